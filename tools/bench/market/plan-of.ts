import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';

/** The plan of an address, for a viewer who may do everything. */
export function planOf(id: string, query: string): Plan {
  const listing = listingById(id) as Listing;
  const decided = plan(listing, listQueryFromUrl(listing, new URLSearchParams(query)), { level: SUPREME });
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}
