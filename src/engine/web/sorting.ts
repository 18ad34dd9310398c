import type { Listing } from '#catalog/kernel/listing.ts';
import { ownOrder } from '#engine/list-order.ts';
import type { ListQuery } from '#engine/list-query.ts';

/** A column and a direction. */
type Sort = NonNullable<ListQuery['sort']>;

/** The order in force: the requested one, else the list's or tab's own. */
export function sortOf(listing: Listing, ask: ListQuery): Sort {
  const [key, dir] = ownOrder(listing, ask);
  return ask.sort ?? { key, dir };
}

/**
 * What a press on a head asks for: down, then up (the other way round where small is what one looks for), then the listing's own
 * order again; the own order needs no words.
 */
export function nextSort(listing: Listing, ask: ListQuery, key: string): ListQuery['sort'] {
  const now = sortOf(listing, ask);
  const [ownKey, ownDir] = ownOrder(listing, ask);
  const [first, second] =
    listing.columns[key]?.sort === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const next: Sort | null =
    now.key !== key ? { key, dir: first } : now.dir === first ? { key, dir: second } : null;
  return next === null || (next.key === ownKey && next.dir === ownDir) ? null : next;
}
