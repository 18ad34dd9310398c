import { bareColumnsIn, hasAggregate } from '#catalog/kernel/aggregate.ts';
import {
  type ColumnExpr,
  columnOf,
  distinct,
  type Expr,
  type FormulaExpr,
  sum,
  unknown,
} from '#catalog/kernel/expr.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import type { Filter, Listing, ListingColumn, ListTab } from '#catalog/kernel/listing.ts';

/** The expression of a card column over a range of days: windowed columns are summed from the daily roll-up, sets of ids counted. Unknown where the roll-up has no such column. */
function columnOver(daily: Fact, expr: ColumnExpr): Expr {
  if (!expr.windowed) return expr;
  const { column, unit } = expr;
  const stored = daily.columns[column];
  if (!stored) return unknown(unit);
  const of: ColumnExpr = { ...columnOf(daily, column, stored), windowed: false };
  return stored.unit === 'ids' ? distinct(of) : sum(of);
}

/** A formula over the days of a custom range; unknown as a ratio is, for the same reasons. */
function formulaOver(daily: Fact, expr: FormulaExpr): Expr {
  const inputs = expr.inputs.map((input) => ({ ...input, value: exprOver(daily, input.value) }));
  const isKnown =
    inputs.every(({ value }) => value.op !== 'unknown') &&
    new Set(inputs.map(({ value }) => hasAggregate(value))).size === 1;
  return isKnown ? { ...expr, inputs } : unknown(expr.unit);
}

/**
 * An expression over the days of a custom range. A ratio is unknown when one side is: also when only one side follows the range,
 * because sales of ten days over the rooms of thirty are no average.
 */
function exprOver(daily: Fact, expr: Expr): Expr {
  if (expr.op === 'column') return columnOver(daily, expr);
  if (expr.op === 'minus') {
    const of = exprOver(daily, expr.of);
    return of.op === 'unknown' ? of : { ...expr, of };
  }
  if (expr.op === 'formula') return formulaOver(daily, expr);
  if (expr.op === 'shares') {
    const parts = expr.parts.map((part) => ({ ...part, of: exprOver(daily, part.of) }));
    const whole = expr.whole && exprOver(daily, expr.whole);
    const isKnown = whole?.op !== 'unknown' && parts.some(({ of }) => of.op !== 'unknown');
    return isKnown ? { ...expr, parts, whole } : unknown(expr.unit);
  }
  if (expr.op !== 'ratio') return expr;
  const [over, under] = [exprOver(daily, expr.over), exprOver(daily, expr.under)];
  const isKnown =
    over.op !== 'unknown' && under.op !== 'unknown' && hasAggregate(over) === hasAggregate(under);
  return isKnown ? { ...expr, over, under } : unknown(expr.unit);
}

/** The days that a figure is always of, where none of it follows the days of the query. */
function ownDays(value: Expr): number | undefined {
  if (hasAggregate(value)) return undefined;
  return bareColumnsIn(value).find(({ days }) => days !== undefined)?.days;
}

/**
 * A column that follows neither a custom range nor chosen goods says so: 场均观看(达人近30天). Beside figures of ten days or of one product
 * the bare word would be taken for theirs.
 */
function saysDays(column: ListingColumn, of: string): ListingColumn {
  const days = column.value && ownDays(column.value);
  if (days === undefined || column.label.startsWith(`${days}天`)) return column;
  return { ...column, label: `${column.label}(${of}近${days}天)` };
}

/** A column over a custom range; one without a value there cannot be sorted by. */
function tableColumn(daily: Fact, column: ListingColumn): ListingColumn {
  if (!column.value) return column;
  const value = exprOver(daily, column.value);
  const { sort: _, ...rest } = column;
  return value.op === 'unknown' ? { ...rest, value } : { ...column, value };
}

/** A tab over a custom range; none where one of its values is unknown there. */
function tabOver(daily: Fact, tab: ListTab): ListTab[] {
  const only = tab.only.map((one) => ('on' in one ? { ...one, on: exprOver(daily, one.on) } : one));
  return only.some((one) => 'on' in one && one.on.op === 'unknown') ? [] : [{ ...tab, only }];
}

/** A filter over a custom range; null where its value is unknown there. */
function filterOver(daily: Fact, filter: Filter): Filter | null {
  if (filter.kind === 'range') {
    const on = exprOver(daily, filter.on);
    return on.op === 'unknown' ? null : { ...filter, on };
  }
  if (filter.kind === 'tabs')
    return { ...filter, options: filter.options.flatMap((tab) => tabOver(daily, tab)) };
  // The code of a window says nothing of other days.
  if ((filter.kind === 'choice' || filter.kind === 'toggle') && 'windowed' in filter.on && filter.on.windowed)
    return null;
  if (filter.kind !== 'cargo') return filter;
  const [of, live, video, card] = [filter.of, filter.on.live, filter.on.video, filter.on.card].map((expr) =>
    exprOver(daily, expr),
  ) as [Expr, Expr, Expr, Expr];
  return [of, live, video, card].some((expr) => expr.op === 'unknown')
    ? null
    : { ...filter, of, on: { live, video, card } };
}

/** A library as its daily roll-up answers it: grouped, and shown from its card. */
export function overRollup(listing: Listing, daily: Fact): Listing {
  const columns = Object.entries(listing.columns).map(
    ([key, one]) => [key, saysDays(tableColumn(daily, one), listing.of.label)] as const,
  );
  const filters = Object.entries(listing.filters).flatMap(([name, one]): [string, Filter][] => {
    const filter = filterOver(daily, one);
    return filter ? [[name, filter]] : [];
  });
  return {
    ...listing,
    // A roll-up of pairs holds both ids, whichever it is sorted by.
    from: { ...daily, key: listing.from.key },
    shows: listing.from,
    columns: Object.fromEntries(columns),
    filters: Object.fromEntries(filters),
  };
}

const known = new WeakMap<Listing, Listing>();

/**
 * The listing that answers a custom range: a library reads its daily roll-up, grouped and shown from its card; entities without
 * a sale in the range are not listed. A listing that is grouped already answers itself. Null where no daily roll-up is declared.
 */
export function overDays(listing: Listing): Listing | null {
  const { from, daily, within } = listing;
  if (from.storage === 'rollup' || within) return listing;
  if (from.storage !== 'card' || !daily) return null;
  const had = known.get(listing);
  if (had) return had;
  const made = overRollup(listing, daily);
  known.set(listing, made);
  return made;
}
