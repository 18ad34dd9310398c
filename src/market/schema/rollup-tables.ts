import { categoryIds, idSets, pairIds, saleFigures } from '#catalog/facts/pair-columns.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';
import { storedType } from './column-types.ts';
import type { TableDefinition } from './table.ts';

/** Columns of sale_alloc that roll-ups are grouped by. */
const KEYS = { ...pairIds, ...categoryIds } as const;

/** A column that roll-ups are grouped by. */
export type RollupKey = keyof typeof KEYS;

/** A set of distinct ids that a pair may have. */
export type IdSet = keyof typeof idSets;

/** All of them, in the order of their columns. */
export const ID_SETS = Object.keys(idSets) as readonly IdSet[];

/** Names of the figures of every roll-up, in the order of their columns. */
export const FIGURES: readonly string[] = Object.keys(saleFigures);

/** A roll-up of one object by day. Rows of id 0 are kept, so that it sums to the market. */
export interface ObjectRollup {
  readonly table: string;
  /** What its rows are grouped by, beside the day, in the order in which they are sorted. */
  readonly keys: readonly RollupKey[];
}

/** Roll-ups of one object. */
export const objectRollups: readonly ObjectRollup[] = [
  { table: 'product_day', keys: ['product_id'] },
  { table: 'shop_day', keys: ['shop_id'] },
  { table: 'brand_day', keys: ['brand_id'] },
  { table: 'author_day', keys: ['author_id'] },
  { table: 'carrier_day', keys: ['carrier', 'carrier_id', 'author_id'] },
  { table: 'cate_day', keys: ['cat1', 'cat2'] },
  { table: 'cate_product_day', keys: ['cat1', 'cat2', 'cat3', 'product_id', 'shop_id', 'brand_id'] },
  { table: 'cate_author_day', keys: ['cat1', 'cat2', 'cat3', 'author_id'] },
  { table: 'brand_cate_day', keys: ['cat1', 'cat2', 'cat3', 'brand_id'] },
];

/** Two objects whose sales by day are kept, rows of id 0 included. */
export interface PairRollup {
  readonly pair: readonly [RollupKey, RollupKey];
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

/** One view of a pair and the number under which its rows stand in `pair_day`. */
export interface PairView {
  readonly view: string;
  readonly kind: number;
  readonly rollup: PairRollup;
  /** Columns of the view that `a` and `b` of its rows are. */
  readonly a: RollupKey;
  readonly b: RollupKey;
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

function rollupTable(name: string, columns: readonly string[], order: string): TableDefinition {
  return {
    name,
    kind: 'derived',
    twins: [`${name}_stg`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
  ${[...columns, 'part UInt32'].join(',\n  ')}
) ENGINE = {engine:MergeTree()}
PARTITION BY part
${order}`,
  };
}

const figures = FIGURES.map((figure) => `${figure} Int64 CODEC(T64, ZSTD(1))`);

/** Columns of `pair_day` with their types: its table, what fills it and its views are made from them. */
export const PAIR_COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['kind', 'UInt8'],
  ['a', 'UInt64 CODEC(ZSTD(1))'],
  ['b', 'UInt64 CODEC(ZSTD(1))'],
  ['carrier', 'UInt8'],
  ['author_id', 'UInt64 CODEC(ZSTD(1))'],
  ['day', 'Date'],
  ...FIGURES.map((figure) => [figure, 'Int64 CODEC(T64, ZSTD(1))'] as const),
  ...ID_SETS.map((set) => [set, 'Array(UInt64) CODEC(ZSTD(1))'] as const),
];

/**
 * All pairs in one table, since a build costs statements and parts rather than rows: fourteen tables took 0.5 s more CPU for the
 * smallest day. `kind` is the number of the view. Granules are small, because a list of one object reads a short range of each part.
 */
const pairDay = rollupTable(
  'pair_day',
  PAIR_COLUMNS.map((column) => column.join(' ')),
  'ORDER BY (kind, a, b, carrier, author_id, day)\nSETTINGS index_granularity = 1024',
);

function viewOf({ view, kind, rollup, a, b }: PairView): TableDefinition {
  const columns = [
    `p.a AS ${a}`,
    `p.b AS ${b}`,
    ...[...(rollup.also ?? []), 'day', ...FIGURES, ...(rollup.sets ?? []), 'part'].map(
      (column) => `p.${column} AS ${column}`,
    ),
  ];
  return {
    name: view,
    kind: 'derived',
    template: `CREATE VIEW IF NOT EXISTS {name} AS
SELECT ${columns.join(', ')}
FROM ${DATABASE}.pair_day AS p
WHERE p.kind = ${kind}`,
  };
}

/** Tables and views of the roll-ups. `part` is the day as YYYYMMDD while it may still change often, else its month as YYYYMM. */
export const rollupTables: readonly TableDefinition[] = [
  ...objectRollups.map(({ table, keys }) =>
    rollupTable(
      table,
      [...keys.map((key) => `${key} ${storedType(KEYS[key])}`), 'day Date', ...figures],
      `ORDER BY (${keys.join(', ')}, day)`,
    ),
  ),
  pairDay,
  ...pairViews.map(viewOf),
];
