import type { ColumnExpr, Expr } from './expr.ts';
import type { Fact } from './fact.ts';

/** How the snapshots of a ranking are computed: grouped and scored per period and category. */
export interface Board {
  /** Name under which snapshots are kept. */
  readonly name: string;
  readonly source: Fact;
  readonly by: ColumnExpr;
  readonly score: Expr;
  /** Only rows that pass all of these are ranked. */
  readonly only?: readonly BoardOnly[];
  /** A day column that must lie in the period too, so that only objects which began in it are ranked. */
  readonly begun?: ColumnExpr;
  /** The metric that breaks ties before the sales amount does. */
  readonly tie?: string;
  /** Province and city columns on the card: each region has a list of its own beside the national one. */
  readonly areas?: readonly [province: ColumnExpr, city: ColumnExpr];
  readonly metrics: Readonly<Record<string, Expr>>;
  /** One more metric from another source. */
  readonly beside?: BoardBeside;
  /** One more metric, which all rows of a list have alike: the sum of a column over all rows of the source, ranked or not. */
  readonly whole?: { readonly metric: string; readonly of: ColumnExpr };
}

/** The names of all metrics that the snapshots of a board have. */
export function metricsOfBoard({ metrics, beside, whole }: Board): string[] {
  return [...Object.keys(metrics), ...(beside ? [beside.metric] : []), ...(whole ? [whole.metric] : [])];
}

/**
 * A metric from another source, joined by id and day and summed over the period. It is null unless the other source has a value for
 * every day with board rows of the object. It is also null in category lists that cover only some of these days, because sales of one
 * category must not be divided by views of all. Without `observed` it is the sum of what the source has in the period, and null where it has
 * nothing: for figures that no other is divided by.
 */
export interface BoardBeside {
  readonly metric: string;
  readonly of: ColumnExpr;
  /** The id in the other source, where it is not called as that of the board's. */
  readonly by?: ColumnExpr;
  /** Flag column: 1 on days with a value. */
  readonly observed?: ColumnExpr;
}

/** A column of the source or of the entity's card that must hold one of these codes. */
export interface BoardOnly {
  readonly column: ColumnExpr;
  readonly is: readonly number[];
}
