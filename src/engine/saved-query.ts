import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from './list-query.ts';
import { plan } from './plan.ts';
import type { Horizon } from './plan-time.ts';
import { isRefusal } from './refusal.ts';

/** Whether a saved condition can be used as it is: `locked` needs a higher edition, `stale` names what no longer exists. */
export type ConditionState = 'ok' | 'locked' | 'stale';

/** The part of a query that is saved: filters, time and order; neither page nor what a list belongs to. */
export function savedPart({ filters, time, sort }: ListQuery): Pick<ListQuery, 'filters' | 'time' | 'sort'> {
  return { filters, time, sort };
}

/** The saved form of an address of a listing; equal conditions are saved as equal texts. */
export function savedAddress(listing: Listing, ask: ListQuery): string {
  return listQueryToUrl(listing, { ...ask, page: 1, scope: {} }).toString();
}

/** What a saved address asks for today. */
export function readSaved(listing: Listing, address: string): ListQuery {
  return listQueryFromUrl(listing, new URLSearchParams(address));
}

/** Plans a saved condition; whatever a list belongs to is left out. */
function planSaved(listing: Listing, ask: ListQuery, who: { level: ViewerLevel; horizon: Horizon }) {
  const { scope: _scope, ...own } = listing;
  return plan(own, { ...ask, scope: {} }, who);
}

/** Whether a saved condition still says what it said, and whether the edition holds it. */
export function conditionState(
  listing: Listing,
  address: string,
  who: { readonly level: ViewerLevel; readonly horizon: Horizon },
): ConditionState {
  const ask = readSaved(listing, address);
  if (ask.problems.length > 0 || savedAddress(listing, ask) !== address) return 'stale';
  const decided = planSaved(listing, ask, who);
  if (!isRefusal(decided)) return 'ok';
  return decided.needs !== null || decided.prompt !== null ? 'locked' : 'stale';
}
