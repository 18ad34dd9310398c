import { admitObjects, followedIds, ownListingService, queryContext } from '#engine/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, marketStore } from '#platform/server/services.ts';
import type { FollowKind } from '../rules.ts';
import { eventKey } from './event-notices.ts';
import {
  eventNoticeJobs,
  followedOnDay,
  followedPublicIds,
  followMigrations,
  followRoutes,
} from './index.ts';
import { followedEvents, productsFollowed, ruledFollowsService } from './services.ts';
import { followedByAnybody, followsOfPeople } from './store/follows.ts';

/** What one follows, and notices of what it does. */
export const followsFeature = feature({
  name: 'follows',
  migrations: followMigrations,
  needs: {
    account: accountStore,
    market: marketStore,
    clock: clockService,
    context: queryContext,
    admit: admitObjects,
    ownListing: ownListingService,
    notifier: notifierService,
  },
  provides: { followedIds, followedEvents, productsFollowed, ruled: ruledFollowsService },
  create: (services) => {
    const { account, market } = services;
    return {
      provided: {
        ruled: {
          ofPeople: (db, kind, people) => followsOfPeople(db, kind as FollowKind, people),
          eventKey: ({ type, ...event }, day) => eventKey({ type: type as FollowKind, ...event }, day),
        },
        followedIds: (userId, entity) => followedPublicIds(account.db, userId, entity),
        productsFollowed: () => followedByAnybody(account.db, 2),
        followedEvents: (userId, query) => followedOnDay({ account, market }, userId, query),
      },
      routes: followRoutes(services),
      ...eventNoticeJobs(services),
    };
  },
});
