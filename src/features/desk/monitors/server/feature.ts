import { notifierService } from '#features/people/notifications/server/services.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { teamMonitorsEnd } from '#features/people/teams/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, marketStore } from '#platform/server/services.ts';
import {
  authorsMonitoredBy,
  monitorJobs,
  monitorMigrations,
  monitorRoutes,
  stopTeamMonitors,
} from './index.ts';
import { monitoredAuthorsService } from './services.ts';

/** Monitors of live rooms and videos. */
export const monitorsFeature = feature({
  name: 'monitors',
  migrations: monitorMigrations,
  needs: {
    account: accountStore,
    market: marketStore,
    clock: clockService,
    spending: spendingService,
    notifier: notifierService,
  },
  provides: { teamMonitorsEnd, monitoredAuthors: monitoredAuthorsService },
  create: (services) => ({
    provided: { teamMonitorsEnd: stopTeamMonitors, monitoredAuthors: authorsMonitoredBy },
    routes: monitorRoutes(services),
    ...monitorJobs(services),
  }),
});
