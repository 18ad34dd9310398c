import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { Trees } from '#engine/filter-words.ts';
import type { AdmitScope } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { FollowedIds } from '#engine/server/unfollowed.ts';
import type { FileContact } from '#features/objects/author-upkeep/server/services.ts';
import type { ComparisonReader } from '#features/objects/compare/server/services.ts';
import type { RoomPageReader } from '#features/objects/live-room/server/services.ts';
import type { MarketPageReader } from '#features/objects/market/server/services.ts';
import type { VideoPageReader } from '#features/objects/video-page/server/services.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { Spender, Spending } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { DiskSpace } from '#platform/server/disk-space.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';

/** Dependencies of exports. */
export interface ExportParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly spending: Spending;
  readonly jobs: JobQueue;
  readonly disk: Pick<DiskSpace, 'isLow'>;
  readonly notifier: Notifier;
  /** Last complete day, YYYY-MM-DD. */
  dataDay(): string | null;
  /** Names of categories and places, for filters in words. */
  trees(): Promise<Trees>;
  /** Directory of the files. */
  readonly dir: string;
  /** Asked for lists with a scope, as by the list itself. */
  readonly admitScope: AdmitScope;
  /** A listing with the formula columns of whoever exports it. */
  ownListing(
    viewer: { readonly id: string; readonly level: ViewerLevel },
    listing: Listing,
  ): Promise<Listing>;
  readonly followedIds: FollowedIds;
  /** The contacts of authors, within the month of who exports. */
  fileContacts(who: Spender, ids: readonly string[]): Promise<ReadonlyMap<string, FileContact>>;
  /** Objects side by side. */
  readonly comparison: ComparisonReader;
  /** The pages of live rooms and videos. */
  readonly roomPage: RoomPageReader;
  readonly videoPage: VideoPageReader;
  /** The pages of markets. */
  readonly marketPage: MarketPageReader;
  /** Public ids of the products in a person's cart. */
  cartIds(userId: string): Promise<readonly string[]>;
}

/** Where the record is. */
export const RECORD_LINK = '/userCenter/export/exportRecord';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Milliseconds as unix seconds. */
export const unixSeconds = (ms: number) => Math.floor(ms / 1000);
