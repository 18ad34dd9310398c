import type { WordFamily } from '#catalog/kernel/listing.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { normaliseWords, wordsOfQuery } from '#platform/server/words/words.ts';
import type { WordSearch } from './conditions-sql.ts';
import type { ResultCache } from './result-cache.ts';

/** Maximum of dictionary words that a fragment expands to; a longer list costs more time than the rows it adds are worth. */
const MAX_ALTERNATIVES = 300;

const tableOf: Readonly<Record<WordFamily, string>> = {
  product: 'card_product_f',
  shop: 'card_shop_f',
  author: 'card_author_f',
  video: 'card_video_f',
  brand: 'card_brand_f',
  live: 'card_live_f',
  topic: 'hot_board',
  comment: 'fantastic_comment',
};

/** What reading a vocabulary needs: the store, the cache and the builds of tables. */
interface Reading {
  readonly store: MarketStore;
  readonly cache: ResultCache;
  readonly state: { buildOf(table: string): string };
}

/** All words of a family, cached until its cards are rebuilt. */
export function vocabularyOf(
  { store, cache, state }: Reading,
  family: WordFamily,
): Promise<readonly string[]> {
  const table = tableOf[family];
  return cache.get(`words:${family}`, state.buildOf(table), async () => {
    const rows = await store.read<{ w: string }>({
      sql: `SELECT DISTINCT toString(arrayJoin(words)) AS w FROM ${db}.${table}`,
    });
    return rows.map((r) => r.w);
  });
}

function alternatives(word: string, vocabulary: readonly string[]): string[] {
  // The exact word comes first, so that the cap never cuts it off.
  const out: string[] = vocabulary.includes(word) ? [word] : [];
  for (const known of vocabulary) {
    if (out.length >= MAX_ALTERNATIVES) break;
    if (known !== word && known.includes(word)) out.push(known);
  }
  return out;
}

/**
 * Resolves a keyword: each of its words matches itself and every known word that contains it (防晒 finds 防晒霜). A keyword with an
 * unknown word becomes a substring search.
 */
export function resolveWords(text: string, vocabulary: readonly string[]): WordSearch {
  const words = wordsOfQuery(text);
  const all = words.map((word) => alternatives(word, vocabulary));
  if (words.length === 0 || all.some((a) => a.length === 0)) {
    return { kind: 'text', text: normaliseWords(text) };
  }
  return { kind: 'words', all };
}
