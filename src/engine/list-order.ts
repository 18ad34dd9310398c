import type { Listing } from '#catalog/kernel/listing.ts';
import type { ListQuery } from './list-query.ts';

/** The order that a list has by itself: that of the chosen tab, else the one of its definition. */
export function ownOrder(
  { filters, order }: Pick<Listing, 'filters' | 'order'>,
  { filters: chosen }: Pick<ListQuery, 'filters'>,
): Listing['order'] {
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind !== 'tabs' || chosen[name] === undefined) continue;
    return filter.options.find(({ value }) => value === chosen[name])?.order ?? order;
  }
  return order;
}

/** The chosen tab alone, which stays where all other conditions are removed. */
export function tabFilters({ filters }: Listing, chosen: ListQuery['filters']): ListQuery['filters'] {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => filters[name]?.kind === 'tabs'));
}
