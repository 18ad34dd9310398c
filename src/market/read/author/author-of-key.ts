import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { idOfSource } from '../source-ids.ts';

/**
 * The store id of the author whom the platform knows by a key: the oldest one that has a profile with it, which of an author that was merged
 * is not the id made of the key; that id where no profile has the key.
 */
export async function authorOfKey(store: MarketStore, key: string): Promise<string> {
  const [row] = await store.read<{ author: string }>({
    sql: `SELECT toString(author_id) AS author FROM ${db}.author_profile
WHERE source_key = {key:String} GROUP BY author_id ORDER BY min(ts), author_id LIMIT 1`,
    params: { key },
  });
  return row?.author ?? idOfSource('author', key);
}
