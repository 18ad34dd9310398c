import type { Drawing } from './drawing.tsx';
import * as goods from './goods.ts';
import { fields, kinds, type Named, nouns } from './goods-nouns.ts';
import { pick } from './seed.ts';
import * as sundries from './sundries.ts';
import * as wares from './wares.ts';

/** What is said of goods. */
export interface GoodsWords {
  readonly title: string;
  /** Names of the categories from the top down; the title may stand behind them once more. */
  readonly category: string;
}

const listed = (named: Named) =>
  new Map(named.flatMap(([drawing, words]) => words.split(' ').map((word) => [word, drawing] as const)));

const byNoun = listed(nouns);
const byKind = listed(kinds);
const byAny = new Map([...listed(fields), ...byKind, ...byNoun]);
const longest = Math.max(...[...byAny.keys()].map((word) => word.length));

/** The drawing of the word that ends last in a text, the longest of those that end there. */
function lastNamed(text: string, known: ReadonlyMap<string, Drawing | null>): Drawing | undefined {
  for (let end = text.length; end > 0; end--) {
    const start = startOfWord(text, end, known);
    if (start === end) continue;
    const drawing = known.get(text.slice(start, end));
    if (drawing) return drawing;
    end = start + 1;
  }
  return undefined;
}

/** Where the longest known word that ends at `end` begins; `end` itself when there is none. */
function startOfWord(text: string, end: number, known: ReadonlyMap<string, unknown>): number {
  for (let start = Math.max(0, end - longest); start < end; start++) {
    if (known.has(text.slice(start, end))) return start;
  }
  return end;
}

/** What is given along with the goods is not what they are. */
const given = /[【（(][^】）)]*[送赠][^】）)]*[】）)]/g;

/**
 * The drawing that words call for: by the noun of the title, which stands last among its words, then by what the title
 * says of its kind, then by the category; undefined without a known word.
 */
export function namedDrawing({ title, category }: GoodsWords): Drawing | undefined {
  const text = title.replace(given, ' ');
  return lastNamed(text, byNoun) ?? lastNamed(text, byKind) ?? lastNamed(category.replace(title, ''), byAny);
}

const anything = [sundries.parcel, wares.pouch, goods.bottle, goods.gift, wares.carton] as const;

/** The drawing for goods; without a known word one by its seed. */
export function drawingFor(words: GoodsWords, seed: number): Drawing {
  return namedDrawing(words) ?? pick(anything, seed, 3);
}
