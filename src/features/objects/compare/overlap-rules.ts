import type { ComparedKind } from './rules.ts';

/** Shared objects that are named. */
export const MAX_SHARED = 10;

/** Lists of detail pages whose rows compared objects can have in common, by the id of the list. */
export const overlapLists: Readonly<Record<ComparedKind, readonly string[]>> = {
  author: ['authorProducts', 'authorShops', 'authorBrands'],
  product: ['productAuthors'],
  shop: ['shopAuthors', 'shopProducts'],
  brand: ['brandAuthors', 'brandProducts'],
  live: [],
  video: [],
};

/** Objects that exactly these of the compared ones have, and what each of those sold with them. */
interface Group {
  readonly by: readonly number[];
  readonly count: number;
  readonly gmv: readonly number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** How many objects each two of the compared ones have in common; on the diagonal how many each one has. */
export function overlapMatrix(groups: readonly Group[], size: number): number[][] {
  const places = Array.from({ length: size }, (_, n) => n);
  const having = (a: number, b: number) => groups.filter(({ by }) => by.includes(a) && by.includes(b));
  return places.map((a) => places.map((b) => sum(having(a, b).map(({ count }) => count))));
}

/** Objects that all of the compared ones have. */
export function sharedByAll(groups: readonly Group[], size: number): number {
  return sum(groups.filter(({ by }) => by.length === size).map(({ count }) => count));
}

/** The share of the money of each one that it makes with objects that another one has too, 0–1; null without money. */
export function sharedMoney(groups: readonly Group[], size: number): (number | null)[] {
  return Array.from({ length: size }, (_, n) => {
    const all = sum(groups.map(({ gmv }) => gmv[n] ?? 0));
    const shared = sum(groups.filter(({ by }) => by.length > 1).map(({ gmv }) => gmv[n] ?? 0));
    return all > 0 ? Math.round((shared / all) * 1000) / 1000 : null;
  });
}
