import { hasCustomRange, type Listing } from '#catalog/kernel/listing.ts';

/** Levels of a tree of categories in an address: `lv1` to `lv5`. */
const CASCADE_LEVELS = 5;

/** Names of the conditions that a listing takes in an address, its time and the objects of its page among them; paging and order are not. */
export function conditionNames(listing: Listing): ReadonlySet<string> {
  const range = hasCustomRange(listing) ? ['start', 'end'] : [];
  const scope = (listing.scope ?? []).map(({ name }) => name);
  const filters = Object.entries(listing.filters).flatMap(([name, filter]) =>
    filter.kind === 'cascade'
      ? [name, ...Array.from({ length: CASCADE_LEVELS }, (_, n) => `${filter.prefix}${n + 1}`)]
      : [name],
  );
  return new Set(['period', 'date', 'at', 'provinceId', 'cityId', ...range, ...scope, ...filters]);
}
