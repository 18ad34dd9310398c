import type { QueryClient } from '@tanstack/react-query';
import { pageListingById } from '#catalog/page-listings.ts';
import { routeAt } from '#catalog/route-at.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { hasPeriods, listingQuery, periodsQuery, treeQuery } from '#engine/web/calls.ts';
import { viewerQuery } from '#features/people/identity/web/index.ts';
import { levelOf } from './viewer.ts';

/** Asks for what the first paint will show while its code still loads; what the edition does not hold is not asked for. */
export async function prefetchPage(client: QueryClient, { pathname, search }: Location): Promise<void> {
  const route = routeAt(pathname);
  const listing = route?.screen === 'listing' ? pageListingById(route.listing ?? '') : undefined;
  const viewer = client.fetchQuery(viewerQuery);
  if (!listing) return void (await viewer);
  const kinds = Object.values(listing.filters).map((f) => f.kind);
  if (hasPeriods(listing)) void client.prefetchQuery(periodsQuery(listing));
  // What may be asked and chosen depends on the edition.
  const level = levelOf((await viewer).vip_level);
  if (kinds.includes('cascade')) void client.prefetchQuery(treeQuery('productCategories', level));
  const ask = listQueryFromUrl(listing, new URLSearchParams(search));
  if (!isRefusal(plan(listing, ask, { level })))
    await client.prefetchQuery(listingQuery(listing, ask, level));
}
