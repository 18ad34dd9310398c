import { admitObjects, ownListingService, queryContext } from '#engine/server/services.ts';
import { viewsAdmission } from '#features/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { compareRoutes } from './index.ts';

/** Objects side by side. */
export const compareFeature = feature({
  name: 'compare',
  needs: {
    context: queryContext,
    admit: admitObjects,
    admitViews: viewsAdmission,
    ownListing: ownListingService,
  },
  create: (services) => ({ routes: compareRoutes(services) }),
});
