import type { Filter, Listing } from '#catalog/kernel/listing.ts';
import { type ActiveFilter, chosenFilters, filterWords, type Trees } from '#engine/filter-words.ts';
import type { FilterValue } from '#engine/kinds/kind.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { formatCount } from '#platform/web/format/figures.ts';

/** The words of one filter's value on a screen, where big numbers are rounded. The caller passes only values of that same kind. */
export function filterText(filter: Filter, value: FilterValue, trees: Trees): string {
  return filterWords(filter, value, { ...trees, count: formatCount });
}

/** All chosen conditions of an ask, in the order of the panel, as a screen says them; the tab above says itself what it is. */
export function activeFiltersOf(listing: Listing, ask: ListQuery, trees: Trees): ActiveFilter[] {
  const chosen = chosenFilters(listing, ask, { ...trees, count: formatCount });
  return chosen.filter(({ name }) => listing.filters[name]?.kind !== 'tabs');
}
