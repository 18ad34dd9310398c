import type { Listing } from '#catalog/kernel/listing.ts';
import type { FilterValue } from '#engine/kinds/kind.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { useStableCallback } from '#platform/web/useStableCallback.ts';
import { horizonOf, usePeriods } from './calls.ts';
import { useSlots } from './slots.ts';
import { type ListingState, type ListQueryChange, useBlock, usePlanned, withFilter } from './useListing.ts';

/**
 * The state of a listing whose ask is no address and is not answered: what is chosen before it is kept. A change that the plan refuses
 * is not made, and why is said.
 */
export function useDraftListing(
  listing: Listing,
  draft: ListQuery,
  onDraft: (draft: ListQuery) => void,
): ListingState {
  const { level } = useSlots();
  const periods = usePeriods(listing);
  const block = useBlock(listing);
  const { ask, outcome, beyond } = usePlanned(listing, draft, { level, periods });
  const change = useStableCallback((part: ListQueryChange) => {
    const next: ListQuery = { ...ask, problems: [], page: 1, ...part };
    const planned = plan(listing, next, {
      level,
      horizon: horizonOf(listing, { periods, dataDay: null }, next),
    });
    if (isRefusal(planned)) block(planned);
    else onDraft(next);
  });
  const setFilter = useStableCallback((name: string, value: FilterValue | undefined) =>
    change({ filters: withFilter(ask, name, value) }),
  );
  return {
    listing,
    level,
    ask,
    ignored: [],
    plan: isRefusal(outcome) ? null : outcome,
    refusal: isRefusal(outcome) ? outcome : null,
    beyond,
    periods,
    reply: undefined,
    isStale: false,
    failure: null,
    change,
    setFilter,
    block,
    retry: () => undefined,
  };
}
