import { queryContext } from '#engine/server/services.ts';
import { ruledFollowsService } from '#features/desk/follows/server/services.ts';
import { ruledConditionsService } from '#features/desk/list-settings/server/services.ts';
import { monitoredAuthorsService } from '#features/desk/monitors/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { alertJobs, alertMigrations, alertRoutes, conditionRules, sweepAlerts } from './index.ts';

/** Alert rules over follows, monitors, words, rankings and conditions. */
export const alertsFeature = feature({
  name: 'alerts',
  migrations: alertMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    notifier: notifierService,
    follows: ruledFollowsService,
    monitored: monitoredAuthorsService,
    conditions: ruledConditionsService,
  },
  create: (services) => {
    services.conditions.useRules(conditionRules(services));
    return {
      routes: alertRoutes(services),
      ...alertJobs(services),
      sweep: (now) => sweepAlerts(services, now),
    };
  },
});
