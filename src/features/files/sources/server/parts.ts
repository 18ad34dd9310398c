import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { DiskSpace } from '#platform/server/disk-space.ts';
import type { OfficialHosts } from '#platform/server/gateways/providers.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { Log } from '#platform/server/log.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { SourceMarket } from './services.ts';

/** Dependencies of official sources. */
export interface SourceParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly disk: Pick<DiskSpace, 'isLow'>;
  readonly secrets: Secrets;
  readonly hosts: OfficialHosts;
  readonly market: SourceMarket;
  /** Ids in the market of the products that people follow or have in a cart. */
  readonly wantedProducts: () => Promise<ReadonlySet<string>>;
  /** Waits; ends early, with an error, when the signal is aborted. Tests turn their clock instead. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The refusal of a source that is not there. */
export const noSource = (): Refused => refuse(404, '没有这个数据来源');
