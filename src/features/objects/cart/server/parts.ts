import type { AdmitObjects } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** What the cart works with. */
export interface CartParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  /** Counts the objects of a page that is read. */
  readonly admit: AdmitObjects;
}
