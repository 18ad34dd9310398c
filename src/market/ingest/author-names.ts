import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** What a profile says of who an author is. */
export interface AuthorNames {
  readonly author: string;
  /** The key at the source: an id, or the display id where there is no id. */
  readonly key: string;
  /** The display id (抖音号), empty where it is unknown. */
  readonly handle: string;
}

/** What stored profiles call the authors that have some keys or display ids, the oldest first. */
export async function storedAuthorNames(
  market: MarketStore,
  keys: readonly string[],
): Promise<readonly AuthorNames[]> {
  if (keys.length === 0) return [];
  return market.read<AuthorNames>({
    sql: `SELECT toString(author_id) AS author, source_key AS key, display_id AS handle
FROM ${db}.author_profile
WHERE source_key IN {keys:Array(String)} OR display_id IN {keys:Array(String)}
GROUP BY author_id, source_key, display_id
ORDER BY min(ts), author_id`,
    params: { keys },
  });
}
