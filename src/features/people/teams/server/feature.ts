import { authContextService } from '#features/people/identity/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { objectQuotaGuard, spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { seatRemarks, teamRoutes } from './index.ts';
import { seatRemarksService, teamMonitorsEnd } from './services.ts';

/** Sub-accounts of a team. */
export const teamsFeature = feature({
  name: 'teams',
  needs: {
    people: authContextService,
    spending: spendingService,
    objects: objectQuotaGuard,
    notifier: notifierService,
    onLeft: teamMonitorsEnd,
  },
  provides: { remarks: seatRemarksService },
  create: (services) => ({ provided: { remarks: seatRemarks }, routes: teamRoutes(services) }),
});
