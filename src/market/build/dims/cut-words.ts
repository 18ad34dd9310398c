import { countRows } from '#market/publish/id-shards.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { wordsOfText } from '#platform/server/words/words.ts';

/** Comments that others liked: the others are not looked up. */
export const LIKED_COMMENTS = "kind = 'comment' AND text != '' AND likes >= 3";

/** Every text that people look things up by: the table, the column, and which rows. */
const TEXTS: readonly (readonly [table: string, column: string, holds?: string])[] = [
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
  ['comment', 'text', LIKED_COMMENTS],
];

/** How many new texts are looked for in one look, and how many of them are cut at a time; bounds the memory of both. */
const SIZE = { found: 1_000_000, cut: 20_000 };

/** Cuts the texts that are new into words and keeps them by the hash of the text; interrupted, it goes on where it was. */
export async function cutNewTexts(store: MarketStore, size = SIZE): Promise<void> {
  await emptyWordsTable(store);
  for (let found = size.found; found >= size.found; ) {
    found = await findNew(store, size.found);
    if (found === 0) return;
    await cutNewWords(store, size.cut);
    await emptyWordsTable(store);
  }
}

const emptyWordsTable = (store: MarketStore) => store.write({ sql: `TRUNCATE TABLE ${db}.text_new` });

/** Fills text_new with texts of any column that are not cut yet, answers how many: fewer than `most` where these were all. */
async function findNew(store: MarketStore, most: number): Promise<number> {
  const texts = TEXTS.map(
    ([table, column, holds = '1']) =>
      `SELECT ${column} AS own FROM ${db}.${table} WHERE own != '' AND ${holds}`,
  );
  await store.write({
    sql: `INSERT INTO ${db}.text_new
SELECT cityHash64(f.own) AS h, any(f.own)
FROM (${texts.join('\nUNION ALL ')}) AS f
WHERE h NOT IN (SELECT text_hash FROM ${db}.text_words)
GROUP BY h
${REBUILD_QUERY_SETTINGS}, max_rows_to_group_by = ${most}, group_by_overflow_mode = 'break'`,
  });
  return countRows(store, { sql: `SELECT count() AS n FROM ${db}.text_new` });
}

/** Cuts what was found, in the order of the hashes. */
async function cutNewWords(store: MarketStore, most: number): Promise<void> {
  for (let from = 0n; from < 2n ** 64n; ) {
    const rows = await store.read<{ h: string; text: string }>({
      sql: `SELECT toString(text_hash) AS h, text FROM ${db}.text_new WHERE text_hash >= {from:UInt64} ORDER BY text_hash LIMIT ${most}`,
      params: { from: from.toString() },
    });
    const last = rows.at(-1);
    if (!last) return;
    await store.insert(
      'text_words',
      rows.map(({ h, text }) => ({ text_hash: h, words: wordsOfText(text) })),
    );
    if (rows.length < most) return;
    from = BigInt(last.h) + 1n;
  }
}

/** Words of the texts of a row, for a card build: a join per text, by its hash. */
export function wordsColumn(alias: string): string {
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
  SELECT text_hash, any(words) AS words
  FROM ${db}.text_words
  WHERE text_hash IN (
    SELECT cityHash64(${column})
    FROM ${db}.${table}
    WHERE ${holds}
  )
  GROUP BY text_hash
) AS ${alias} ON ${alias}.text_hash = cityHash64(${text})`;
}
