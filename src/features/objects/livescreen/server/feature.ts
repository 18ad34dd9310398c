import { admitObjects } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { clockService, logService, marketStore } from '#platform/server/services.ts';
import { livescreenRoutes } from './index.ts';

/** The big screen of a live room. */
export const livescreenFeature = feature({
  name: 'livescreen',
  needs: { store: marketStore, admit: admitObjects, clock: clockService, log: logService },
  create: (services) => ({ routes: livescreenRoutes(services) }),
});
