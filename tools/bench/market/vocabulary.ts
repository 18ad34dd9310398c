import { wordsOfText } from '#platform/server/words/words.ts';
import { BRAND_SIGNS, CATEGORIES, MODIFIERS, PRAISE, SHOP_KINDS, UNITS } from './goods.ts';

/** A piece of a title, and its words as the store keeps them. */
export interface Phrase {
  readonly n: number;
  readonly text: string;
  readonly words: readonly string[];
}

/** Where the phrases of each kind begin, and how many there are. */
export const PHRASES = {
  brand: { from: 0, count: 30_000 },
  praise: { from: 40_000, count: PRAISE.length },
  goods: { from: 50_000, count: 1500 },
  amount: { from: 60_000, count: 160 },
  model: { from: 70_000, count: 3000 },
  shopKind: { from: 80_000, count: SHOP_KINDS.length },
  category1: { from: 81_000, count: 25 },
  category2: { from: 82_000, count: 300 },
} as const;

/** Numbers between 0 and 1 that are the same in every run of one seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list by a random number. */
export function oneOf<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Brands are two or three signs, or four to seven letters. */
function brandNames(count: number): string[] {
  const random = randomOf(1);
  const signs = Array.from(BRAND_SIGNS);
  const letters = Array.from('abcdeghiklmnoprstuvxy');
  const found = new Set<string>();
  while (found.size < count) {
    const [pool, length] =
      random() < 0.6 ? [signs, random() < 0.25 ? 2 : 3] : [letters, 4 + Math.floor(random() * 4)];
    found.add(Array.from({ length }, () => oneOf(random, pool)).join(''));
  }
  return [...found];
}

function modelNames(count: number): string[] {
  const random = randomOf(2);
  const found = new Set<string>();
  while (found.size < count) {
    const head = Array.from({ length: 2 }, () => oneOf(random, Array.from('bcdfghjkmpqtwxz'))).join('');
    found.add(`${head}${100 + Math.floor(random() * 9900)}`);
  }
  return [...found];
}

/** The level-2 categories in order, twelve to each level-1. */
const level2 = CATEGORIES.flatMap((line) => line.split(' ').slice(1));

/** A level-3 category is a level-2 one with one of five modifiers in front. */
function goodsNames(): string[] {
  return level2.flatMap((name, i) =>
    [0, 1, 2, 3, 4].map((k) => `${MODIFIERS[(i * 7 + k * 3) % MODIFIERS.length]}${name}`),
  );
}

function amounts(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${((i % 16) + 1) * 5}${UNITS[Math.floor(i / 16)]}`);
}

/** Every phrase of the benchmark's titles. A space parts phrases, so a title's words are those of its phrases. */
export function phrases(): Phrase[] {
  const texts: Record<keyof typeof PHRASES, readonly string[]> = {
    brand: brandNames(PHRASES.brand.count),
    praise: PRAISE,
    goods: goodsNames(),
    amount: amounts(PHRASES.amount.count),
    model: modelNames(PHRASES.model.count),
    shopKind: SHOP_KINDS,
    category1: CATEGORIES.map((line) => line.split(' ')[0] as string),
    category2: level2,
  };
  return Object.entries(PHRASES).flatMap(([kind, { from }]) =>
    texts[kind as keyof typeof PHRASES].map((text, i) => ({ n: from + i, text, words: wordsOfText(text) })),
  );
}
