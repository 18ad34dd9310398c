import { resolveWords } from '#engine/server/resolve-words.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { PHRASES, phrases } from './vocabulary.ts';

/** Keywords of each class, from what the store really holds. */
export interface Terms {
  readonly common: readonly string[];
  readonly medium: readonly string[];
  readonly rare: readonly string[];
  readonly brand: readonly string[];
  /** Two signs of a longer word. */
  readonly partial: readonly string[];
  /** The first sign of words. */
  readonly prefix: readonly string[];
}

const HAN = /^\p{Script=Han}+$/u;
/** Most alternatives that a fragment may have: at 300 the engine cuts, and a search by pieces would not. */
const LIMIT = 290;

/** Whether a search by words and one by pieces of the text find the same: nothing stands across words only, nothing is cut. */
function exactWords(vocabulary: readonly string[]): (text: string) => boolean {
  const all = phrases();
  return (text) => {
    const search = resolveWords(text, vocabulary);
    if (search.kind !== 'words' || search.all.some((one) => one.length > LIMIT)) return false;
    return wordsOfQuery(text).every((piece) =>
      all.every((p) => !p.text.includes(piece) || p.words.some((w) => w.includes(piece))),
    );
  };
}

const signs = (text: string) => Array.from(text);

/** Chooses the keywords of every class; `counts` says how many products have each word, of `products` in all. */
export function termsOf(counts: readonly { w: string; n: string }[], products: number): Terms {
  const isExact = exactWords(counts.map(({ w }) => w));
  const between = (low: number, high: number) =>
    counts.filter(({ n }) => Number(n) >= low && Number(n) < high).map(({ w }) => w);
  const long = (words: readonly string[]) => words.filter((w) => HAN.test(w) && signs(w).length >= 2);
  const known = counts.filter(({ n }) => Number(n) > products / 3000).map(({ w }) => w);
  const first = [...new Set(known.filter((w) => HAN.test(w)).map((w) => signs(w)[0] as string))];
  const pieces = long(known).filter((w) => signs(w).length >= 3);
  const some = (words: readonly string[], most: number) => {
    const step = Math.max(1, Math.floor(words.length / most));
    return words.filter((w, i) => i % step === 0 && isExact(w)).slice(0, most);
  };
  const brands = phrases().filter(({ n }) => n < PHRASES.brand.from + PHRASES.brand.count);
  return {
    common: some(long(between(products * 0.08, products * 0.2)), 40),
    medium: some(long(between(products * 0.005, products * 0.03)), 60),
    rare: some(
      // Also a small market has words that one product has.
      between(products / 50_000, Math.max(2, products / 15_000)).filter((w) => w.length >= 4),
      60,
    ),
    brand: some(
      brands.slice(0, 2000).map((b) => b.text),
      60,
    ),
    partial: some([...new Set(pieces.map((w) => signs(w).slice(0, 2).join('')))], 60),
    prefix: some(first, 60),
  };
}
