import type { Listing } from '#catalog/kernel/listing.ts';
import { limitOf } from '#catalog/plans.ts';
import type { AdmitObjects } from '#engine/server/admit.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { FollowMeter } from '../contract.ts';
import type { FollowRefusal } from '../rules.ts';
import { followCount } from './store/follows.ts';

/** Dependencies of following. */
export interface FollowParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  /** Counts the objects of a page that is read. */
  readonly admit: AdmitObjects;
  /** A listing with the formula columns of the viewer. */
  ownListing(viewer: Viewer, listing: Listing): Promise<Listing>;
}

/** What is answered about an object that is not followed, or is another user's. */
export const notFollowed = () => refuse(404, '没有关注该对象');

/** A refusal of the rules as it travels. */
export function refusedBy({ status, message, prompt, needs }: FollowRefusal): Refused {
  return { ...refuse(status, message), prompt, needs, field: 'id' };
}

/** Store ids of public ids; null when one of them is none. */
export function storeIds(ids: readonly string[]): string[] | null {
  const found = ids.map(internalId);
  return found.includes(null) ? null : [...new Set(found as string[])];
}

/** How many objects somebody follows, and how many may be. */
export async function meterOf(db: Db, { id, level }: Viewer): Promise<FollowMeter> {
  return { used: await followCount(db, id), total: limitOf('follows', level) };
}
