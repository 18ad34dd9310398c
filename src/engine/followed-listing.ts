import type { Listing } from '#catalog/kernel/listing.ts';
import { mainKeyword } from './main-keyword.ts';

/**
 * A library as what one follows of it is narrowed: with all its filters but the search for names, which has a box that finds remarks too,
 * and 未关注过, which none of these rows is.
 */
export function narrowedBy<L extends Listing>(library: L): L {
  const own = mainKeyword(library.filters);
  const filters = Object.entries(library.filters).filter(
    ([name, { kind }]) => name !== own && kind !== 'unfollowed',
  );
  return { ...library, filters: Object.fromEntries(filters) };
}
