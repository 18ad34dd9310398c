import { sourceOfColumn } from './column-source.ts';
import { isEstimatedColumn } from './estimated-column.ts';
import type { Fact, FactColumn, Ladder, Unit } from './fact.ts';
import type { FormulaFormat, FormulaNode } from './formula.ts';
import type { SourceRule } from './source-days.ts';

/** A value built from stored columns. Only the engine turns it into SQL. */
export type Expr =
  | {
      readonly op: 'column';
      readonly table: string;
      readonly column: string;
      readonly unit: Unit;
      readonly windowed: boolean;
      /** Always of so many days, whatever time a list has. */
      readonly days?: number;
      /** What the column is made from (source-days.ts). */
      readonly sources?: SourceRule;
      /** One of its sources was never captured: it is a lower limit, and 0 says nothing. */
      readonly isAtLeast?: true;
      /** Whether it is an estimate (estimated-column.ts). */
      readonly isEstimate?: true;
    }
  | {
      readonly op: 'sum';
      readonly of: Expr;
      readonly unit: Unit;
      readonly isWhole?: true;
      readonly since?: string;
      /** As that of a column. */
      readonly isAtLeast?: true;
      /** Rows in which this column is unknown do not count. */
      readonly ifKnown?: ColumnExpr;
    }
  | { readonly op: 'minus'; readonly of: Expr; readonly unit: Unit }
  | {
      readonly op: 'distinct';
      readonly of: Expr;
      readonly unit: 'count';
      readonly since?: string;
      /** As that of a column. */
      readonly isAtLeast?: true;
      /** Only rows with one of these codes count. */
      readonly only?: { readonly column: ColumnExpr; readonly is: readonly number[] };
    }
  | { readonly op: 'known'; readonly of: ColumnExpr; readonly unit: 'count' }
  | { readonly op: 'first' | 'last'; readonly of: ColumnExpr; readonly unit: Unit }
  | { readonly op: 'latest'; readonly of: ColumnExpr; readonly unit: Unit; readonly isKnown?: true }
  | BegunExpr
  | { readonly op: 'total'; readonly of: Expr; readonly unit: Unit }
  | { readonly op: 'unknown'; readonly unit: Unit }
  | {
      readonly op: 'ratio';
      readonly over: Expr;
      readonly under: Expr;
      readonly times: number;
      readonly unit: Unit;
      /** Where `under` is less, the ratio is unknown; absent in what is shown, set in what is sorted by. */
      readonly least?: number;
    }
  | SharesExpr
  | FormulaExpr;

/**
 * The shares of named parts in a whole. A part that is unknown has no share; what the known parts leave of the whole is not attributed
 * to any of them (decision 0131). Without a whole each part is a share of its own, in basis points.
 */
export interface SharesExpr {
  readonly op: 'shares';
  readonly parts: readonly SharePart[];
  readonly whole: Expr | null;
  readonly unit: 'series';
}

/** Whether the pair of the scope and an id has its first sale in the days that are read: 1 or 0. */
export interface BegunExpr {
  readonly op: 'begun';
  readonly of: ColumnExpr;
  readonly unit: 'flag';
  /** Too few days before are known: null in every row. */
  readonly isUnknown?: true;
}

/** One part: its name, and the key of its colour. */
export interface SharePart {
  readonly label: string;
  readonly key: string;
  readonly of: Expr;
}

/**
 * A column that a person defined: a number in the units people read (yuan, shares, seconds), not rounded; null when an input is unknown, a
 * divisor is zero or the result is no number.
 */
export interface FormulaExpr {
  readonly op: 'formula';
  readonly of: FormulaNode;
  readonly inputs: readonly FormulaInput[];
  readonly numbers: readonly number[];
  readonly format: FormulaFormat;
  readonly unit: Unit;
}

/** A column that a formula reads, and the ladder that hides its figures from viewers of bands. */
export interface FormulaInput {
  readonly value: Expr;
  readonly banded?: Ladder | undefined;
}

export type ColumnExpr = Extract<Expr, { op: 'column' }>;

/** A column of a fact as an expression. */
export function columnOf(from: Fact, column: string, stored: FactColumn): ColumnExpr {
  const sources = sourceOfColumn(from, stored);
  const { unit, windowed = false, days } = stored;
  return {
    op: 'column',
    table: from.table,
    column,
    unit,
    windowed,
    ...(days !== undefined && { days }),
    ...(sources && { sources }),
    ...(isEstimatedColumn(from, column) && { isEstimate: true }),
  };
}

/** The columns of a fact as expressions: `const p = columnsOf(productCard)`, then `p.sales`. */
export function columnsOf<C extends Record<string, FactColumn>>(
  from: Fact<C>,
): { readonly [K in keyof C]: ColumnExpr } {
  const out: Record<string, ColumnExpr> = {};
  for (const [column, stored] of Object.entries(from.columns)) out[column] = columnOf(from, column, stored);
  return out as { readonly [K in keyof C]: ColumnExpr };
}

/** A windowed column of a card over one of its windows, whatever time a list has. */
export const inWindow = (of: ColumnExpr, days: number): ColumnExpr => ({
  ...of,
  column: `${of.column}${days}`,
  windowed: false,
  days,
});

/** Sum of a column over the rows of a period; keeps the unit. */
export function sum(of: Expr): Expr {
  return { op: 'sum', of, unit: of.unit };
}

/** Sum of a column over the rows of a period; null unless every row knows it. */
export function sumOfKnown(of: Expr): Expr {
  return { op: 'sum', of, unit: of.unit, isWhole: true };
}

/** Sum of a column over the rows of a group in which another column is known. */
export function sumIfKnown(of: ColumnExpr, ifKnown: ColumnExpr): Expr {
  return { op: 'sum', of, unit: of.unit, ifKnown };
}

/** The negated value, so that the largest loss sorts first. */
export function minus(of: Expr): Expr {
  return { op: 'minus', of, unit: of.unit };
}

/** Number of different values of a column over the rows of a period; zero ids do not count. */
export function distinct(of: Expr): Expr {
  return { op: 'distinct', of, unit: 'count' };
}

/** The same over the rows in which a column has one of some codes. */
export function distinctWhere(of: Expr, column: ColumnExpr, ...is: readonly number[]): Expr {
  return { op: 'distinct', of, unit: 'count', only: { column, is } };
}

/** Number of rows of a group whose value is known. */
export function known(of: ColumnExpr): Expr {
  return { op: 'known', of, unit: 'count' };
}

/** Mean of a column over the rows of a group whose value is known; keeps the unit; null when none is. */
export function average(of: ColumnExpr): Expr {
  return { op: 'ratio', over: sum(of), under: known(of), times: 1, unit: of.unit };
}

/** Smallest value of a column over the rows of a group: the first day. */
export function first(of: ColumnExpr): Expr {
  return { op: 'first', of, unit: of.unit };
}

/** Largest value of a column over the rows of a group: the last day. */
export function last(of: ColumnExpr): Expr {
  return { op: 'last', of, unit: of.unit };
}

/** The value of a column on the last day of a group; its table must have a column `day`. */
export function latest(of: ColumnExpr): Expr {
  return { op: 'latest', of, unit: of.unit };
}

/** The value of the newest day on which a column is not 0; for columns in which 0 stands for unknown. */
export function latestKnown(of: ColumnExpr): Expr {
  return { op: 'latest', of, unit: of.unit, isKnown: true };
}

/** Whether the pair of the scope and this id has its first sale in the days that are read. */
export function begun(of: ColumnExpr): BegunExpr {
  return { op: 'begun', of, unit: 'flag' };
}

/** An aggregate over all rows of the scope and the period, regardless of filters. The denominator of a share. */
export function total(of: Expr): Expr {
  return { op: 'total', of, unit: of.unit };
}

/** A value that the source table does not have; null in every row. */
export function unknown(unit: Unit): Expr {
  return { op: 'unknown', unit };
}

/**
 * `over / under`; null when `under` is zero or unknown.
 * Two of a kind give a share in basis points, fen over a count gives fen (件单价 = gmv / sales, domain.md 1.1).
 */
export function ratio(over: Expr, under: Expr): Expr {
  const isMoney = over.unit === 'fen' && under.unit !== 'fen';
  return { op: 'ratio', over, under, times: isMoney ? 1 : 10_000, unit: isMoney ? 'fen' : 'bp' };
}

/** The mean of what is summed already: `over / under` in the unit of `over`; null when `under` is zero or unknown. */
export function mean(over: ColumnExpr, under: ColumnExpr): Expr {
  return { op: 'ratio', over, under, times: 1, unit: over.unit };
}

/** The ratio of the sums of two columns over the rows of a group in which both are known. */
export function ratioOfKnown(over: ColumnExpr, under: ColumnExpr): Expr {
  return ratio(sumIfKnown(over, under), sumIfKnown(under, over));
}

/** What a list of shares is computed from: the whole, where it has one, and the parts. */
export const operandsOf = ({ whole, parts }: SharesExpr): Expr[] => [
  ...(whole === null ? [] : [whole]),
  ...parts.map(({ of }) => of),
];

/** Shares that are stored as such, in basis points, for a radar. */
export function storedShares(parts: readonly SharePart[]): SharesExpr {
  return { op: 'shares', parts, whole: null, unit: 'series' };
}

/** The shares of parts in a whole, for a bar. */
export function shares(whole: Expr, parts: readonly SharePart[]): SharesExpr {
  return { op: 'shares', parts, whole, unit: 'series' };
}

/** Fen a minute out of fen over seconds (分钟销售产出, domain.md 1.1); null when the time is zero or unknown. */
export function perMinute(over: Expr, seconds: Expr): Expr {
  return { op: 'ratio', over, under: seconds, times: 60, unit: over.unit };
}

/** `over` for a thousand of `under` (千次观看成交额, domain.md 1.1); keeps the unit; null when `under` is zero or unknown. */
export function perThousand(over: Expr, under: Expr): Expr {
  return { op: 'ratio', over, under, times: 1000, unit: over.unit };
}
