import type { QueryContext } from '#engine/server/query-context.ts';
import type { detailAdmission } from '#features/objects/details/server/services.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { ValuesOf } from '#platform/server/feature.ts';

/** Dependencies of the page of an offered product. */
export interface GuguParts extends ValuesOf<{ readonly gate: typeof detailAdmission }> {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
}

/** Now in unix seconds. */
export const secondsNow = ({ clock }: GuguParts) => Math.floor(clock.now() / 1000);
