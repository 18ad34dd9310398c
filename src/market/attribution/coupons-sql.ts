import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type DaySpan, joinDays } from './day-span.ts';

const unix = (column: string) => `toInt64(toUnixTimestamp(${column}))`;

/**
 * The coupons that `which` selects, one a row. The last capture tells what a coupon is; when it has none left, it ended with the first
 * capture that said so.
 */
export const eachCouponSql = (
  which: string,
) => `SELECT c.product_id AS product_id, c.coupon_id AS coupon_id, ${unix('argMax(c.start_ts, c.ts)')} AS from,
    if(coalesce(argMax(c.left, c.ts), 1) = 0, least(${unix('argMax(c.end_ts, c.ts)')}, ${unix('minIf(c.ts, c.left = 0)')}), ${unix('argMax(c.end_ts, c.ts)')}) AS until,
    toInt64(argMax(c.amount_fen, c.ts)) AS amount, toInt64(argMax(c.threshold_fen, c.ts)) AS threshold,
    argMax(c.left, c.ts) AS left, argMax(c.total, c.ts) AS total
  FROM ${db}.coupon AS c WHERE ${which} GROUP BY c.product_id, c.coupon_id`;

/** Coupons of each product that `which` selects, as arrays of (from, until, amount, threshold). */
export const couponsSql = (
  which: string,
) => `SELECT product_id, groupArray((from, until, amount, threshold)) AS coupons FROM (
  ${eachCouponSql(which)}
) GROUP BY product_id`;

/** What buyers pay at a second: paidPrice of coupons.ts; a test holds the two together. */
export const paidSql = (price: string, at: string, coupons: string) =>
  `${price} - arrayMax(arrayPushBack(arrayMap(c -> if(c.1 <= ${at} AND ${at} < c.2 AND toInt64(${price}) >= c.4 AND c.3 < toInt64(${price}), toUInt64(c.3), toUInt64(0)), ${coupons}), toUInt64(0)))`;

/** Products with a coupon that can be used on days from `start` on and before `end` (unix seconds). */
export const COUPONED = `SELECT c.product_id FROM ${db}.coupon AS c
WHERE c.start_ts < toDateTime({end:Int64}) AND c.end_ts >= toDateTime(greatest({start:Int64}, 0))`;

const ofDay = (seconds: string) => `toString(toDate(intDiv(${seconds} + 28800, 86400)))`;

/**
 * The days on which coupons count of which captures of these days tell something new: that there are any, that they are other than was
 * said before, or that none is left. Who tells the same every six hours changes nothing.
 */
export async function couponedSpans(store: MarketStore, days: readonly string[]): Promise<DaySpan[]> {
  const spans: DaySpan[] = [];
  for (const { from, to } of joinDays(days)) {
    const within = `ts >= toDateTime(greatest(toInt64(toUInt16({from:Date})) * 86400 - 28800, 0)) AND ts < toDateTime(least(toInt64(toUInt16({to:Date})) * 86400 + 57600, 4294967295))`;
    const rows = await store.read<DaySpan>({
      sql: `SELECT DISTINCT ${ofDay('starts')} AS from, ${ofDay('ends')} AS to FROM (
  SELECT ${unix('min(start_ts)')} AS starts, ${unix('max(end_ts)')} AS ends,
    minIf(ts, ${within}) = min(ts) AS is_new, uniqExact(amount_fen, threshold_fen, start_ts, end_ts) > 1 AS is_other, countIf(left = 0 AND ${within}) > 0 AS is_gone
  FROM ${db}.coupon WHERE (product_id, coupon_id) IN (SELECT product_id, coupon_id FROM ${db}.coupon WHERE ${within})
  GROUP BY product_id, coupon_id
  HAVING is_new OR is_other OR is_gone
) WHERE starts < ends ORDER BY from, to`,
      params: { from, to },
    });
    spans.push(...rows);
  }
  return spans;
}
