import type { Expr } from '#catalog/kernel/expr.ts';
import type { Statement } from '#platform/server/market-store/market-store.ts';
import type { WordSearch } from './conditions-sql.ts';
import type { Relation } from './relation.ts';

/** What is read from the store before a plan becomes statements. */
export interface Resolved {
  /** One search at the place of each keyword condition. */
  readonly words: readonly WordSearch[];
  /** Anchor day of the snapshot, YYYY-MM-DD, or the second of the capture; null when there is none. */
  readonly day: string | null;
  readonly at: number | null;
  /** First and last day of a roll-up's rows, YYYY-MM-DD; null for other listings and without data. */
  readonly span: { readonly from: string; readonly to: string } | null;
  /** The second that rows which hold for a time are read of; null for other listings. */
  readonly now: number | null;
}

/** The statements of a plan. `rows` is null when `ids` has everything already. */
export interface Statements {
  readonly ids: Statement;
  readonly count: Statement;
  readonly rows: ((ids: readonly string[]) => Statement) | null;
}

/**
 * Settings of every listing's query. TRICKY: top-k filtering, on by default, keeps the text index from being read directly as soon as ORDER BY … LIMIT is present, which makes keyword queries ten times slower. A page and its count run
 * side by side: a second thread for each only makes both dearer, by a fifth at 3 million cards.
 */
export const LIMITS =
  'use_top_k_dynamic_filtering = 0, optimize_use_projections = 0, max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000';
/**
 * Settings of a statement that reads the few rows of a key: to read some columns before the others costs more than it saves where both
 * lie in the same granules (decision 0258). TRICKY: they hold in subqueries too, so none may filter a whole table.
 */
export const KEYED = `SETTINGS ${LIMITS}, optimize_move_to_prewhere = 0`;

/** Counts the rows of the whole statement beside each of them. */
export const IN_ALL = 'count() OVER () AS in_all';

/** Reads payloads by id, which are the parameter `ids`. */
export const payloadsSql = ({ table, id }: NonNullable<Relation['show']>) =>
  `SELECT ${id} AS id, payload\nFROM ${table}\nWHERE ${id} IN {ids:Array(UInt64)}\n${KEYED}`;

/**
 * Rows whose ratio has too small a denominator sort after all measured rows, by their own ratio. Returns the value they are sorted by;
 * null for values without such rows.
 */
export function smallSampleValue(value: Expr): Expr | null {
  if (value.op !== 'ratio' || value.least === undefined || value.least <= 1) return null;
  const { least: _least, ...whole } = value;
  return whole;
}

/** Order by a value, unknown ones last. A time that is unknown is stored as 0 and is not the earliest. */
export function inOrderOf(sql: string, { isTime, dir }: { isTime: boolean; dir: 'asc' | 'desc' }): string {
  if (isTime && dir === 'asc') return `nullIf(${sql}, 0) ASC NULLS LAST`;
  return `${sql} ${dir.toUpperCase()} NULLS LAST`;
}
