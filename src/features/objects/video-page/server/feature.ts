import { queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/objects/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService, gatewaysService } from '#platform/server/services.ts';
import { videoPageRoutes } from './index.ts';
import { readVideoPage } from './read-page.ts';
import { videoPageService } from './services.ts';

/** The page of a video. */
export const videoPageFeature = feature({
  name: 'video-page',
  needs: { context: queryContext, gate: detailAdmission, clock: clockService, gateways: gatewaysService },
  provides: { page: videoPageService },
  create: ({ clock, gateways: { pictures, mediaOrigin }, ...services }) => {
    const parts = { ...services, pictures, mediaOrigin, now: () => clock.now() };
    return {
      provided: { page: (id, level) => readVideoPage(parts, id, level) },
      routes: videoPageRoutes(parts),
    };
  },
});
