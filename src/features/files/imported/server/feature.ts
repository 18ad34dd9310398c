import { queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { importedRoutes } from './index.ts';

/** What was imported and is displayed beside the estimates. */
export const importedFeature = feature({
  name: 'imported',
  needs: { context: queryContext },
  create: ({ context }) => ({ routes: importedRoutes(context) }),
});
