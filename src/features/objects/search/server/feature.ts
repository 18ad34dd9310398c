import { admitGlance, admitObjects, conditionTreesService, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, gatewaysService } from '#platform/server/services.ts';
import { searchRoutes } from './index.ts';

/** The search box. */
export const searchFeature = feature({
  name: 'search',
  needs: {
    context: queryContext,
    admit: admitObjects,
    admitGlance,
    trees: conditionTreesService,
    gateways: gatewaysService,
    account: accountStore,
    clock: clockService,
  },
  create: ({ gateways, ...services }) => ({
    routes: searchRoutes({ ...services, sentences: gateways.sentences }),
  }),
});
