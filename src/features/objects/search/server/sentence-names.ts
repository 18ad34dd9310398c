import { lists } from '#catalog/index.ts';
import type { SentenceNames } from '#engine/sentence/lexicon.ts';
import { normalised } from '#engine/sentence/normalise.ts';
import type { SentenceClock } from '#engine/sentence/times.ts';
import { addDays, beijingDay, dateCodeOf } from '#kernel/day.ts';
import { isOneWord, readNames } from './known-words.ts';
import type { SearchParts } from './library-rows.ts';
import { readAuthorCategories, readRoomCategories, readSearchedWords, readTitleWords } from './store.ts';

/** Words of the market that a sentence may be about: shorter ones are letters of other words. */
const MIN_LETTERS = 2;

async function load({ context, trees }: SearchParts): Promise<SentenceNames> {
  const { store } = context;
  const brands = lists.filter(({ of }) => of.id === 'brand');
  const [{ categories, places }, contentCategories, liveCategories, searched, titles, ...names] =
    await Promise.all([
      trees(),
      readAuthorCategories(store),
      readRoomCategories(store),
      readSearchedWords(store),
      readTitleWords(store),
      ...brands.map((listing) => readNames(context, listing)),
    ]);
  const words = [...searched, ...titles.filter(isOneWord), ...names.flat().map(({ name }) => name)];
  return {
    categories,
    // Categories without an offer have no row there, and are no mistake of the sentence.
    offers: categories,
    places,
    contentCategories,
    liveCategories,
    words: new Set(words.map((word) => normalised(word).trim()).filter((word) => word.length >= MIN_LETTERS)),
  };
}

/** The names that sentences are read with, computed once a build. */
export function sentenceNames(parts: SearchParts): Promise<SentenceNames> {
  const { state, cache } = parts.context;
  const builds = ['card_product_f', 'card_brand_row', 'card_author_f', 'card_live_f', 'word_day'];
  const version = builds.map((table) => state.buildOf(table)).join(' ');
  return cache.get('sentence-names', version, () => load(parts));
}

/** The running day in Beijing and the newest complete one. */
export function sentenceClock({ context: { state } }: SearchParts): SentenceClock {
  const today = beijingDay(state.now());
  return { today: dateCodeOf(today), newestDay: dateCodeOf(state.dataDay ?? addDays(today, -1)) };
}
