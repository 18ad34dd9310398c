import { queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService } from '#platform/server/services.ts';
import { videoPageRoutes } from './index.ts';

/** The page of a video. */
export const videoPageFeature = feature({
  name: 'video-page',
  needs: { context: queryContext, gate: detailAdmission, clock: clockService },
  create: ({ clock, ...services }) => ({ routes: videoPageRoutes({ ...services, now: () => clock.now() }) }),
});
