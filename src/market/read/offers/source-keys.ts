import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The ids that products have at the platform, by store id; those of which no id was captured are left out. */
export async function sourceKeysOf(
  store: MarketStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // Products of files without an id have their columns as JSON in its place.
  const rows = await store.read<{ id: string; source: string }>({
    sql: `SELECT toString(product_id) AS id, source_key AS source FROM ${db}.dim_product
WHERE product_id IN {ids:Array(UInt64)} AND source_key != '' AND NOT startsWith(source_key, '{')`,
    params: { ids: idList(ids) },
  });
  return new Map(rows.map(({ id, source }) => [id, source]));
}
