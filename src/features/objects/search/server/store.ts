import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Words of each source that are offered when something was mistyped. */
const MAX_WORDS = 5000;
/** Products that a word of titles must be in. */
const MIN_PRODUCTS = 3;

/** What people search for on the newest day, hottest first. */
export const readSearchedWords = (store: MarketStore): Promise<string[]> =>
  words(
    store,
    `SELECT word AS w FROM ${db}.word_day WHERE day = (SELECT max(day) FROM ${db}.word_day) ORDER BY heat DESC, w LIMIT ${MAX_WORDS}`,
  );

/** Names of product categories, from the top down. */
export const readCategoryNames = (store: MarketStore): Promise<string[]> =>
  words(
    store,
    `SELECT name AS w FROM ${db}.category_node WHERE tree = 'm' AND name != '' GROUP BY w ORDER BY min(level), w LIMIT ${MAX_WORDS}`,
  );

/** Words of product titles, the most frequent first. */
export const readTitleWords = (store: MarketStore): Promise<string[]> =>
  words(
    store,
    `SELECT toString(arrayJoin(words)) AS w FROM ${db}.card_product_f GROUP BY w HAVING count() >= ${MIN_PRODUCTS} AND lengthUTF8(w) BETWEEN 2 AND 12 ORDER BY count() DESC, w LIMIT ${MAX_WORDS}`,
  );

/** Categories of content that authors are filed under. */
export const readAuthorCategories = (store: MarketStore): Promise<string[]> =>
  words(
    store,
    `SELECT category AS w FROM ${db}.card_author_f WHERE category != '' GROUP BY w ORDER BY count() DESC, w LIMIT 200`,
  );

/** Categories of live rooms. */
export const readRoomCategories = (store: MarketStore): Promise<string[]> =>
  words(
    store,
    `SELECT category AS w FROM ${db}.card_live_f WHERE category != '' GROUP BY w ORDER BY count() DESC, w LIMIT 200`,
  );

async function words(store: MarketStore, sql: string): Promise<string[]> {
  const rows = await store.read<{ w: string }>({ sql });
  return rows.map(({ w }) => w);
}
