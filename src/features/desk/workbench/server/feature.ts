import { queryContext } from '#engine/server/services.ts';
import { followedEvents } from '#features/desk/follows/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, marketStore } from '#platform/server/services.ts';
import { digestJobs, workbenchMigrations, workbenchRoutes } from './index.ts';

/** Boards and the daily digest. */
export const workbenchFeature = feature({
  name: 'workbench',
  migrations: workbenchMigrations,
  needs: {
    account: accountStore,
    market: marketStore,
    clock: clockService,
    context: queryContext,
    notifier: notifierService,
    followed: followedEvents,
  },
  create: ({ context: { state }, ...services }) => ({
    routes: workbenchRoutes(services),
    ...digestJobs({ ...services, dataDay: () => state.dataDay }),
  }),
});
