import { admitObjects, ownListingService, queryContext } from '#engine/server/services.ts';
import { viewsAdmission } from '#features/objects/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { compareFor, compareRoutes } from './index.ts';
import { comparisonService } from './services.ts';

/** Objects side by side. */
export const compareFeature = feature({
  name: 'compare',
  needs: {
    context: queryContext,
    admit: admitObjects,
    admitViews: viewsAdmission,
    ownListing: ownListingService,
  },
  provides: { comparison: comparisonService },
  create: (services) => {
    const open = async () => null;
    return {
      provided: {
        comparison: (who, ask) => compareFor(services, { ...who, views: open, objects: open }, ask),
      },
      routes: compareRoutes(services),
    };
  },
});
