import type { Fact } from '#catalog/kernel/fact.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';
import { storedType } from './column-types.ts';

/** A table that is filled from a staging table, and its columns there. */
export interface SplitTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * One table of the market store. The text is a template: `{name}` is the table, `{engine:X(..)}` its engine,
 * `{dedup}` the setting that makes a repeated block with the same token change nothing.
 */
export interface TableDefinition {
  readonly name: string;
  /** Facts are kept for ever and only migrated; derived tables are dropped and made again when their text changes. */
  readonly kind: 'fact' | 'derived';
  readonly template: string;
  /** Facts: the type of every column, so that a store in use gets those that are new. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Columns of inserted rows, where a materialized view computes the stored columns from them. */
  readonly takes?: readonly string[];
  /** Tables that get their columns of each row: one statement computes what all of them hold. */
  readonly splitInto?: readonly SplitTarget[];
  /** Whether readers get it as one part: what is searched in each part costs most where there is little to find. */
  readonly isSinglePart?: boolean;
  /** Whether only the server that computes has its rows: no replica copies them. */
  readonly isWorking?: true;
  /** Twins of the same shape, for staging and exchange. */
  readonly twins?: readonly string[];
}

/** Inserts whose deduplication token the store remembers, per table: a batch that is sent again within them is written once. */
const DEDUP_WINDOW = 10_000;

/**
 * The statement that makes the table. On a cluster it is replicated, with the path that the servers' configuration has for it
 * (`default_replica_path`, with the table's uuid in it, so that tables can be exchanged); working tables are of the server that computes.
 */
export function createStatement(table: TableDefinition, isReplicated = false): string {
  const window = isReplicated ? 'replicated_deduplication_window' : 'non_replicated_deduplication_window';
  return table.template
    .replace('{name}', `${DATABASE}.${table.name}`)
    .replace(/\{engine:(.+?)\}/g, isReplicated && !table.isWorking ? 'Replicated$1' : '$1')
    .replace('{dedup}', `${window} = ${DEDUP_WINDOW}`);
}

/** What is special about the table of a plain fact. */
interface FactTable {
  /** Settings after the columns: partitions and order. */
  readonly order: string;
  /** Columns of the store alone, after those of the fact. */
  readonly more?: Readonly<Record<string, string>>;
  /** The twin that is filled before readers see it. */
  readonly twin?: 'next' | 'stg';
}

/** The table of a plain fact: its columns are those of the fact, in the same order. */
export function factTable(
  { table, columns }: Pick<Fact, 'table' | 'columns'>,
  { order, more = {}, twin = 'next' }: FactTable,
): TableDefinition {
  const types = Object.entries(columns).map(([name, column]) => [name, storedType(column)] as const);
  return {
    name: table,
    kind: 'derived',
    twins: [`${table}_${twin}`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
${[...types, ...Object.entries(more)].map(([name, type]) => `  ${name} ${type}`).join(',\n')}
) ENGINE = {engine:MergeTree()}
${order}`,
  };
}
