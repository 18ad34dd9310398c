import { WINDOWS } from '#catalog/enums/windows.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';

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
  /** The columns that an insertion brings, where the table makes others of them. */
  readonly takes?: readonly string[];
  /** Tables that get their columns of each row: one statement computes what all of them hold. */
  readonly splitInto?: readonly SplitTarget[];
  /** Whether readers get it as one part: what is searched in each part costs most where there is little to find. */
  readonly isSinglePart?: boolean;
  /** Twins of the same shape, for staging and exchange. */
  readonly twins?: readonly string[];
}

/** Blocks whose token the store remembers, per table (store.md 2). */
const DEDUP_WINDOW = 10_000;

/** The statement that makes the table, for the engine in the process or a single server; a cluster has its own rendering later. */
export function createStatement(table: TableDefinition): string {
  return table.template
    .replace('{name}', `${DATABASE}.${table.name}`)
    .replace(/\{engine:(.+?)\}/g, '$1')
    .replace('{dedup}', `non_replicated_deduplication_window = ${DEDUP_WINDOW}`);
}

/** Declares columns that exist once per window, each of its type: `sales1 UInt64, sales7 UInt64 …`. */
export function windowed(typeOf: (name: string) => string, names: readonly string[]): string {
  return WINDOWS.map((days) => names.map((n) => `  ${n}${days} ${typeOf(n)}`).join(',\n')).join(',\n');
}
