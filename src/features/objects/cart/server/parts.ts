import type { AdmitObjects } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** Dependencies of the cart. */
export interface CartParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  /** Counts the objects of a page that is read. */
  readonly admit: AdmitObjects;
}
