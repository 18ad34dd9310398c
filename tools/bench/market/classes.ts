import { publicId } from '#engine/server/public-id.ts';
import type { Question } from './engine.ts';
import type { Terms } from './terms.ts';
import { oneOf } from './vocabulary.ts';

/** Ids that exist in stores of both sizes. */
export interface Ids {
  readonly products: readonly string[];
  readonly authors: readonly string[];
  readonly rooms: readonly string[];
}

/** What rounds draw from. */
export interface Draw {
  readonly random: () => number;
  readonly terms: Terms;
  readonly ids: Ids;
}

/** A kind of request: its name, to which of the reaches it counts, and one question a round. Words are resolved later. */
export interface Class {
  readonly name: string;
  readonly group: 'list' | 'ranking' | 'series' | 'relation' | 'minutes';
  make(draw: Draw): Question;
}

const ORDERS = [
  ...[1, 7, 15, 30].flatMap((days) => [`period=${days}&sort=sales:desc`, `period=${days}&sort=gmv:desc`]),
  ...['liveSales', 'videoSales', 'cardSales', 'authors', 'comments', 'soldTotal'].map(
    (c) => `period=30&sort=${c}:desc`,
  ),
];

const FACETS = [
  ['price=0-5000', 'price=5000-10000', 'price=10000-20000', 'price=20000-50000', 'price=50000-'],
  ['cosRatio=500-', 'cosRatio=1000-', 'cosRatio=2000-'],
  ['sales=100-', 'sales=500-', 'sales=1000-'],
  ['gmv=1000000-', 'gmv=5000000-', 'gmv=10000000-'],
  ['marketType=live:30', 'marketType=video:50', 'marketType=card:60'],
  ['isNew=1'],
];

/** Some facets, each of another filter. */
function facets({ random }: Draw, count: number): string[] {
  const left = [...FACETS];
  return Array.from({ length: count }, () => {
    const [taken] = left.splice(Math.floor(random() * left.length), 1);
    return oneOf(random, taken as string[]);
  });
}

const id = (n: number) => publicId(String(n));

function category({ random }: Draw, levels: 1 | 2): string {
  const k1 = Math.floor(random() * 25);
  const second = `&lv2=${id(2000 + k1 * 12 + Math.floor(random() * 12))}`;
  return `lv1=${id(1000 + k1)}${levels === 2 ? second : ''}`;
}

/** A narrow price, a narrow commission and some sales: some dozens of hits. */
function selective({ random }: Draw): string {
  const price = Math.round(500 + Math.exp(random() * 5) * 100);
  const share = 100 * (2 + Math.floor(random() * 6));
  return `price=${price}-${Math.round(price * 1.02)}&cosRatio=${share}-${share + 100}&sales=50-`;
}

function list(name: string, ask: (draw: Draw) => readonly string[]): Class {
  return {
    name,
    group: 'list',
    make: (draw) => {
      const query = [oneOf(draw.random, ORDERS), ...ask(draw)].filter(Boolean).join('&');
      return { kind: 'list', listing: 'products', query, words: [] };
    },
  };
}

const keyword = (words: string) => `keyword=${encodeURIComponent(words)}`;
const term = (name: string, which: keyof Terms) =>
  list(name, ({ random, terms }) => [keyword(oneOf(random, terms[which]))]);
const few = ({ random }: Draw) => 1 + Math.floor(random() * 2);

const PERIODS = ['day', 'week', 'month'];

function board(name: string, ask: (draw: Draw) => string): Class {
  return {
    name,
    group: 'ranking',
    make: (draw) => {
      const query = `period=${oneOf(draw.random, PERIODS)}&page=${1 + Math.floor(draw.random() * 4)}${ask(draw)}`;
      return { kind: 'list', listing: 'hotSales', query, words: [] };
    },
  };
}

const twoWords = ({ random, terms }: Draw) =>
  keyword(`${oneOf(random, terms.common)} ${oneOf(random, terms.medium)}`);

/** Every class, as in the study that the store's shape rests on, and the parts of detail pages. */
export const classes: readonly Class[] = [
  list('no filter', () => []),
  list('facets, no category', (d) => facets(d, 1 + few(d))),
  list('category level 1 and facets', (d) => [category(d, 1), ...facets(d, few(d))]),
  list('category level 2 and facets', (d) => [category(d, 2), ...facets(d, few(d))]),
  list('very selective', (d) => [selective(d)]),
  list('deep page', (d) => [`page=${20 + Math.floor(d.random() * 180)}`]),
  term('common word', 'common'),
  term('medium word', 'medium'),
  list('two words', (d) => [twoWords(d)]),
  term('rare word', 'rare'),
  term('brand', 'brand'),
  list('word and category', (d) => [keyword(oneOf(d.random, d.terms.common)), category(d, 1)]),
  term('part of a word', 'partial'),
  term('first sign', 'prefix'),
  board('ranking', () => ''),
  board('ranking of a category', ({ random }) => `&mLv1=${id(1000 + Math.floor(random() * 25))}`),
  board('ranking within a price', () => '&price=5000-10000'),
  {
    name: '180 days of a product',
    group: 'series',
    make: (d) => ({ kind: 'series', id: oneOf(d.random, d.ids.products) }),
  },
  {
    name: 'authors of a product, 30 days',
    group: 'relation',
    make: (d) => ({ kind: 'sellers', id: oneOf(d.random, d.ids.products) }),
  },
  {
    name: 'products of an author, 30 days',
    group: 'relation',
    make: (d) => ({ kind: 'sold', id: oneOf(d.random, d.ids.authors) }),
  },
  {
    name: '600 minutes of a room',
    group: 'minutes',
    make: (d) => ({ kind: 'minutes', id: oneOf(d.random, d.ids.rooms) }),
  },
];
