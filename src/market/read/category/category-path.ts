import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The names of a path of product categories from level 1 down, by store ids; null where one is not below the one before it. */
export async function readCategoryPath(
  store: MarketStore,
  ids: readonly string[],
): Promise<readonly string[] | null> {
  const rows = await store.read<{ id: string; parent: string; level: number; name: string }>({
    sql: `SELECT toString(id) AS id, toString(any(parent_id)) AS parent, any(level) AS level, any(name) AS name
FROM ${db}.category_node WHERE tree = 'm' AND id IN {ids:Array(UInt64)} GROUP BY id`,
    params: { ids },
  });
  const names = ids.map((id, n) => {
    const row = rows.find((one) => one.id === id && Number(one.level) === n + 1);
    return row && (n === 0 || row.parent === ids[n - 1]) ? row.name : null;
  });
  return names.every((name) => name !== null) ? names : null;
}
