import { allListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** Dependencies of subscriptions. */
export interface SubscriptionParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
}

/** Dependencies of telling of them. */
export interface NotifyingParts extends SubscriptionParts {
  readonly notifier: Notifier;
}

/** A list that can be subscribed to, with the filter of the days since a row came up. */
export interface Arriving {
  readonly listing: Listing;
  readonly since: string;
}

/** The listing of a page id; null if it does not exist or cannot be subscribed to. */
export function arrivingOf(page: string): Arriving | null {
  const listing = allListings.find((one) => one.id === page);
  return listing?.arrivals === undefined ? null : { listing, since: listing.arrivals };
}
