import { queryContext } from '#engine/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { subscriptionJobs, subscriptionMigrations, subscriptionRoutes } from './index.ts';

/** Notices of new rows of a saved condition. */
export const subscriptionsFeature = feature({
  name: 'subscriptions',
  migrations: subscriptionMigrations,
  needs: { account: accountStore, clock: clockService, context: queryContext, notifier: notifierService },
  create: (services) => ({ routes: subscriptionRoutes(services), ...subscriptionJobs(services) }),
});
