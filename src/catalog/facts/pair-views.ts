import type { idSets, pairIds } from './pair-columns.ts';

/** A column that pairs are grouped by. */
type PairKey = keyof typeof pairIds;

/** A set of distinct ids that a pair may have. */
export type IdSet = keyof typeof idSets;

/** The table that has the rows of all pairs. */
export const PAIR_TABLE = 'pair_day';

/** Two objects whose sales by day are kept, rows of id 0 included. */
export interface PairRollup {
  readonly pair: readonly [PairKey, PairKey];
  /** Further columns that its rows are grouped by. */
  readonly also?: readonly ('carrier' | 'author_id')[];
  readonly sets?: readonly IdSet[];
  /** The views that show it, by the object whose list each one is: `a` sorted by the first, `b` by the second. */
  readonly views: { readonly a?: string; readonly b?: string };
}

/** Pairs that detail pages list. A pair that is listed from both sides is stored in both orders. */
export const pairRollupTables: readonly PairRollup[] = [
  {
    pair: ['author_id', 'product_id'],
    sets: ['lives', 'videos'],
    views: { a: 'author_product_day', b: 'product_author_day' },
  },
  {
    pair: ['author_id', 'shop_id'],
    sets: ['lives', 'videos', 'products'],
    views: { a: 'author_shop_day', b: 'shop_author_day' },
  },
  {
    pair: ['author_id', 'brand_id'],
    sets: ['lives', 'videos', 'products', 'shops'],
    views: { a: 'author_brand_day', b: 'brand_author_day' },
  },
  {
    pair: ['shop_id', 'product_id'],
    sets: ['lives', 'videos', 'authors'],
    views: { a: 'shop_product_day' },
  },
  {
    pair: ['brand_id', 'product_id'],
    sets: ['lives', 'videos', 'authors'],
    views: { a: 'brand_product_day' },
  },
  {
    pair: ['shop_id', 'brand_id'],
    sets: ['lives', 'videos', 'authors', 'products'],
    views: { a: 'shop_brand_day', b: 'brand_shop_day' },
  },
  {
    pair: ['carrier_id', 'product_id'],
    also: ['carrier', 'author_id'],
    views: { a: 'carrier_product_day', b: 'product_carrier_day' },
  },
  {
    pair: ['shop_id', 'carrier_id'],
    also: ['carrier', 'author_id'],
    sets: ['products'],
    views: { a: 'shop_carrier_day' },
  },
  {
    pair: ['brand_id', 'carrier_id'],
    also: ['carrier', 'author_id'],
    sets: ['products'],
    views: { a: 'brand_carrier_day' },
  },
];

/** One view of a pair and the number of its rows in the table of pairs. */
export interface PairView {
  readonly view: string;
  readonly kind: number;
  readonly rollup: PairRollup;
  /** Columns of the view that `a` and `b` of its rows are. */
  readonly a: PairKey;
  readonly b: PairKey;
}

/** Every view of a pair, numbered in the order of the declaration. */
export const pairViews: readonly PairView[] = pairRollupTables
  .flatMap((rollup) => {
    const [first, second] = rollup.pair;
    const { a, b } = rollup.views;
    return [
      ...(a === undefined ? [] : [{ view: a, rollup, a: first, b: second }]),
      ...(b === undefined ? [] : [{ view: b, rollup, a: second, b: first }]),
    ];
  })
  .map((view, i) => ({ ...view, kind: i + 1 }));

/** The column of the table of pairs that a column of a view is. */
export function storedAs({ a, b }: PairView, column: string): string {
  if (column === a) return 'a';
  return column === b ? 'b' : column;
}
