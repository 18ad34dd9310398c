import { queryContext } from '#engine/server/services.ts';
import { announcementsService } from '#features/content/announcements/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService } from '#platform/server/services.ts';
import { homeRoutes } from './index.ts';

/** The cards of the home page. */
export const homeFeature = feature({
  name: 'home',
  needs: { context: queryContext, clock: clockService, announcements: announcementsService },
  create: ({ context, clock, announcements }) => ({
    routes: homeRoutes({ context, now: () => clock.now(), announcements }),
  }),
});
