import type { Table } from './table.ts';

/** Columns of sale_alloc that roll-ups are grouped by, with their types. */
const KEY_TYPES = {
  product_id: 'UInt64 CODEC(ZSTD(1))',
  shop_id: 'UInt64 CODEC(ZSTD(1))',
  brand_id: 'UInt64 CODEC(ZSTD(1))',
  author_id: 'UInt64 CODEC(ZSTD(1))',
  cat1: 'UInt64 CODEC(ZSTD(1))',
  cat2: 'UInt64 CODEC(ZSTD(1))',
  carrier: 'UInt8',
  carrier_id: 'UInt64 CODEC(ZSTD(1))',
} as const;

/** Sets of distinct ids that a roll-up may have: the column of sale_alloc (named `f`) and the rows that have one. */
export const ID_SETS = {
  lives: { id: 'f.carrier_id', when: 'f.carrier = 1' },
  videos: { id: 'f.carrier_id', when: 'f.carrier = 2' },
  authors: { id: 'f.author_id', when: 'f.author_id != 0' },
  products: { id: 'f.product_id', when: 'f.product_id != 0' },
  shops: { id: 'f.shop_id', when: 'f.shop_id != 0' },
} as const;

/** One roll-up of sale_alloc by day. Rows of id 0 are kept, so that each roll-up sums to the market. */
export interface Rollup {
  readonly table: string;
  /** What its rows are grouped by, beside the day, in the order in which they are sorted. */
  readonly keys: readonly (keyof typeof KEY_TYPES)[];
  readonly sets?: readonly (keyof typeof ID_SETS)[];
  /** The roll-up with the same rows in another order; it is copied from there instead of being grouped again. */
  readonly copyOf?: string;
}

const objectRollups: readonly Rollup[] = [
  { table: 'product_day', keys: ['product_id'] },
  { table: 'shop_day', keys: ['shop_id'] },
  { table: 'brand_day', keys: ['brand_id'] },
  { table: 'author_day', keys: ['author_id'] },
  { table: 'cate_day', keys: ['cat1', 'cat2'] },
  { table: 'carrier_day', keys: ['carrier', 'carrier_id', 'author_id'] },
];

const pairRollups: readonly Rollup[] = [
  ...bothWays('author_product_day', ['author_id', 'product_id'], ['lives', 'videos']),
  ...bothWays('author_shop_day', ['author_id', 'shop_id'], ['lives', 'videos', 'products']),
  ...bothWays('author_brand_day', ['author_id', 'brand_id'], ['lives', 'videos', 'products', 'shops']),
  { table: 'shop_product_day', keys: ['shop_id', 'product_id'], sets: ['lives', 'videos', 'authors'] },
  { table: 'brand_product_day', keys: ['brand_id', 'product_id'], sets: ['lives', 'videos', 'authors'] },
  ...bothWays('shop_brand_day', ['shop_id', 'brand_id'], ['lives', 'videos', 'authors', 'products']),
  { table: 'carrier_product_day', keys: ['carrier', 'carrier_id', 'product_id', 'author_id'] },
  {
    table: 'product_carrier_day',
    keys: ['product_id', 'carrier', 'carrier_id', 'author_id'],
    copyOf: 'carrier_product_day',
  },
  { table: 'shop_carrier_day', keys: ['shop_id', 'carrier', 'carrier_id', 'author_id'], sets: ['products'] },
  {
    table: 'brand_carrier_day',
    keys: ['brand_id', 'carrier', 'carrier_id', 'author_id'],
    sets: ['products'],
  },
];

/**
 * Roll-ups of one object and of the pairs that a detail page lists, in the order in which they are built. A pair that is listed from
 * both sides is stored in both orders.
 */
export const rollups: readonly Rollup[] = [...objectRollups, ...pairRollups];

/** A pair roll-up `a_b_day` and its copy `b_a_day`. */
function bothWays(
  table: string,
  [first, second]: readonly ['author_id' | 'shop_id', 'product_id' | 'shop_id' | 'brand_id'],
  sets: NonNullable<Rollup['sets']>,
): Rollup[] {
  const copy = `${second.slice(0, -3)}_${first.slice(0, -3)}_day`;
  return [
    { table, keys: [first, second], sets },
    { table: copy, keys: [second, first], sets, copyOf: table },
  ];
}

/** Figures of every roll-up: pieces and fen, in all and by channel. */
export const FIGURES = [
  'sales',
  'gmv',
  'live_sales',
  'live_gmv',
  'video_sales',
  'video_gmv',
  'card_sales',
  'card_gmv',
] as const;

/** Small granules for pairs: a list of one object reads a short contiguous range of each part. */
const PAIR_SETTINGS = '\nSETTINGS index_granularity = 1024';

function tableOf({ table, keys, sets = [] }: Rollup, settings = ''): Table {
  const columns = [
    ...keys.map((key) => `${key} ${KEY_TYPES[key]}`),
    'day Date',
    ...FIGURES.map((figure) => `${figure} Int64 CODEC(T64, ZSTD(1))`),
    ...sets.map((set) => `${set} Array(UInt64) CODEC(ZSTD(1))`),
    'part UInt32',
  ];
  return {
    name: table,
    kind: 'derived',
    twins: [`${table}_stg`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
  ${columns.join(',\n  ')}
) ENGINE = {engine:MergeTree()}
PARTITION BY part
ORDER BY (${keys.join(', ')}, day)${settings}`,
  };
}

/**
 * Tables of the roll-ups. `part` is the day as YYYYMMDD while it may still change often, else its month as YYYYMM.
 */
export const rollupTables: readonly Table[] = [
  ...objectRollups.map((rollup) => tableOf(rollup)),
  ...pairRollups.map((rollup) => tableOf(rollup, PAIR_SETTINGS)),
];
