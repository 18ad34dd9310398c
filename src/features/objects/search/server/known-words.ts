import { lists } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type KnownName, knownNames } from '#engine/server/known-names.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { type Pinyin, readingsOf } from '#platform/server/words/pinyin.ts';
import { normaliseWords, wordsOfQuery } from '#platform/server/words/words.ts';
import type { KnownWord } from '../meant.ts';
import { readCategoryNames, readSearchedWords, readTitleWords } from './store.ts';

/** Kinds whose names people search for as words. */
const NAMED = ['brand', 'shop', 'author'];

/** The best sellers of a library with the readings of their names; computed once a build. */
export function readNames(context: QueryContext, listing: Listing): Promise<readonly (KnownName & Pinyin)[]> {
  return knownNames(context, listing, async (names) => {
    const readings = await readingsOf(names.map(({ name }) => name));
    return names.map((one, i) => ({ ...one, full: '', initials: '', ...readings[i] }));
  });
}

/** Words of one source by their place in it: a whole source is likelier than the next one. */
const weighted = (words: readonly string[], source: number): [string, number][] =>
  words.map((word, i) => [normaliseWords(word).trim(), source + 1 - i / words.length]);

/** Titles are cut with pairs across the borders of words; such a pair is no word. */
export const isOneWord = (word: string) => wordsOfQuery(word).length === 1;

async function load(context: QueryContext): Promise<readonly KnownWord[]> {
  const { store } = context;
  const [searched, categories, titles, ...names] = await Promise.all([
    readSearchedWords(store),
    readCategoryNames(store),
    readTitleWords(store),
    ...lists.filter(({ of }) => NAMED.includes(of.id)).map((listing) => readNames(context, listing)),
  ]);
  const weights = new Map([
    ...weighted(titles.filter(isOneWord), 1),
    ...weighted(categories, 2),
    ...weighted(searched, 3),
  ]);
  const texts = [...weights.keys()];
  const readings = await readingsOf(texts);
  const words = texts.map((text, i) => ({
    text,
    full: '',
    initials: '',
    ...readings[i],
    weight: weights.get(text) ?? 0,
  }));
  return [
    ...words,
    ...names.flat().map(({ name, full, initials }) => ({ text: name, full, initials, weight: 0 })),
  ];
}

/** The words that the market has: what is searched for, categories, title words, and names of brands, shops and authors; computed once a build. */
export function knownWords(context: QueryContext): Promise<readonly KnownWord[]> {
  const builds = ['card_product_f', 'card_brand_row', 'card_shop_row', 'card_author_row', 'word_day'];
  const version = builds.map((table) => context.state.buildOf(table)).join(' ');
  return context.cache.get('known-words', version, () => load(context));
}
