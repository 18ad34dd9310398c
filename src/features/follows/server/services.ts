import { service } from '#platform/server/feature.ts';
import type { followedOnDay } from './events.ts';

/** Public ids of what a user follows of an entity; null when it cannot be followed. */
export const followedIds =
  service<(userId: string, entity: string) => Promise<readonly string[] | null>>('followedIds');

type OnDay = typeof followedOnDay;

/** What a user's follows did on a day: how many events, and the most important of them. */
export const followedEvents =
  service<(userId: Parameters<OnDay>[1], query: Parameters<OnDay>[2]) => ReturnType<OnDay>>('followedEvents');

/** Ids in the market of the products that anybody follows. */
export const productsFollowed = service<() => Promise<readonly string[]>>('productsFollowed');
