import type { Db } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';
import type { followedOnDay } from './events.ts';

type OnDay = typeof followedOnDay;

/** What a user's follows did on a day: how many events, and the most important of them. */
export const followedEvents =
  service<(userId: Parameters<OnDay>[1], query: Parameters<OnDay>[2]) => ReturnType<OnDay>>('followedEvents');

/** Ids in the market of the products that anybody follows. */
export const productsFollowed = service<() => Promise<readonly string[]>>('productsFollowed');

/** What rules over follows need: who follows what, and the keys that notices of follows have. */
export interface RuledFollows {
  /** Who of these people follows which objects of a kind; store ids. */
  ofPeople(
    db: Db,
    kind: number,
    people: readonly string[],
  ): Promise<readonly { readonly user_id: string; readonly object_id: string }[]>;
  /** The key of the notice of an event of an object (public id) on a day, YYYY-MM-DD. */
  eventKey(event: { readonly type: number; readonly id: string; readonly kind: number }, day: string): string;
}

/** Follows as rules use them. */
export const ruledFollowsService = service<RuledFollows>('ruledFollows');
