import { queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService, gatewaysService } from '#platform/server/services.ts';
import { videoPageRoutes } from './index.ts';

/** The page of a video. */
export const videoPageFeature = feature({
  name: 'video-page',
  needs: { context: queryContext, gate: detailAdmission, clock: clockService, gateways: gatewaysService },
  create: ({ clock, gateways: { pictures, mediaOrigin }, ...services }) => ({
    routes: videoPageRoutes({ ...services, pictures, mediaOrigin, now: () => clock.now() }),
  }),
});
