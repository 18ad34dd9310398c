import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

const own = 'WHERE product_id IN {ids:Array(UInt64)}';

/** Days from the last capture of products to a day (YYYY-MM-DD), by store id; those without a capture are left out. */
export async function lastSeenDays(
  store: MarketStore,
  ids: readonly string[],
  day: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0 || day === null) return new Map();
  const rows = await store.read<{ id: string; days: string }>({
    sql: `SELECT toString(product_id) AS id, toString(greatest(0, dateDiff('day', max(on_day), {day:Date}))) AS days FROM (
  SELECT product_id, toDate(max(ts), 'Asia/Shanghai') AS on_day FROM ${db}.product_counter ${own} GROUP BY product_id
  UNION ALL SELECT product_id, toDate(max(ts), 'Asia/Shanghai') AS on_day FROM ${db}.product_profile ${own} GROUP BY product_id
  UNION ALL SELECT product_id, max(day) AS on_day FROM ${db}.product_price_day ${own} GROUP BY product_id
) GROUP BY product_id`,
    params: { ids: idList(ids), day },
  });
  return new Map(rows.map(({ id, days }) => [id, Number(days)]));
}
