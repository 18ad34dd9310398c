import type { AdmitObjects } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Spending } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** Dependencies of matching. */
export interface MatchParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly spending: Spending;
  readonly admit: AdmitObjects;
  readonly admitGlance: AdmitObjects;
}
