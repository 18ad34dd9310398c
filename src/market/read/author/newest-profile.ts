import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The newest capture of an author's profile. */
export interface NewestProfile {
  /** The id that the platform knows the author by; empty where the source had none. */
  readonly sourceKey: string;
  readonly signature: string;
  /** When it was captured, unix seconds. */
  readonly at: number;
}

/** The newest profile of an author by the store id, straight from the facts; null without one. */
export async function newestProfile(store: MarketStore, authorId: string): Promise<NewestProfile | null> {
  const [row] = await store.read<{ key: string; signature: string; at: number | string }>({
    sql: `SELECT source_key AS key, signature, toUnixTimestamp(ts) AS at FROM ${db}.author_profile
WHERE author_id = {author:UInt64} ORDER BY ts DESC LIMIT 1`,
    params: { author: authorId },
  });
  if (!row) return null;
  // An author of a file without ids has its columns as JSON in place of a key.
  const sourceKey = row.key.startsWith('{') ? '' : row.key;
  return { sourceKey, signature: row.signature, at: Number(row.at) };
}
