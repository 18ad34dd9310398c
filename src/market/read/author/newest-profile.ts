import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The newest capture of an author's profile. */
export interface NewestProfile {
  /** The id that the platform knows the author by, a display id where no profile has another key; empty where the source had none. */
  readonly sourceKey: string;
  readonly signature: string;
  /** When it was captured, unix seconds. */
  readonly at: number;
}

/** The newest profile of an author by the store id, straight from the facts; null without one. */
export async function newestProfile(store: MarketStore, authorId: string): Promise<NewestProfile | null> {
  const [row] = await store.read<{ key: string; signature: string; at: number | string }>({
    sql: `SELECT argMax(f.source_key, (f.source_key != f.display_id, f.ts)) AS key, argMax(f.signature, f.ts) AS signature, toUnixTimestamp(max(f.ts)) AS at
FROM ${db}.author_profile AS f WHERE f.author_id = {author:UInt64} HAVING count() > 0`,
    params: { author: authorId },
  });
  if (!row) return null;
  // An author of a file without ids has its columns as JSON in place of a key.
  const sourceKey = row.key.startsWith('{') ? '' : row.key;
  return { sourceKey, signature: row.signature, at: Number(row.at) };
}
