import { detailPath } from '#catalog/detail-path.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { followedKind } from '#features/desk/follows/kinds.ts';
import type { FollowKind } from '#features/desk/follows/rules.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** Dependencies of alerts. */
export interface AlertParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly notifier: Notifier;
}

/** Unix seconds of now. */
export const nowS = ({ clock }: Pick<AlertParts, 'clock'>): number => Math.floor(clock.now() / 1000);

/** The page of an object of the follow family. */
export function objectLink(object: number, storeId: string): string {
  const { of } = followedKind(object as FollowKind).listing;
  return detailPath(of.id, { [of.key]: publicId(storeId) }) ?? '';
}
