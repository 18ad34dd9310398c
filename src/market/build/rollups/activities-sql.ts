import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

const unix = (column: string) => `toInt64(toUnixTimestamp(${column}))`;

/** Activities of 团长 that end after `{now:UInt32}`, by their last capture, a row for each product on offer; some begin later. */
export const ACTIVITIES = `SELECT arrayJoin(on_offer) AS product_id, activity_id, title, colonel, from, until, bp, has_sample FROM (
  SELECT a.activity_id AS activity_id, argMax(a.title, a.ts) AS title, argMax(a.colonel, a.ts) AS colonel, argMax(a.products, a.ts) AS on_offer,
    ${unix('argMax(a.start_ts, a.ts)')} AS from, ${unix('argMax(a.end_ts, a.ts)')} AS until, argMax(a.cos_bp, a.ts) AS bp, argMax(a.has_sample, a.ts) AS has_sample
  FROM ${db}.alliance_activity AS a GROUP BY a.activity_id
) WHERE from < until AND until > {now:UInt32}`;

/** Of the activities that run at that second, one row a product: the best commission, and whether any sends samples. */
export const BEST_RUNNING = `SELECT product_id, max(bp) AS bp, max(has_sample) AS has_sample, toUInt8(1) AS runs
FROM (${ACTIVITIES}) WHERE from <= {now:UInt32} GROUP BY product_id`;
