import { type Expr, operandsOf } from './expr.ts';

/** An expression over the rows of a group. */
export type Aggregate = Extract<
  Expr,
  { op: 'sum' | 'distinct' | 'known' | 'first' | 'last' | 'latest' | 'begun' | 'total' }
>;

/** Whether an expression is an aggregate itself; a ratio of two aggregates is not. */
export function isAggregate(expr: Expr): expr is Aggregate {
  return ['sum', 'distinct', 'known', 'first', 'last', 'latest', 'begun', 'total'].includes(expr.op);
}

/** The aggregates that an expression is built from, each once per occurrence. */
export function aggregatesIn(expr: Expr): Aggregate[] {
  if (isAggregate(expr)) return [expr];
  if (expr.op === 'ratio') return [...aggregatesIn(expr.over), ...aggregatesIn(expr.under)];
  if (expr.op === 'shares') return operandsOf(expr).flatMap(aggregatesIn);
  if (expr.op === 'formula') return expr.inputs.flatMap(({ value }) => aggregatesIn(value));
  return expr.op === 'minus' ? aggregatesIn(expr.of) : [];
}

/** Stored columns that an expression reads outside of its aggregates. */
export function bareColumnsIn(expr: Expr): Extract<Expr, { op: 'column' }>[] {
  if (expr.op === 'column') return [expr];
  if (expr.op === 'ratio') return [...bareColumnsIn(expr.over), ...bareColumnsIn(expr.under)];
  if (expr.op === 'shares') return operandsOf(expr).flatMap(bareColumnsIn);
  if (expr.op === 'formula') return expr.inputs.flatMap(({ value }) => bareColumnsIn(value));
  return expr.op === 'minus' ? bareColumnsIn(expr.of) : [];
}

/** Whether an expression holds an aggregate. */
export function hasAggregate(expr: Expr): boolean {
  return aggregatesIn(expr).length > 0;
}

/** The name under which a grouped statement selects an aggregate; equal aggregates share it. */
export function aliasOf(expr: Aggregate): string {
  if ('isAtLeast' in expr && expr.isAtLeast) {
    const { isAtLeast: _isAtLeast, ...all } = expr;
    return `${aliasOf(all)}_at_least`;
  }
  if ('since' in expr && expr.since !== undefined) {
    const { since, ...all } = expr;
    return `${aliasOf(all)}_since_${since.replaceAll('-', '')}`;
  }
  if (expr.op === 'sum' && expr.isWhole && expr.of.op === 'column') return `whole_${expr.of.column}`;
  if (expr.op === 'sum' && expr.ifKnown && expr.of.op === 'column')
    return `sum_${expr.of.column}_of_${expr.ifKnown.column}`;
  if (expr.op === 'latest' && expr.isKnown) return `seen_${expr.of.column}`;
  if (expr.of.op === 'column') return `${expr.op}_${expr.of.column}`;
  if (isAggregate(expr.of)) return `${expr.op}_${aliasOf(expr.of)}`;
  throw new Error(`${expr.op} takes a stored column or an aggregate`);
}
