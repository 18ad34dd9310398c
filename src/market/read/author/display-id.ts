import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The 抖音号 of an author by the store id, the newest that a profile names; empty where none does. */
export async function readDisplayId(store: MarketStore, authorId: string): Promise<string> {
  const [row] = await store.read<{ display: string }>({
    sql: `SELECT argMaxIf(f.display_id, f.ts, f.display_id != '') AS display FROM ${db}.author_profile AS f WHERE f.author_id = {id:UInt64}`,
    params: { id: authorId },
  });
  return row?.display ?? '';
}

const NEWEST = "argMaxIf(f.display_id, f.ts, f.display_id != '')";

/** Store ids of authors whose newest 抖音号 is a text, whatever its case. PRICE: profiles are sorted by author, so it reads that column of all of them. */
export async function authorsByDisplayId(
  store: MarketStore,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(author_id) AS id FROM ${db}.author_profile AS f
WHERE f.author_id IN (SELECT author_id FROM ${db}.author_profile WHERE lower(display_id) = {text:String})
GROUP BY author_id HAVING lower(${NEWEST}) = {text:String} ORDER BY id LIMIT {most:UInt32}`,
    params: { text: text.toLowerCase(), most },
  });
  return rows.map(({ id }) => id);
}

/** The newest 抖音号 of some authors in lower case, by store id; those of which none is known are left out. Profiles are sorted by author. */
export async function readDisplayIds(
  store: MarketStore,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly display: string }[]> {
  if (ids.length === 0) return [];
  return store.read<{ id: string; display: string }>({
    sql: `SELECT toString(f.author_id) AS id, lower(${NEWEST}) AS display FROM ${db}.author_profile AS f
WHERE f.author_id IN {ids:Array(UInt64)} GROUP BY id HAVING display != '' ORDER BY length(display), display, id`,
    params: { ids: `[${ids.join(',')}]` },
  });
}
