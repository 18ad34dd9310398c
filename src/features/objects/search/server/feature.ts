import { admitGlance, admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { searchRoutes } from './index.ts';

/** The search box. */
export const searchFeature = feature({
  name: 'search',
  needs: { context: queryContext, admit: admitObjects, admitGlance },
  create: (services) => ({ routes: searchRoutes(services) }),
});
