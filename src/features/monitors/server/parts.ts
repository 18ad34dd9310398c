import type { Notifier } from '#features/notifications/server/index.ts';
import type { Charge, Spending } from '#features/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** What monitors work with. */
export interface MonitorParts {
  readonly account: AccountStore;
  readonly market: MarketStore;
  readonly clock: Clock;
  readonly spending: Spending;
  readonly notifier: Notifier;
}

/** Milliseconds as unix seconds. */
export const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** A charge as it stands in its column. */
export const chargeText = (charge: Charge | null) => (charge === null ? null : JSON.stringify(charge));
/** What stands there. */
export const chargeOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as Charge));
