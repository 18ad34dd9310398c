import { PAIR_TABLE, pairViews, storedAs } from '#catalog/facts/pair-views.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Parts of the statement that reads rows of a roll-up. */
export interface RollupSource {
  readonly columns: readonly string[];
  readonly table: string;
  readonly tests: readonly string[];
}

const viewByName = new Map(pairViews.map((view) => [view.view, view]));

/**
 * Where rows of a roll-up are read, with those of its columns that a statement names. A view of pairs is read from its table under its
 * own names: to resolve the view costs the engine more than to read the rows of an object (decision 0274).
 */
export function rollupSource({ table, columns }: Fact, statement: string): RollupSource {
  const words = new Set(statement.match(/\w+/g));
  const named = Object.keys(columns).filter((column) => words.has(column));
  const view = viewByName.get(table);
  if (!view) return { columns: named, table: `${db}.${table}`, tests: [] };
  return {
    columns: named.map((name) =>
      storedAs(view, name) === name ? name : `${storedAs(view, name)} AS ${name}`,
    ),
    table: `${db}.${PAIR_TABLE}`,
    tests: [`kind = ${view.kind}`],
  };
}

/** A roll-up as the table of a statement: a view of pairs as a subquery with all of its columns. */
export function rollupTable(fact: Fact): string {
  if (!viewByName.has(fact.table)) return `${db}.${fact.table}`;
  const { columns, table, tests } = rollupSource(fact, Object.keys(fact.columns).join(' '));
  return `(SELECT ${[...columns, 'part'].join(', ')} FROM ${table} WHERE ${tests.join(' AND ')})`;
}
