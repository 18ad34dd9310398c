import { authContextService } from '#features/people/identity/server/services.ts';
import { objectQuotaGuard, spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { installation } from '#platform/server/services.ts';
import { accountRoutes } from './index.ts';

/** The viewer's own account. */
export const accountFeature = feature({
  name: 'account',
  needs: {
    authContext: authContextService,
    spending: spendingService,
    gate: objectQuotaGuard,
    place: installation,
  },
  create: ({ authContext, place: { toolsOff }, ...counters }) => ({
    routes: accountRoutes(authContext, { ...counters, toolsOff }),
  }),
});
