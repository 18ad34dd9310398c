import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The 抖音号 of an author by the store id, the newest that a profile names; empty where none does. */
export async function readDisplayId(store: MarketStore, authorId: string): Promise<string> {
  const [row] = await store.read<{ display: string }>({
    sql: `SELECT argMaxIf(f.display_id, f.ts, f.display_id != '') AS display FROM ${db}.author_profile AS f WHERE f.author_id = {id:UInt64}`,
    params: { id: authorId },
  });
  return row?.display ?? '';
}
