import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { wordsOfText } from '#platform/server/words/words.ts';
import { BUILD_SETTINGS } from './exchange.ts';

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

/**
 * Cuts the texts that are new into words and keeps them by the hash of the text; interrupted, it goes on where it was. The new
 * ones are found in one look through all and then taken in the order of their hashes.
 */
export async function cutNewTexts(store: MarketStore): Promise<void> {
  for (const [table, column] of TEXTS) {
    await store.write({ sql: `TRUNCATE TABLE ${db}.text_new` });
    await store.write({
      sql: `INSERT INTO ${db}.text_new SELECT cityHash64(f.${column}) AS h, any(f.${column}) FROM ${db}.${table} AS f
WHERE f.${column} != '' AND h NOT IN (SELECT text_hash FROM ${db}.text_words) GROUP BY h ${BUILD_SETTINGS}`,
    });
    for (let after: string | null = '0'; after !== null; ) after = await cutSome(store, after);
  }
  await store.write({ sql: `TRUNCATE TABLE ${db}.text_new` });
}

/** Cuts the next texts from a hash on; answers where to go on, null after the last. */
async function cutSome(store: MarketStore, from: string): Promise<string | null> {
  const rows = await store.read<{ h: string; text: string }>({
    sql: `SELECT toString(text_hash) AS h, text FROM ${db}.text_new WHERE text_hash >= {from:UInt64} ORDER BY text_hash LIMIT ${BATCH}`,
    params: { from },
  });
  if (rows.length === 0) return null;
  await store.insert(
    'text_words',
    rows.map(({ h, text }) => ({ text_hash: h, words: wordsOfText(text) })),
  );
  return rows.length < BATCH ? null : String(BigInt(rows.at(-1)?.h ?? from) + 1n);
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
