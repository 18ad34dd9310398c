import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { OwnKind } from '../feeds/record.ts';

/** Where objects of a kind are in the store: tables with the columns of their ids. */
const HOMES: Readonly<Record<OwnKind, readonly (readonly [table: string, id: string])[]>> = {
  author: [
    ['author_profile', 'author_id'],
    ['dim_author', 'author_id'],
  ],
  product: [
    ['product_profile', 'product_id'],
    ['dim_product', 'product_id'],
  ],
  shop: [
    ['shop_profile', 'shop_id'],
    ['dim_shop', 'shop_id'],
  ],
  brand: [['brand_profile', 'brand_id']],
  live: [['room_open', 'room_id']],
  video: [['aweme_publish', 'video_id']],
  topic: [
    ['hot_sentence', 'topic_id'],
    ['hot_title', 'topic_id'],
  ],
  comment: [['comment', 'comment_id']],
  word: [['word_day', 'sipHash64(word)']],
};

/** The ids among some that the store has objects of. */
export async function knownIds(
  market: MarketStore,
  kind: OwnKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const tables = HOMES[kind].map(
    ([table, id]) => `SELECT ${id} AS own FROM ${db}.${table} WHERE ${id} IN {ids:Array(UInt64)}`,
  );
  const rows = await market.read<{ id: string }>({
    sql: `SELECT DISTINCT toString(own) AS id FROM (${tables.join(' UNION ALL ')})`,
    params: { ids: idList(ids) },
  });
  return new Set(rows.map(({ id }) => id));
}
