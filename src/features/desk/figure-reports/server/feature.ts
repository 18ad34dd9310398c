import { queryContext } from '#engine/server/services.ts';
import { storefrontNames } from '#features/desk/storefront/server/services.ts';
import { authContextService } from '#features/people/identity/server/index.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { figureReportMigrations, figureReportRoutes } from './index.ts';

/** Reports of figures that are wrong, and estimates beside true values of owners. */
export const figureReportsFeature = feature({
  name: 'figure-reports',
  migrations: figureReportMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    accountNames: storefrontNames,
    people: authContextService,
  },
  create: ({ people, ...parts }) => ({ routes: figureReportRoutes(parts, people) }),
});
