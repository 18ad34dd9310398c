import { categoryIds, idSets, pairIds, saleFigures } from '#catalog/facts/pair-columns.ts';
import { type IdSet, PAIR_TABLE, type PairView, pairViews, storedAs } from '#catalog/facts/pair-views.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';
import { storedType } from './column-types.ts';
import type { TableDefinition } from './table.ts';

/** Columns of sale_alloc that roll-ups are grouped by. */
const KEYS = { ...pairIds, ...categoryIds } as const;

/** A column that roll-ups are grouped by. */
export type RollupKey = keyof typeof KEYS;

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

/**
 * A table of roll-ups. A page reads a few rows of one object in each of its parts: granules are small, and all columns of a part are in
 * one file, since to open a file costs more than to read these rows. A scan of one column takes three times as long (decision 0274).
 */
function rollupTable(name: string, columns: readonly string[], order: readonly string[]): TableDefinition {
  return {
    name,
    kind: 'derived',
    twins: [`${name}_stg`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
  ${[...columns, 'part UInt32'].join(',\n  ')}
) ENGINE = {engine:MergeTree()}
PARTITION BY part
ORDER BY (${order.join(', ')})
SETTINGS index_granularity = 1024, min_bytes_for_wide_part = 1000000000000`,
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
 * smallest day. `kind` is the number of the view.
 */
const pairDay = rollupTable(
  PAIR_TABLE,
  PAIR_COLUMNS.map((column) => column.join(' ')),
  ['kind', 'a', 'b', 'carrier', 'author_id', 'day'],
);

function viewOf(view: PairView): TableDefinition {
  const { rollup, kind, a, b } = view;
  const names = [a, b, ...(rollup.also ?? []), 'day', ...FIGURES, ...(rollup.sets ?? []), 'part'];
  const columns = names.map((name) => `p.${storedAs(view, name)} AS ${name}`);
  return {
    name: view.view,
    kind: 'derived',
    template: `CREATE VIEW IF NOT EXISTS {name} AS
SELECT ${columns.join(', ')}
FROM ${DATABASE}.${PAIR_TABLE} AS p
WHERE p.kind = ${kind}`,
  };
}

/** Tables and views of the roll-ups. `part` is the day as YYYYMMDD while it may still change often, else its month as YYYYMM. */
export const rollupTables: readonly TableDefinition[] = [
  ...objectRollups.map(({ table, keys }) =>
    rollupTable(
      table,
      [...keys.map((key) => `${key} ${storedType(KEYS[key])}`), 'day Date', ...figures],
      [...keys, 'day'],
    ),
  ),
  pairDay,
  ...pairViews.map(viewOf),
];
