import { authContextService } from '#features/people/identity/server/services.ts';
import { objectQuotaGuard, spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountRoutes } from './index.ts';

/** The viewer's own account. */
export const accountFeature = feature({
  name: 'account',
  needs: { authContext: authContextService, spending: spendingService, gate: objectQuotaGuard },
  create: ({ authContext, ...counters }) => ({ routes: accountRoutes(authContext, counters) }),
});
