import { admitObjects, queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/objects/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService } from '#platform/server/services.ts';
import { liveRoomRoutes } from './index.ts';
import { readRoomPage } from './read-page.ts';
import { roomPageService } from './services.ts';

/** The page of a live room. */
export const liveRoomFeature = feature({
  name: 'live-room',
  needs: { context: queryContext, clock: clockService, gate: detailAdmission, admit: admitObjects },
  provides: { page: roomPageService },
  create: (services) => ({
    provided: { page: (id, level) => readRoomPage(services, id, level) },
    routes: liveRoomRoutes(services),
  }),
});
