import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { wordsOfText } from '#platform/server/words/words.ts';

/** Every text that people look things up by: the table and the column. */
const TEXTS = [
  ['dim_product', 'title'],
  ['dim_shop', 'name'],
  ['brand_profile', 'name'],
  ['room_open', 'title'],
  ['category_node', 'name'],
  ['author_profile', 'name'],
  ['author_profile', 'custom_verify'],
  ['author_profile', 'enterprise_verify'],
  ['author_profile', 'signature'],
  ['aweme_publish', 'description'],
  ['aweme_publish', 'author_name'],
  ['hot_sentence', 'title'],
] as const;

/** Texts cut at a time; bounds the memory of the process. */
const BATCH = 20_000;

/** Cuts the texts that are new into words and keeps them by the hash of the text; interrupted, it goes on where it was. */
export async function cutNewTexts(store: MarketStore): Promise<void> {
  for (const [table, column] of TEXTS) {
    for (;;) {
      const rows = await store.read<{ h: string; text: string }>({
        sql: `SELECT DISTINCT toString(cityHash64(${column})) AS h, ${column} AS text FROM ${db}.${table}
WHERE ${column} != '' AND cityHash64(${column}) NOT IN (SELECT text_hash FROM ${db}.text_words)
LIMIT ${BATCH}`,
      });
      if (rows.length === 0) break;
      await store.insert(
        'text_words',
        rows.map(({ h, text }) => ({ text_hash: h, words: wordsOfText(text) })),
      );
      if (rows.length < BATCH) break;
    }
  }
}

/** Words of the texts of a row, for a card build: a join per text, by its hash. */
export function wordsOf(alias: string): string {
  return `ifNull(${alias}.words, [])`;
}

/** The join that brings the words of one text column; only words of texts that stand in `source` are looked at. */
export function joinWords(
  alias: string,
  text: string,
  source: readonly [table: string, column: string, holds?: string],
): string {
  const [table, column, holds = '1'] = source;
  return `LEFT JOIN (
  SELECT text_hash, any(words) AS words FROM ${db}.text_words
  WHERE text_hash IN (SELECT cityHash64(${column}) FROM ${db}.${table} WHERE ${holds}) GROUP BY text_hash
) AS ${alias} ON ${alias}.text_hash = cityHash64(${text})`;
}
