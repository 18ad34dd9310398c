import type { QueryContext } from '#engine/server/query-context.ts';
import type { AuthContext } from '#features/people/identity/server/index.ts';
import type { Spending } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { refuse } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { AuthorCollector } from './services.ts';

/** Dependencies of the upkeep of authors. */
export interface UpkeepParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly market: MarketStore;
  readonly spending: Spending;
  readonly people: AuthContext;
  readonly collectorOf: (key: string) => Promise<AuthorCollector | null>;
  readonly hasCollector: () => Promise<boolean>;
}

/** The answer about an author that the market does not know. */
export const UNKNOWN_AUTHOR = refuse(404, '暂未收录这个达人');

/** Milliseconds as unix seconds. */
export const upkeepSeconds = (ms: number) => Math.floor(ms / 1000);
