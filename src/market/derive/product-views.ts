import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { aroundCaptures, joined, within } from '../attribution/affected.ts';
import { type DaySpan, joinDays } from '../attribution/day-span.ts';
import { afterRetired, retiredThrough } from '../attribution/retired.ts';
import { BUILD_SETTINGS, idRanges, inRange } from './exchange.ts';
import { LAST_DAY } from './pending.ts';

/** Captures that tell how often a page was looked at. */
const TOLD = 'c.views IS NOT NULL';
const CHANGED = `SELECT c.product_id FROM ${db}.product_counter AS c WHERE ${TOLD} AND ${within('c.ts')}`;

/** The Beijing day of a second as a number of days. */
const dayOf = (second: string) => `intDiv(${second} + 28800, 86400)`;
const [START, END] = ['{from:Date}', '({to:Date} + 1)'].map(
  (d) => `(toInt64(toUInt16(${d})) * 86400 - 28800)`,
);

const own = `${TOLD} AND ${inRange('c.product_id')}`;
/** The first second of a step that begins with a capture: what was gained since 23:59:59 was gained on the next day. */
const at = '(toInt64(toUnixTimestamp(c.ts)) + 1)';
/** What captures of the days tell, and of each product the last one before them and the first one after. */
const CAPTURES = `SELECT c.product_id AS product_id, ${at} AS ts, toInt64(assumeNotNull(c.views)) AS views FROM ${db}.product_counter AS c WHERE ${own} AND ${at} > ${START} AND ${at} <= ${END}
  UNION ALL SELECT c.product_id, max(${at}), toInt64(assumeNotNull(argMax(c.views, (c.ts, c.views)))) FROM ${db}.product_counter AS c WHERE ${own} AND ${at} <= ${START} GROUP BY c.product_id
  UNION ALL SELECT c.product_id, min(${at}), toInt64(assumeNotNull(argMin(c.views, (c.ts, c.views)))) FROM ${db}.product_counter AS c WHERE ${own} AND ${at} > ${END} GROUP BY c.product_id`;

/** Midnight after a second, in seconds. */
const midnight = (second: string) => `((${dayOf(second)} + 1) * 86400 - 28800)`;
/** Who is looked at just before midnight is looked at for the day that ends: what comes then belongs to the next one. */
const NEAR = 3600;
/** When a step begins. */
const BEGIN = `if(${midnight('t')} - t <= ${NEAR} AND t1 - ${midnight('t')} > ${NEAR}, ${midnight('t')}, t)`;

/** The part of a step that had come by a second of it: rounded down, so that the parts of a step sum to it. */
const cameBy = (second: string) => `intDiv(toInt128(gain) * (${second} - t0), t1 - t0)`;

/**
 * Page views of the days from `{from:Date}` to `{to:Date}` of the products of a range: what the counter gained from capture to capture,
 * evenly over the seconds between; a counter that fell gained nothing, and a step from the last hour of a day begins at midnight. Days before the first capture and after the last have no row.
 */
export const VIEWED = `SELECT toDate(d) AS day, product_id, toUInt64(sum(${cameBy('least(t1, toInt64(d + 1) * 86400 - 28800)')} - ${cameBy('greatest(t0, toInt64(d) * 86400 - 28800)')})) AS views
FROM (SELECT * FROM (
  SELECT product_id, ts AS t1, lagInFrame(ts) OVER w AS t, ${BEGIN} AS t0, greatest(views - lagInFrame(views) OVER w, 0) AS gain, row_number() OVER w AS nth
  FROM (${CAPTURES})
  WINDOW w AS (PARTITION BY product_id ORDER BY ts, views ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) WHERE nth > 1 AND t1 > t0 AND t1 > ${START} AND t0 < ${END})
ARRAY JOIN range(toUInt32(${dayOf(`greatest(t0, ${START})`)}), toUInt32(${dayOf(`least(t1, ${END}) - 1`)}) + 1) AS d
GROUP BY d, product_id`;

/** Captures that are computed at a time; bounds the memory of a build. */
const CAPTURES_AT_ONCE = 2_000_000;

/** The months that hold days of the span from `{from:Date}` to `{to:Date}`. */
const MONTHS = 'toYYYYMM(day) BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})';

/** Fills the `_stg` twin of the page views with the months that a span touches: its days computed anew, the others as they stand. */
async function stageViews(store: MarketStore, { from, to }: DaySpan): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.product_views_stg` });
  await store.write({
    sql: `INSERT INTO ${db}.product_views_stg SELECT day, product_id, views FROM ${db}.product_views
WHERE ${MONTHS} AND NOT (day BETWEEN {from:Date} AND {to:Date}) ${BUILD_SETTINGS}`,
    params: { from, to },
  });
  for (const range of await idRanges(store, 'product_counter', CAPTURES_AT_ONCE)) {
    await store.write({
      sql: `INSERT INTO ${db}.product_views_stg ${VIEWED} ${BUILD_SETTINGS}`,
      params: { from, to, ...range },
    });
  }
}

/** Puts the staged months of a span in the place of those that stand; a month that has no row any more goes. */
async function showViews(store: MarketStore, { from, to }: DaySpan): Promise<void> {
  const rows = await store.read<{ month: number; is_staged: number }>({
    sql: `SELECT m.month AS month, max(m.staged) AS is_staged FROM (
  SELECT DISTINCT toYYYYMM(day) AS month, 1 AS staged FROM ${db}.product_views_stg
  UNION ALL SELECT DISTINCT toYYYYMM(day), 0 FROM ${db}.product_views WHERE ${MONTHS}
) AS m GROUP BY m.month ORDER BY m.month`,
    params: { from, to },
  });
  const changes = rows.map(({ month, is_staged }) =>
    is_staged ? `REPLACE PARTITION ${month} FROM ${db}.product_views_stg` : `DROP PARTITION ${month}`,
  );
  if (changes.length > 0) await store.write({ sql: `ALTER TABLE ${db}.product_views ${changes.join(', ')}` });
}

/** The days of all captures that tell page views; null without any. */
async function toldDays(store: MarketStore): Promise<DaySpan | null> {
  const [row] = await store.read<{ from: string; to: string; n: string }>({
    sql: `SELECT toString(toDate(min(c.ts), 'Asia/Shanghai')) AS from, toString(toDate(max(c.ts), 'Asia/Shanghai')) AS to, count() AS n
FROM ${db}.product_counter AS c WHERE ${TOLD}`,
  });
  return row && row.n !== '0' ? { from: row.from, to: row.to } : null;
}

/** The days whose page views may change when captures of some days were added. */
async function changedDays(store: MarketStore, days: readonly string[]): Promise<DaySpan[]> {
  const around = { products: CHANGED, told: TOLD };
  const spans = days.includes(LAST_DAY)
    ? [await toldDays(store)]
    : await Promise.all(joinDays(days).map((span) => aroundCaptures(store, span, around)));
  return joined(spans.filter((span) => span !== null));
}

/**
 * Computes the page views of products by day anew where captures of some days were added, and swaps their months in; answers the
 * days that were. Retired days stay as they are (docs/decisions/0021-retention.md).
 */
export async function deriveProductViews(store: MarketStore, days: readonly string[]): Promise<DaySpan[]> {
  const spans = afterRetired(await changedDays(store, days), await retiredThrough(store));
  for (const span of spans) {
    await stageViews(store, span);
    await showViews(store, span);
  }
  if (spans.length > 0) await store.write({ sql: `TRUNCATE TABLE ${db}.product_views_stg` });
  return spans;
}
