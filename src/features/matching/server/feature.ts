import { admitObjects, queryContext } from '#engine/server/services.ts';
import { spendingService } from '#features/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { matchingMigrations, matchingRoutes } from './index.ts';

/** Products matched with influencers. */
export const matchingFeature = feature({
  name: 'matching',
  migrations: matchingMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    spending: spendingService,
    admit: admitObjects,
  },
  create: (services) => ({ routes: matchingRoutes(services) }),
});
