import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** What authors (store ids) say of themselves in their newest profile, by id; one without a profile is not in it. */
export async function authorSignatures(
  store: MarketStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read<{ id: string; signature: string }>({
    sql: `SELECT toString(author_id) AS id, argMax(signature, ts) AS signature FROM ${db}.author_profile
WHERE author_id IN {ids:Array(UInt64)} GROUP BY author_id`,
    params: { ids },
  });
  return new Map(rows.map(({ id, signature }) => [id, signature]));
}
