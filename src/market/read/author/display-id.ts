import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The 抖音号 of an author by the store id, the newest that a profile names; empty where none does. */
export async function readDisplayId(store: MarketStore, authorId: string): Promise<string> {
  const [row] = await store.read<{ display: string }>({
    sql: `SELECT argMaxIf(f.display_id, f.ts, f.display_id != '') AS display FROM ${db}.author_profile AS f WHERE f.author_id = {id:UInt64}`,
    params: { id: authorId },
  });
  return row?.display ?? '';
}

/** Store ids of authors whose newest 抖音号 begins with a text, whatever its case; those that are the text itself first. */
export async function authorsByDisplayId(
  store: MarketStore,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(author_id) AS id, lower(argMaxIf(f.display_id, f.ts, f.display_id != '')) AS display
FROM ${db}.author_profile AS f
WHERE f.author_id IN (SELECT author_id FROM ${db}.author_profile WHERE startsWith(lower(display_id), {text:String}))
GROUP BY author_id HAVING startsWith(display, {text:String}) ORDER BY length(display), display, id LIMIT {most:UInt32}`,
    params: { text: text.toLowerCase(), most },
  });
  return rows.map(({ id }) => id);
}
