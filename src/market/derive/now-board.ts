import { BOARD_ROWS } from '#catalog/plans.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import { BUILD_SETTINGS, refill } from './exchange.ts';

/** Seconds of sales that a moment looks back on. */
const LOOK_BACK = 7200;
/** Seconds between two moments while the day runs, and between those that stay to be looked at. */
const STEP = 60;
const HOUR = 3600;
/** Full hours before the newest moment that stay. */
const KEPT_HOURS = 24;
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
  const hours = Array.from({ length: KEPT_HOURS }, (_, i) => hour - (KEPT_HOURS - 1 - i) * HOUR);
  return [...hours, newest];
}

const RECENT = `f.hour < 24 AND f.day >= toDate({oldest:UInt32} - ${LOOK_BACK}, 'Asia/Shanghai')`;
/** Products that may be ranked: cards of others are not looked at, of millions most do not sell in a day. */
const SELLING = `product_id IN (SELECT f.product_id FROM ${db}.sale_alloc AS f WHERE ${RECENT})`;

/** Pieces of each product in the two hours up to each moment, in the whole market and in its category. */
const sold = `SELECT m, f.cat1 AS cat1, f.product_id AS product_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sumIf(f.sales, f.carrier = 1) AS live_sales, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives,
  uniqExactIf(f.author_id, f.author_id != 0) AS authors
FROM ${db}.sale_alloc AS f
ARRAY JOIN arrayFilter(x -> toUnixTimestamp(f.ts) <= x AND toUnixTimestamp(f.ts) > x - ${LOOK_BACK}, {moments:Array(UInt32)}) AS m
WHERE ${RECENT}
GROUP BY GROUPING SETS ((m, f.cat1, f.product_id), (m, f.product_id))
HAVING sales > 0 AND (grouping(f.cat1) = 1 OR f.cat1 != 0)`;

/** The Beijing day that a moment ends in, as a number of days: midnight ends the day before. */
const dayOf = (moment: string) => `intDiv(toInt64(${moment}) + 28799, 86400)`;

/** Pieces of each product from midnight up to each moment by which it sold more. */
const soldToday = `SELECT product_id, b, ${dayOf('b')} AS d, sum(n) OVER (PARTITION BY product_id, d ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS today_sales
FROM (
  SELECT f.product_id AS product_id, arrayFirst(x -> x >= toUnixTimestamp(f.ts), {moments:Array(UInt32)}) AS b, sum(f.sales) AS n FROM ${db}.sale_alloc AS f
  WHERE f.hour < 24 AND f.day >= toDate(${dayOf('{oldest:UInt32}')}) AND b != 0 GROUP BY f.product_id, b
)`;

/** Seconds before a moment within which a capture tells what the counter showed at it. */
const NEAR = HOUR;
/** What the counters of page views showed at each moment and two hours before each. */
const viewsAt = `SELECT m, c.product_id AS product_id, toNullable(argMax(assumeNotNull(c.views), c.ts)) AS views FROM ${db}.product_counter AS c
ARRAY JOIN arrayFilter(x -> toUnixTimestamp(c.ts) <= x AND toUnixTimestamp(c.ts) > x - ${NEAR}, {ends:Array(UInt32)}) AS m
WHERE c.views IS NOT NULL AND c.ts > toDateTime({oldest:UInt32} - ${LOOK_BACK + NEAR}) AND c.${SELLING} GROUP BY m, c.product_id`;

const ranked = `SELECT *, indexOf({moments:Array(UInt32)}, m) AS n, row_number() OVER (PARTITION BY m, cat1 ORDER BY sales DESC, gmv DESC, product_id) AS rank FROM (${sold})`;

const select = `SELECT toDateTime(r.m), r.cat1, r.product_id, r.rank,
  multiIf(r.n = 1, toNullable(0), r.n_before = r.n - 1, toNullable(toInt32(r.rank_before) - toInt32(r.rank)), NULL),
  r.sales, r.gmv, r.live_sales, r.lives, r.authors, if(v1.views >= v0.views, v1.views - v0.views, NULL), t.today_sales, c.title, c.shop_name, c.cover_look, c.price, c.cos_bp, w.words
FROM (
  SELECT *, lagInFrame(n) OVER w AS n_before, lagInFrame(rank) OVER w AS rank_before FROM (${ranked})
  WINDOW w AS (PARTITION BY cat1, product_id ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) AS r
LEFT JOIN (SELECT product_id, title, shop_name, cover_look, price, cos_bp FROM ${db}.card_product_row WHERE ${SELLING}) AS c ON c.product_id = r.product_id
LEFT JOIN (${viewsAt}) AS v1 ON v1.product_id = r.product_id AND v1.m = r.m
LEFT JOIN (${viewsAt}) AS v0 ON v0.product_id = r.product_id AND v0.m = r.m - ${LOOK_BACK}
ASOF LEFT JOIN (${soldToday}) AS t ON t.product_id = r.product_id AND t.d = ${dayOf('r.m')} AND t.b <= r.m
LEFT JOIN (SELECT product_id, words FROM ${db}.card_product_f WHERE ${SELLING}) AS w ON w.product_id = r.product_id
WHERE r.rank <= ${BOARD_ROWS} ${BUILD_SETTINGS}`;

/** Moments, oldest first, and those at which two hours begin or end, as parameters. */
function boundsOf(moments: readonly number[]): Readonly<Record<string, string>> {
  const ends = new Set(moments.flatMap((m) => [m - LOOK_BACK, m]));
  return {
    moments: `[${moments.join(',')}]`,
    ends: `[${[...ends].join(',')}]`,
    oldest: String(moments[0]),
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
  const moments = newest === null ? [] : momentsUpTo(newest);
  await refill(store, { now_board: moments.length > 0 ? { sql: select, params: boundsOf(moments) } : [] });
  await writeMeta(store, { [BUILT]: String(newest) }, now);
}
