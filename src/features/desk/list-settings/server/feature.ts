import { ownListingService, queryContext } from '#engine/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import {
  compareJobs,
  listSettingsMigrations,
  listSettingsRoutes,
  noRules,
  ownListing,
  ruledConditions,
} from './index.ts';
import { ruledConditionsService } from './services.ts';

/** Conditions and columns that a viewer saved for a list. */
export const listSettingsFeature = feature({
  name: 'list-settings',
  migrations: listSettingsMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    notifier: notifierService,
  },
  provides: { ownListing: ownListingService, conditions: ruledConditionsService },
  create: (services) => {
    const parts = { ...services, rules: noRules() };
    return {
      provided: {
        conditions: ruledConditions(parts),
        ownListing: (viewer, listing) => ownListing(services.account, viewer, listing),
      },
      routes: listSettingsRoutes(parts),
      ...compareJobs(parts),
    };
  },
});
