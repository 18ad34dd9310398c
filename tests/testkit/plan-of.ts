import type { Listing } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';

/** The plan of a listing's address for the highest edition; throws what it is refused with. */
export function planOf(listing: Listing, query: string): Plan {
  const decided = plan(listing, listQueryFromUrl(listing, new URLSearchParams(query)), { level: SUPREME });
  if (isRefusal(decided)) throw new Error(`${listing.id} ${query}: ${decided.message}`);
  return decided;
}
