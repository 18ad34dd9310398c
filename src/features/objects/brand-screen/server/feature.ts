import { admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService } from '#platform/server/services.ts';
import { brandScreenRoutes } from './index.ts';

/** The big screen of a brand. */
export const brandScreenFeature = feature({
  name: 'brand-screen',
  needs: { context: queryContext, admit: admitObjects, clock: clockService },
  create: ({ clock, ...services }) => ({
    routes: brandScreenRoutes({ ...services, now: () => clock.now() }),
  }),
});
