import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Accuracy, accuracyOf } from './accuracy.ts';

/** What is compared where there is no hidden truth: our pieces with the orders that an official interface counts. */
export interface PlatformCalibration {
  readonly platform: Accuracy;
}

/** Days with fewer orders are left out: one piece more or less is all of them. */
const MIN_ORDERS = 10;

/** Beijing seconds of the beginning of a day. */
const START = '(toInt64(toUInt16(e.day)) * 86400 - 28800)';

/**
 * How far our pieces of a product and a day are from the orders that its platform counts. Only days count that lie between two counters of
 * the product: of others we do not know what was sold. An order may have several pieces, so a bias above zero is no error by itself.
 */
export async function externalDays(store: MarketStore): Promise<Accuracy> {
  const rows = await store.read<{ orders: number; sold: number }>({
    sql: `SELECT toFloat64(e.orders) AS orders, toFloat64(coalesce(s.sold, 0)) AS sold
FROM ${db}.product_day_external AS e
INNER JOIN (
  SELECT product_id, toInt64(toUnixTimestamp(min(ts))) AS first, toInt64(toUnixTimestamp(max(ts))) AS last
  FROM ${db}.product_counter WHERE counted = 1 GROUP BY product_id
) AS c ON c.product_id = e.product_id
LEFT JOIN (SELECT product_id, day, sum(sales) AS sold FROM ${db}.sale_alloc GROUP BY product_id, day) AS s
  ON s.product_id = e.product_id AND s.day = e.day
WHERE e.orders >= ${MIN_ORDERS} AND c.first <= ${START} AND c.last >= ${START} + 86400`,
  });
  return accuracyOf(
    rows.map(({ orders, sold }) => [orders, sold] as const),
    MIN_ORDERS,
  );
}
