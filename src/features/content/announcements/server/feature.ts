import { join } from 'node:path';
import { feature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import { clockService, installation, logService } from '#platform/server/services.ts';
import { announcementOperatorCall } from '../operator-contract.ts';
import { ANNOUNCEMENT_FILE, AnnouncementFile } from './announcement-file.ts';
import { announcementsService } from './services.ts';

/** Banners, pop-ups, activities and the tutorial video from one file of the operator. */
export const announcementsFeature = feature({
  name: 'announcements',
  needs: { place: installation, clock: clockService, log: logService },
  provides: { announcements: announcementsService },
  create: ({ place: { filesDir }, clock, log }) => {
    const file = new AnnouncementFile(join(filesDir, ANNOUNCEMENT_FILE), log);
    return {
      provided: { announcements: () => file.current(clock.now()) },
      routes: [
        route(announcementOperatorCall, async () => {
          const { items, problems } = await file.read();
          return {
            file: ANNOUNCEMENT_FILE,
            items: items.map((one) => ({ ...one })),
            problems: problems.map((one) => ({ ...one })),
          };
        }),
      ],
    };
  },
});
