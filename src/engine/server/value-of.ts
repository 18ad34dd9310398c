import { NO_PLACE_BEFORE } from '#catalog/enums/periods.ts';
import { type CardFact, payloadColumns } from '#catalog/facts/card-payload.ts';
import { aliasOf, isAggregate } from '#catalog/kernel/aggregate.ts';
import type { Expr, FormulaInput, SharesExpr } from '#catalog/kernel/expr.ts';
import type { Unit } from '#catalog/kernel/fact.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { divisorOf, formulaValue, roundedToEven } from '../formula/evaluate.ts';
import { SECOND_TABLE_PREFIX } from './beside-sql.ts';
import { type Naming, windowOf } from './expr-sql.ts';

/** A share of all, in basis points. */
const WHOLE_BP = 10_000;

/** A row of the store by stored column: 64-bit integers are text, times are unix seconds. */
export type Stored = Readonly<Record<string, unknown>>;

/** One row of a page: the columns of the finding table, and a reader of its card. */
export interface StoredRow {
  readonly id: string;
  readonly found: Stored;
  readonly card: (column: string) => unknown;
}

/** Reads a card payload: a JSON list of values in the order of the catalog. */
export function cardReader(fact: CardFact): (shown: string) => StoredRow['card'] {
  const places = new Map(payloadColumns(fact).map((column, n) => [column, n]));
  return (shown) => {
    const values = JSON.parse(shown) as readonly unknown[];
    return (column) => {
      const place = places.get(column);
      if (place === undefined) throw new Error(`${fact.table} does not show ${column}`);
      return values[place];
    };
  };
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

function storedValue(expr: Extract<Expr, { op: 'column' }>, row: StoredRow, naming: Naming): unknown {
  const { table, column } = expr;
  if (table === naming.beside) return row.found[`${SECOND_TABLE_PREFIX}${column}`];
  if (table !== naming.found) return row.card(expr.windowed ? `${column}${windowOf(naming.time)}` : column);
  if (naming.metrics.has(column))
    return (row.found.m as Stored)[column] ?? (naming.maybe.has(column) ? null : 0);
  return table === 'rank_snap' && column === 'rank_change' ? rankChangeOf(row, 'rank') : row.found[column];
}

function ratioOf(expr: Extract<Expr, { op: 'ratio' }>, row: StoredRow, naming: Naming): number | null {
  const over = valueOf(expr.over, row, naming);
  const under = Number(valueOf(expr.under, row, naming) ?? 0);
  if (under < Math.max(1, expr.least ?? 1) || isNothing(over)) return null;
  return roundedToEven((Number(over) * expr.times) / Math.max(under, 1));
}

/** The share of each part, in its order; null for a part that is unknown, and for all where the whole is unknown or nothing. */
function sharesOf(expr: SharesExpr, row: StoredRow, naming: Naming): (number | null)[] | null {
  const whole = expr.whole === null ? WHOLE_BP : Number(valueOf(expr.whole, row, naming) ?? 0);
  if (whole <= 0) return null;
  return expr.parts.map(({ of }) => {
    const part = valueOf(of, row, naming);
    return isNothing(part) ? null : Math.min(1, Math.max(0, Number(part) / whole));
  });
}

/** The value of a formula's input in one row, in the units people read. */
export function inputValue({ value }: FormulaInput, row: StoredRow, naming: Naming): number | null {
  const stored = valueOf(value, row, naming);
  return isNothing(stored) ? null : Number(stored) / divisorOf(value.unit);
}

/**
 * The value of an expression in one row, equal to the SQL of exprSql (tested in card-payload.test.ts). Days are YYYYMMDD, times unix
 * seconds, other values as stored; null when unknown.
 */
export function valueOf(expr: Expr, row: StoredRow, naming: Naming): unknown {
  if (expr.op === 'ratio') return ratioOf(expr, row, naming);
  if (expr.op === 'minus') {
    const of = valueOf(expr.of, row, naming);
    return isNothing(of) ? null : -Number(of);
  }
  if (expr.op === 'unknown') return null;
  if (expr.op === 'shares') return sharesOf(expr, row, naming);
  if (expr.op === 'formula')
    return formulaValue(
      expr,
      expr.inputs.map((input) => inputValue(input, row, naming)),
    );
  if (expr.op !== 'column') {
    if (naming.isGrouped && isAggregate(expr)) return asStored(row.found[aliasOf(expr)], expr.unit);
    throw new Error(`${expr.op} is an aggregate: it belongs into a snapshot, not into a row`);
  }
  const stored = storedValue(expr, row, naming);
  return expr.isAtLeast && Number(stored) === 0 ? null : asStored(stored, expr.unit);
}

function asStored(value: unknown, unit: Unit): unknown {
  if (isNothing(value)) return null;
  return unit === 'day' && typeof value === 'string' ? dateNumberOf(value) : value;
}

/**
 * Ranks gained since the previous period or capture; null when new, undefined where no previous period was ranked. Snapshots store the
 * previous rank, 0 for none.
 */
export function rankChangeOf({ found }: StoredRow, column: string): number | null | undefined {
  if (!('m' in found)) return isNothing(found[`${column}_change`]) ? null : Number(found[`${column}_change`]);
  if (Number(found.prev) === NO_PLACE_BEFORE) return undefined;
  return Number(found.prev) === 0 ? null : Number(found.prev) - Number(found.rank);
}
