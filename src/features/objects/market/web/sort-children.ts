import type { MarketChild } from '../contract.ts';

/** Columns that categories are sorted by. */
export type ChildSort =
  | 'gmv'
  | 'growth'
  | 'aup'
  | 'products'
  | 'shops'
  | 'authors'
  | 'cr5'
  | 'cr10'
  | 'competition';

/** By which column, and from which end. */
export interface ChildOrder {
  readonly by: ChildSort;
  readonly isAscending: boolean;
}

/** What a category is sorted by; null is unknown and last either way. */
const valueOf = (one: MarketChild, by: ChildSort): number | null =>
  by === 'competition' ? (one.competition?.total ?? null) : one[by];

/** Categories in an order; those that are equal stay as they were. */
export function sortChildren(items: readonly MarketChild[], { by, isAscending }: ChildOrder): MarketChild[] {
  const sign = isAscending ? 1 : -1;
  return items.toSorted((a, b) => {
    const [x, y] = [valueOf(a, by), valueOf(b, by)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
  });
}

/** The order after a press on a head: the largest first, then the other way round. */
export const nextOrder = (order: ChildOrder, by: ChildSort): ChildOrder => ({
  by,
  isAscending: order.by === by && !order.isAscending,
});
