import { admitGlance, admitObjects, queryContext } from '#engine/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, marketStore } from '#platform/server/services.ts';
import { fulfilmentNoticeJobs, matchingMigrations, matchingRoutes } from './index.ts';

/** Products matched with influencers, and notices of invited ones who came. */
export const matchingFeature = feature({
  name: 'matching',
  migrations: matchingMigrations,
  needs: {
    account: accountStore,
    market: marketStore,
    clock: clockService,
    context: queryContext,
    spending: spendingService,
    admit: admitObjects,
    admitGlance,
    notifier: notifierService,
  },
  create: (services) => ({ routes: matchingRoutes(services), ...fulfilmentNoticeJobs(services) }),
});
