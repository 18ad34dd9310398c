import { admitGlance, admitObjects, chargeSearch, queryContext } from '#engine/server/services.ts';
import { authContextService } from '#features/people/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { logService } from '#platform/server/services.ts';
import { searchCharge } from './charge-search.ts';
import { createObjectQuotaGuard, quotaMigrations, quotaRoutes, spendingOf } from './index.ts';
import { samplesOf } from './sample-objects.ts';
import { objectQuotaGuard, sampleObjects, spendingService } from './services.ts';

/** The objects of the sample views, from the market. */
export const sampleObjectsFeature = feature({
  name: 'sample-objects',
  needs: { context: queryContext },
  provides: { samples: sampleObjects },
  create: ({ context }) => ({ provided: { samples: samplesOf(context) } }),
});

/** What is counted and what is left of it. */
export const quotaFeature = feature({
  name: 'quota',
  migrations: quotaMigrations,
  needs: { authContext: authContextService, samples: sampleObjects, log: logService },
  provides: {
    spending: spendingService,
    guard: objectQuotaGuard,
    charge: chargeSearch,
    admit: admitObjects,
    glance: admitGlance,
  },
  create: ({ authContext, samples, log }) => {
    const spending = spendingOf(authContext.account, authContext.clock, log);
    const guard = createObjectQuotaGuard(authContext);
    return {
      provided: {
        spending,
        guard,
        charge: searchCharge(spending),
        admit: guard.admit,
        glance: guard.admitGlance,
      },
      routes: quotaRoutes({ spending, gate: guard, samples }),
      sweep: async (now) => {
        // One that fails must not keep the other from its work.
        const swept = await Promise.allSettled([spending.sweep(now), guard.sweep(now)]);
        for (const one of swept) if (one.status === 'rejected') throw one.reason;
      },
    };
  },
});
