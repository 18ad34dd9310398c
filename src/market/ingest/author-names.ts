import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** What a row says of who an author is. */
export interface AuthorNames {
  readonly author: string;
  /** The key at the source: an id, or the display id where there is no id. */
  readonly key: string;
  /** The display id (抖音号), empty where it is unknown. */
  readonly handle: string;
  /** The moment of the row, unix seconds. */
  readonly at: number;
}

/** One key of an author as the store has it; display id and `at` are the newest of the author, whatever the key. */
export interface StoredAuthorNames extends AuthorNames {
  /** Whether the key is a display id. */
  readonly isAlone: boolean;
  /** The last moment that the author has this key. */
  readonly last: number;
}

/** What stored profiles call the authors that have or had some keys or display ids, the oldest first. */
export async function storedAuthorNames(
  market: MarketStore,
  keys: readonly string[],
): Promise<readonly StoredAuthorNames[]> {
  if (keys.length === 0) return [];
  const rows = await market.read<Record<keyof StoredAuthorNames, string>>({
    sql: `SELECT toString(author_id) AS author, source_key AS key,
argMax(named, (named_at, named)) OVER (PARTITION BY author_id) AS handle, max(named_at) OVER (PARTITION BY author_id) AS at, alone AS isAlone, last
FROM (
  SELECT author_id, source_key, argMaxIf(display_id, ts, display_id != '') AS named, toUnixTimestamp(maxIf(ts, display_id != '')) AS named_at,
    max(source_key = display_id) AS alone, toUnixTimestamp(max(ts)) AS last, min(ts) AS begun
  FROM ${db}.author_profile
  WHERE author_id IN (SELECT author_id FROM ${db}.author_profile WHERE source_key IN {keys:Array(String)} OR display_id IN {keys:Array(String)})
  GROUP BY author_id, source_key
)
ORDER BY begun, author_id`,
    params: { keys },
  });
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    last: Number(row.last),
    isAlone: Number(row.isAlone) === 1,
  }));
}
