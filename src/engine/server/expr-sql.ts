import { NO_PLACE_BEFORE } from '#catalog/enums/periods.ts';
import { boundedSql, type CardFact, isBounded, windowBound } from '#catalog/facts/card-payload.ts';
import { aliasOf, isAggregate } from '#catalog/kernel/aggregate.ts';
import { metricsOfBoard } from '#catalog/kernel/board.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Plan } from '../plan.ts';
import type { PlanTime } from '../plan-time.ts';
import { SECOND_TABLE_PREFIX } from './beside-sql.ts';
import { formulaSql } from './formula-sql.ts';

/** How an expression names stored columns in one statement. */
export interface Naming {
  readonly time: PlanTime;
  /** Table that rows are found in when they are read from another one; null for cards. */
  readonly found: string | null;
  /** Stored columns that are metrics of a ranking snapshot. */
  readonly metrics: ReadonlySet<string>;
  /** Those metrics that may be unknown, and then are missing in a row. */
  readonly maybe: ReadonlySet<string>;
  /** Rows are groups: each aggregate has been selected under its alias. */
  readonly isGrouped: boolean;
  /** What stands before columns of the card in a statement that joins it to groups. */
  readonly cardPrefix: string;
  /** Table that is joined to the groups beside the card (beside-sql.ts). */
  readonly beside?: string;
  /** The card whose unknown windows are NULL instead of 0, where that decides about rows (card-payload.ts). */
  readonly bounded?: CardFact;
}

/** The naming in which a window that is not known is NULL, as it is on pages: it costs the index of the column. */
export const withUnknownWindows = (naming: Naming, { from }: Listing): Naming =>
  from.storage === 'card' && windowBound(from) !== undefined ? { ...naming, bounded: from } : naming;

/** The naming of a plan. */
export function namingOf({ listing, time }: Plan): Naming {
  const { table, storage, columns } = listing.from;
  const board = storage === 'board' ? listing.board : undefined;
  const metrics = board ? metricsOfBoard(board) : [];
  return {
    time,
    found: storage === 'card' ? null : table,
    metrics: new Set(metrics),
    maybe: new Set(metrics.filter((name) => columns[name]?.nullable)),
    isGrouped: storage === 'rollup',
    cardPrefix: '',
    ...(listing.beside && { beside: listing.beside.table }),
  };
}

/** The window of a plan in days; 30 for listings without windows. */
export function windowOf(time: PlanTime): number {
  return time.kind === 'window' ? time.days : 30;
}

/** An expression of the catalog as SQL over one row. Names come from the catalog alone, never from a request. */
export function exprSql(expr: Expr, naming: Naming): string {
  if (expr.op === 'column' && expr.isAtLeast) {
    const { isAtLeast: _isAtLeast, ...stored } = expr;
    return `nullIf(${exprSql(stored, naming)}, 0)`;
  }
  if (expr.op === 'column') {
    // A card may have a column of the same name.
    const isMetric = expr.table === naming.found && naming.metrics.has(expr.column);
    if (isMetric && naming.maybe.has(expr.column))
      return `if(mapContains(m, '${expr.column}'), m['${expr.column}'], NULL)`;
    if (isMetric) return `m['${expr.column}']`;
    if (expr.table === 'rank_snap' && expr.column === 'rank_change') return RANK_CHANGE;
    if (expr.table === naming.beside) return `${SECOND_TABLE_PREFIX}${expr.column}`;
    const stored = naming.bounded?.table === expr.table ? naming.bounded?.columns[expr.column] : undefined;
    const bound = stored && naming.bounded && isBounded(stored) ? windowBound(naming.bounded) : undefined;
    if (bound !== undefined) return boundedSql(bound, expr.column, windowOf(naming.time));
    const column = expr.windowed ? `${expr.column}${windowOf(naming.time)}` : expr.column;
    return expr.table === naming.found ? column : `${naming.cardPrefix}${column}`;
  }
  if (expr.op === 'unknown') return 'NULL';
  if (naming.isGrouped && isAggregate(expr)) return aliasOf(expr);
  if (expr.op === 'ratio') {
    const over = exprSql(expr.over, naming);
    const under = exprSql(expr.under, naming);
    const times = expr.times === 1 ? '' : ` * ${expr.times}`;
    // TRICKY: ClickHouse evaluates the division even where the result is NULL, so the divisor must not be 0.
    const divisor = `greatest(ifNull(${under}, 1), 1)`;
    const isTooFew = expr.least === undefined ? '= 0' : `< ${Math.max(1, expr.least)}`;
    return `if(ifNull(${under}, 0) ${isTooFew}, NULL, toInt64(round(${over}${times} / ${divisor})))`;
  }
  if (expr.op === 'minus') return `-${exprSql(expr.of, naming)}`;
  if (expr.op === 'shares') throw new Error('rows have no order by shares');
  if (expr.op === 'formula') return formulaSql(expr, (input) => exprSql(input, naming));
  throw new Error(`${expr.op} is an aggregate: it belongs into a snapshot, not into a row`);
}

/** Ranks gained since the previous period; null when new or without a period to compare. Snapshots store the previous rank, 0 for none. */
const RANK_CHANGE = `if(prev IN (0, ${NO_PLACE_BEFORE}), NULL, toInt32(prev) - toInt32(rank))`;
