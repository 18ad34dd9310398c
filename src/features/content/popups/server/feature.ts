import { announcementsService } from '#features/content/announcements/server/services.ts';
import { authContextService } from '#features/people/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { popupRoutes } from './index.ts';

/** Pop-ups. */
export const popupsFeature = feature({
  name: 'popups',
  needs: { authContext: authContextService, announcements: announcementsService },
  create: ({ authContext, announcements }) => ({ routes: popupRoutes(authContext, announcements) }),
});
