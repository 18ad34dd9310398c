import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The names of authors (store ids) that have one, by id. */
export async function authorNames(
  store: MarketStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read<{ id: string; name: string }>({
    sql: `SELECT toString(r.author_id) AS id, r.name AS name FROM ${db}.card_author_row AS r
WHERE r.author_id IN {ids:Array(UInt64)} AND r.name != ''`,
    params: { ids },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
