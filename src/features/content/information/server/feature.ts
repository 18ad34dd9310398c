import { queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { installation, logService } from '#platform/server/services.ts';
import { informationRoutes } from './index.ts';

/** Articles of the product and of the operator. */
export const informationFeature = feature({
  name: 'information',
  needs: { place: installation, log: logService, context: queryContext },
  create: ({ place: { filesDir }, log, context }) => ({
    routes: informationRoutes({ filesDir, log, context }),
  }),
});
