import { join } from 'node:path';
import {
  admitScope,
  conditionTreesService,
  followedIds,
  ownListingService,
  queryContext,
} from '#engine/server/services.ts';
import { authorFileContacts } from '#features/author-upkeep/server/services.ts';
import { cartIds } from '#features/cart/server/services.ts';
import { comparisonService } from '#features/compare/server/services.ts';
import { roomPageService } from '#features/live-room/server/services.ts';
import { notifierService } from '#features/notifications/server/services.ts';
import { spendingService } from '#features/quota/server/services.ts';
import { videoPageService } from '#features/video-page/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, diskSpace, installation, jobQueue } from '#platform/server/services.ts';
import { createExports, exportMigrations } from './index.ts';
import { sweepExports } from './record.ts';

/** Exports to files in the data directory, once and scheduled. */
export const exportsFeature = feature({
  name: 'exports',
  migrations: exportMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    spending: spendingService,
    jobs: jobQueue,
    disk: diskSpace,
    notifier: notifierService,
    trees: conditionTreesService,
    place: installation,
    admitScope,
    ownListing: ownListingService,
    followedIds,
    cartIds,
    fileContacts: authorFileContacts,
    comparison: comparisonService,
    roomPage: roomPageService,
    videoPage: videoPageService,
  },
  create: ({ place, ...services }) => {
    const parts = {
      ...services,
      dataDay: () => services.context.state.dataDay,
      dir: join(place.dataDir, 'exports'),
    };
    const { routes, definitions, schedules } = createExports(parts);
    return { routes, jobs: definitions, schedules, sweep: (now) => sweepExports(parts, now) };
  },
});
