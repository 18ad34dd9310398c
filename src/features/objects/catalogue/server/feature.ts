import { admitObjects, admitScope, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { catalogueMigrations, catalogueRoutes } from './index.ts';
import { teamAlertsService } from './services.ts';
import { readTeamAlerts } from './team-alerts.ts';

/** The products of a team: its own catalogue. */
export const catalogueFeature = feature({
  name: 'catalogue',
  migrations: catalogueMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    admit: admitObjects,
    admitScope,
  },
  provides: { teamAlerts: teamAlertsService },
  create: (services) => ({
    provided: { teamAlerts: (teamId, level, known) => readTeamAlerts(services, { teamId, level, known }) },
    routes: catalogueRoutes(services),
  }),
});
