import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { IngestLock } from './ingest-lock.ts';

/** The stores that facts are written to, the clock, and the lock that batches share. */
export interface IngestStores {
  readonly market: MarketStore;
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly gate: IngestLock;
}

/** The same for imports, which also derive what they changed. */
export interface ImportStores extends IngestStores {
  /** `sales` derives sales and their roll-ups only, for tests of attribution; without it everything is derived. */
  readonly derives?: 'sales';
}
