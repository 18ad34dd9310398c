import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { Spending } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** Dependencies of monitors. */
export interface MonitorParts {
  readonly account: AccountStore;
  readonly market: MarketStore;
  readonly clock: Clock;
  readonly spending: Spending;
  readonly notifier: Notifier;
}

/** Milliseconds as unix seconds. */
export const secondsOf = (ms: number) => Math.floor(ms / 1000);
