import { admitObjects, queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService } from '#platform/server/services.ts';
import { liveRoomRoutes } from './index.ts';

/** The page of a live room. */
export const liveRoomFeature = feature({
  name: 'live-room',
  needs: { context: queryContext, clock: clockService, gate: detailAdmission, admit: admitObjects },
  create: (services) => ({ routes: liveRoomRoutes(services) }),
});
