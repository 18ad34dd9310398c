import { seatRemarksService } from '#features/people/teams/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { auditRoutes, sweepAudit } from './index.ts';

/** What people of a team did, for its owner. */
export const auditFeature = feature({
  name: 'audit',
  needs: { account: accountStore, clock: clockService, remarks: seatRemarksService },
  create: (services) => ({ routes: auditRoutes(services), sweep: (now) => sweepAudit(services, now) }),
});
