import type { productSorts } from '../contract.ts';

/** How the products of a room are sorted. */
export interface GoodsOrder {
  readonly field: (typeof productSorts)[number];
  readonly isAscending: boolean;
}
