import { BOARD_ROWS } from '#catalog/plans.ts';
import { inlineSteps, type NamedSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { noteMeta, readMeta } from '#market/schema/meta.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Seconds of sales that a moment looks back on. */
const LOOK_BACK = 7200;
/** Seconds between two moments while the day runs, and between those that stay to be looked at. */
const STEP = 60;
const HOUR = 3600;
/** Full hours before the newest moment that stay. */
const RETAINED_HOURS = 24;
/** Meta key: the newest moment that was built. */
const BUILT = 'now_board';

/** The minute that holds the newest sale that was captured by the hour or closer, at its end; null without one. */
async function newestMoment(store: MarketStore): Promise<number | null> {
  const [row] = await store.read<{ at: number }>({
    sql: `SELECT toUnixTimestamp(max(f.ts)) AS at FROM ${db}.sale_alloc AS f
WHERE f.hour < 24 AND f.day >= (SELECT max(day) FROM ${db}.sale_alloc) - 1`,
  });
  return row && row.at > 0 ? Math.ceil(row.at / STEP) * STEP : null;
}

/** The moments that are kept, oldest first: full hours, then the newest. */
export function momentsUpTo(newest: number): number[] {
  const hour = Math.ceil(newest / HOUR) * HOUR - HOUR;
  const hours = Array.from({ length: RETAINED_HOURS }, (_, i) => hour - (RETAINED_HOURS - 1 - i) * HOUR);
  return [...hours, newest];
}

const RECENT = `f.hour < 24 AND f.day >= toDate({oldest:UInt32} - ${LOOK_BACK}, 'Asia/Shanghai')`;
/** Products that may be ranked: cards of others are not looked at, of millions most do not sell in a day. */
const SELLING = `product_id IN (SELECT f.product_id FROM ${db}.sale_alloc AS f WHERE ${RECENT})`;

const second = (column: string) => `toInt64(toUnixTimestamp(${column}))`;
/** The full hour that a second belongs to, at its end. */
const hourOf = (at: string) => `intDiv(${at} + ${HOUR - 1}, ${HOUR}) * ${HOUR}`;
/** The moments among some; 0 is none. */
const retained = (some: readonly string[]) =>
  `arrayFilter(x -> x >= {oldest:UInt32} AND x <= {newest:UInt32}, [${some.join(', ')}])`;
/** The newest moment where it is no full hour and a second lies between so many seconds before it, else 0. */
const between = (at: string, from: number, to: number) =>
  `if(${at} > {between:Int64} - ${from} AND ${at} <= {between:Int64} - ${to}, {between:Int64}, 0)`;

const soldAt = second('f.ts');
/** Pieces of each product in the two hours up to each moment, in the whole market and in its category. */
const sold = `SELECT toUInt32(m) AS m, f.cat1 AS cat1, f.product_id AS product_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sumIf(f.sales, f.carrier = 1) AS live_sales, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives,
  uniqExactIf(f.author_id, f.author_id != 0) AS authors
FROM ${db}.sale_alloc AS f
ARRAY JOIN ${retained([hourOf(soldAt), `${hourOf(soldAt)} + ${HOUR}`, between(soldAt, LOOK_BACK, 0)])} AS m
WHERE ${RECENT}
GROUP BY GROUPING SETS ((m, f.cat1, f.product_id), (m, f.product_id))
HAVING sales > 0 AND (grouping(f.cat1) = 1 OR f.cat1 != 0)`;

/** The Beijing day of a moment, as a number of days: at midnight a new day has begun, of which nothing is sold yet. */
const dayOf = (moment: string) => `intDiv(toInt64(${moment}) + 28800, 86400)`;

/** Pieces of each product by day and moment. */
const soldByMoment = `SELECT f.product_id AS product_id, toInt64(toUInt16(f.day)) AS d, toUInt32(least(greatest(${hourOf(soldAt)}, {oldest:UInt32}), {newest:UInt32})) AS b, sum(f.sales) AS n
FROM ${db}.sale_alloc AS f
WHERE f.hour < 24 AND f.day >= toDate(${dayOf('{oldest:UInt32}')}) AND f.ts <= toDateTime({newest:UInt32})
GROUP BY f.product_id, d, b`;
/** Pieces of each product and day up to each moment by which it sold more. */
const soldToday = `SELECT product_id, b, d, sum(n) OVER (PARTITION BY product_id, d ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS today_sales
FROM sold_by_moment`;

/** Seconds before a moment within which a capture tells what the counter showed at it. */
const NEAR = HOUR;
const seenAt = second('c.ts');
const ends = [
  hourOf(seenAt),
  `${hourOf(seenAt)} + ${LOOK_BACK}`,
  between(seenAt, NEAR, 0),
  between(seenAt, LOOK_BACK + NEAR, LOOK_BACK),
];
const shownIf = (holds: string) => `argMaxIf(toNullable(toInt64(assumeNotNull(c.views))), c.ts, ${holds})`;
/** Page views in the two hours up to each moment; no row where one of their ends was not captured, or the counter fell. */
const viewed = `SELECT toUInt32(m) AS m, c.product_id AS product_id, ${shownIf(`${seenAt} > m - ${LOOK_BACK}`)} - ${shownIf(`${seenAt} <= m - ${LOOK_BACK}`)} AS gained
FROM ${db}.product_counter AS c
ARRAY JOIN ${retained(ends)} AS m
WHERE c.views IS NOT NULL AND c.ts > toDateTime({oldest:UInt32} - ${LOOK_BACK + NEAR}) AND c.${SELLING}
GROUP BY m, c.product_id
HAVING gained >= 0`;

const steps: NamedSteps = {
  sold,
  ranked: `SELECT *, indexOf({moments:Array(UInt32)}, m) AS n, row_number() OVER (PARTITION BY m, cat1 ORDER BY sales DESC, gmv DESC, product_id) AS rank
FROM sold`,
  ranked_before: `SELECT *, lagInFrame(n) OVER w AS n_before, lagInFrame(rank) OVER w AS rank_before
FROM ranked
WINDOW w AS (PARTITION BY cat1, product_id ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
  cards: `SELECT product_id, title, shop_name, cover_look, price, market_price, cos_bp, sold_step
FROM ${db}.card_product_row
WHERE ${SELLING}`,
  viewed,
  sold_by_moment: soldByMoment,
  sold_today: soldToday,
  filters: `SELECT product_id, shop_id, brand_id, cat2, cat3, words
FROM ${db}.card_product_f
WHERE ${SELLING}`,
};

const select = inlineSteps(
  steps,
  `SELECT toDateTime(r.m), r.cat1, r.product_id, w.shop_id, w.brand_id, w.cat2, w.cat3, r.rank,
  multiIf(r.n = 1, toNullable(0), r.n_before = r.n - 1, toNullable(toInt32(r.rank_before) - toInt32(r.rank)), NULL),
  r.sales, r.gmv, r.live_sales, r.lives, r.authors, v.gained, t.today_sales, c.title, c.shop_name, c.cover_look, c.price, c.market_price, c.cos_bp, greatest(1, ifNull(c.sold_step, 1)), w.words
FROM ranked_before AS r
LEFT JOIN cards AS c ON c.product_id = r.product_id
LEFT JOIN viewed AS v ON v.product_id = r.product_id AND v.m = r.m
ASOF LEFT JOIN sold_today AS t ON t.product_id = r.product_id AND t.d = ${dayOf('r.m')} AND t.b <= r.m
LEFT JOIN filters AS w ON w.product_id = r.product_id
WHERE r.rank <= ${BOARD_ROWS}
${REBUILD_QUERY_SETTINGS}`,
);

/** The moments that are kept, as parameters: `between` is the newest where it is no full hour, else 0. */
function boundsOf(newest: number): Readonly<Record<string, string>> {
  const moments = momentsUpTo(newest);
  const between = newest % HOUR === 0 ? 0 : newest;
  return {
    moments: `[${moments.join(',')}]`,
    oldest: String(moments[0]),
    newest: String(newest),
    between: String(between),
  };
}

/**
 * Builds the ranking of the last two hours when another minute has sales, or at once where `isAnew` says that facts or cards
 * of the moments behind it changed. `now` in milliseconds. Cards of products come first.
 */
export async function deriveNowBoard(store: MarketStore, now: number, isAnew: boolean): Promise<void> {
  const newest = await newestMoment(store);
  const built = (await readMeta(store)).get(BUILT);
  if (!isAnew && String(newest) === built) return;
  await rebuildTables(store, { now_board: newest === null ? [] : { sql: select, params: boundsOf(newest) } });
  await noteMeta(store, { [BUILT]: String(newest) }, now);
}
