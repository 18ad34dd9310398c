import { admitGlance, admitObjects, chargeSearch, queryContext } from '#engine/server/services.ts';
import { authContextService } from '#features/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { searchCharge } from './charge-search.ts';
import { createObjectQuotaGuard, quotaMigrations, quotaRoutes, spendingOf } from './index.ts';
import { samplesOf } from './sample-objects.ts';
import { objectQuotaGuard, sampleObjects, spendingService } from './services.ts';

/** What is counted and what is left of it. */
export const quotaFeature = feature({
  name: 'quota',
  migrations: quotaMigrations,
  needs: { authContext: authContextService, context: queryContext },
  provides: {
    spending: spendingService,
    guard: objectQuotaGuard,
    samples: sampleObjects,
    charge: chargeSearch,
    admit: admitObjects,
    glance: admitGlance,
  },
  create: ({ authContext, context }) => {
    const spending = spendingOf(authContext.account, authContext.clock);
    const guard = createObjectQuotaGuard(authContext);
    const samples = samplesOf(context);
    return {
      provided: {
        spending,
        guard,
        samples,
        charge: searchCharge(spending),
        admit: guard.admit,
        glance: guard.admitGlance,
      },
      routes: quotaRoutes({ spending, gate: guard, samples }),
      sweep: async () => {
        await spending.sweep();
        await guard.sweep();
      },
    };
  },
});
