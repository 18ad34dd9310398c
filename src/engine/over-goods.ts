import { roughOf } from '#catalog/enums/estimate-errors.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { hasAggregate } from '#catalog/kernel/aggregate.ts';
import { type ColumnExpr, columnsOf, sum } from '#catalog/kernel/expr.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import type { Filter, Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import type { FilterValue } from './kinds/kind.ts';
import { overRollup } from './over-days.ts';

type Filters = Readonly<Record<string, FilterValue>>;

const products = columnsOf(productCard);

/** The columns of goods that a filter tests for a value: a category as deep as it was chosen. Empty for filters on the listed entity itself. */
function goodsColumns(
  { from }: Listing,
  filter: Filter | undefined,
  value: FilterValue,
): readonly ColumnExpr[] {
  const isOfGoods = ({ table }: ColumnExpr) =>
    table !== from.table && (table === productCard.table || table === brandCard.table);
  if (filter?.kind === 'keyword') return [filter.in].filter(isOfGoods);
  if (filter?.kind === 'cascade') return filter.at.filter(isOfGoods).slice(0, (value as string[]).length);
  return [];
}

/** Whether a roll-up can test a column of goods: it has the column itself, or the id of the brand or product. */
function knows(rollup: Fact, { table, column }: ColumnExpr): boolean {
  const own = rollup.columns;
  if ('product_id' in own) return true;
  return table === brandCard.table ? 'brand_id' in own : column in own;
}

/** A category filter on the columns of the roll-up, where it has them: by the category at the time of the sale. */
function filterOn(rollup: Fact, filter: Filter): Filter {
  if (filter.kind !== 'cascade' || 'product_id' in rollup.columns) return filter;
  const at = filter.at.flatMap((one) =>
    one.table === productCard.table && one.column in rollup.columns
      ? [{ ...one, table: rollup.table, windowed: false }]
      : [],
  );
  return at.length > 0 ? { ...filter, at } : filter;
}

/** Names the columns that count the chosen goods alone. */
function renamed(column: ListingColumn, suffix: string): ListingColumn {
  const counts = column.value !== undefined && column.value.op !== 'unknown' && hasAggregate(column.value);
  return counts ? { ...column, label: `${column.label}${suffix}` } : column;
}

/**
 * What an author sold of a few goods is a share of what rooms sold of them together, and as little known as theirs; what all sold of them
 * is not.
 */
function withError(column: ListingColumn, { key, columns }: Fact): ListingColumn {
  const { value } = column;
  if (key !== 'author_id' || value?.op !== 'sum' || value.of.op !== 'column') return column;
  if (value.of.column !== 'sales' && value.of.column !== 'gmv') return column;
  const of = (name: string): ColumnExpr => ({ ...(value.of as ColumnExpr), column: name, unit: 'fen' });
  return 'rough_gmv' in columns
    ? { ...column, rough: roughOf(sum(of('rough_gmv')), sum(of('gmv'))) }
    : column;
}

const made = new WeakMap<Listing, Map<string, Listing>>();

/**
 * The listing that answers a query whose filters are on goods: the roll-up that knows all of them, with figures of these goods alone.
 * The listing itself where no such filter is chosen; null where none of its roll-ups knows them all.
 */
export function overGoods(listing: Listing, filters: Filters): Listing | null {
  if (!listing.goods) return listing;
  const tested = Object.entries(filters).flatMap(([name, value]) =>
    goodsColumns(listing, listing.filters[name], value),
  );
  if (tested.length === 0) return listing;
  const rollup = listing.goods.find((one) => tested.every((column) => knows(one, column)));
  if (!rollup) return null;
  const suffix = tested.every(({ column }) => column in products && column.startsWith('cat'))
    ? '(该类目)'
    : '(该商品)';
  const cache = made.get(listing) ?? new Map<string, Listing>();
  made.set(listing, cache);
  const key = `${rollup.table} ${suffix}`;
  const had = cache.get(key);
  if (had) return had;
  const grouped = overRollup(listing, rollup);
  const answer: Listing = {
    ...grouped,
    columns: Object.fromEntries(
      Object.entries(grouped.columns).map(([name, one]) => [
        name,
        withError(renamed(one, suffix), grouped.from),
      ]),
    ),
    filters: Object.fromEntries(
      Object.entries(grouped.filters).map(([name, one]) => [name, filterOn(rollup, one)]),
    ),
  };
  cache.set(key, answer);
  return answer;
}
