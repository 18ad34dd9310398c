import { join } from 'node:path';
import {
  admitScope,
  conditionTreesService,
  followedIds,
  ownListingService,
  queryContext,
} from '#engine/server/services.ts';
import { authorFileContacts } from '#features/objects/author-upkeep/server/services.ts';
import { cartIds } from '#features/objects/cart/server/services.ts';
import { comparisonService } from '#features/objects/compare/server/services.ts';
import { roomPageService } from '#features/objects/live-room/server/services.ts';
import { marketPageService } from '#features/objects/market/server/services.ts';
import { videoPageService } from '#features/objects/video-page/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
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
    marketPage: marketPageService,
  },
  create: ({ place, ...services }) => {
    const parts = {
      ...services,
      dataDay: () => services.context.state.dataDay,
      dir: join(place.filesDir, 'exports'),
    };
    const { routes, definitions, schedules } = createExports(parts);
    return { routes, jobs: definitions, schedules, sweep: (now) => sweepExports(parts, now) };
  },
});
