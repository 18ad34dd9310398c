import { conditionTreesService, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { conditionRoutes, conditionTrees } from './index.ts';

/** Options of filters. */
export const conditionsFeature = feature({
  name: 'conditions',
  needs: { context: queryContext },
  provides: { trees: conditionTreesService },
  create: ({ context }) => ({
    provided: { trees: () => conditionTrees(context.store) },
    routes: conditionRoutes(context),
  }),
});
