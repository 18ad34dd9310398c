import { idSets, saleFigures } from '#catalog/facts/pair-columns.ts';
import {
  type IdSet,
  PAIR_TABLE,
  type PairRollup,
  pairRollupTables,
  pairViews,
} from '#catalog/facts/pair-views.ts';
import {
  FIGURES,
  ID_SETS,
  objectRollups,
  PAIR_COLUMNS,
  type RollupKey,
} from '#market/schema/rollup-tables.ts';
import { countedOf, foldOfSales } from '#market/sql/sale-folds.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** A table of roll-ups: its columns without `part`, and the queries whose rows it holds together. */
export interface RollupTarget {
  readonly table: string;
  /** Tables and views by which readers name it. */
  readonly names: readonly string[];
  readonly columns: readonly string[];
  /** Queries over the rows of sale_alloc, named `f`, that a condition keeps; each gives `columns` in this order. */
  readonly queries: (where: string) => readonly string[];
}

const SUMS = Object.entries(saleFigures)
  .map(([name, { folds }]) => `${foldOfSales(folds)} AS ${name}`)
  .join(',\n  ');

/** Groups sale_alloc by keys and day: the keys, the day, the figures and the sets. Sets are sorted, so equal sets are equal arrays. */
export function groupedSales(
  { keys, sets = [] }: { readonly keys: readonly RollupKey[]; readonly sets?: readonly IdSet[] },
  where: string,
): string {
  const ids = sets.map((set) => {
    const { id, when } = countedOf(idSets[set].folds);
    return `,\n  arraySort(groupUniqArrayIf(${id}, ${when})) AS ${set}`;
  });
  return `SELECT ${keys.map((key) => `f.${key} AS ${key}`).join(', ')}, f.day AS day,
  ${SUMS}${ids.join('')}
FROM ${db}.sale_alloc AS f
WHERE ${where}
GROUP BY ${keys.map((key) => `f.${key}`).join(', ')}, f.day`;
}

/** Every key of a pair. */
export const keysOf = ({ pair, also = [] }: PairRollup): readonly RollupKey[] => [...pair, ...also];

/** Rows of pair_day for one pair: each group once for every view of the pair. */
function pairRows(rollup: PairRollup, where: string): string {
  const { also = [], sets = [] } = rollup;
  const sides = pairViews
    .filter((view) => view.rollup === rollup)
    .map(({ kind, a, b }) => `(toUInt8(${kind}), pair.${a}, pair.${b})`);
  const extra = (column: 'carrier' | 'author_id', none: string) =>
    also.includes(column) ? `pair.${column}` : none;
  const set = (name: IdSet) => (sets.includes(name) ? `pair.${name}` : `emptyArrayUInt64() AS ${name}`);
  return `SELECT side.1 AS kind, side.2 AS a, side.3 AS b,
  ${extra('carrier', 'toUInt8(0)')} AS pair_carrier,
  ${extra('author_id', 'toUInt64(0)')} AS pair_author,
  pair.day, ${FIGURES.map((figure) => `pair.${figure}`).join(', ')},
  ${ID_SETS.map(set).join(', ')}
FROM (
${groupedSales({ keys: keysOf(rollup), sets }, where)}
) AS pair
ARRAY JOIN [${sides.join(', ')}] AS side`;
}

/** All pairs, and the tables of one object: in the order in which they are built and swapped in. The smallest one is the last. */
export const rollupTargets: readonly RollupTarget[] = [
  {
    table: PAIR_TABLE,
    names: [PAIR_TABLE, ...pairViews.map(({ view }) => view)],
    columns: PAIR_COLUMNS.map(([name]) => name),
    queries: (where) => pairRollupTables.map((rollup) => pairRows(rollup, where)),
  },
  ...objectRollups.map(({ table, keys }) => ({
    table,
    names: [table],
    columns: [...keys, 'day', ...FIGURES],
    queries: (where: string) => [groupedSales({ keys }, where)],
  })),
];

/** The tables of one object only, which the running day needs between full derivations. */
export const objectTargets: readonly RollupTarget[] = rollupTargets.slice(1);
