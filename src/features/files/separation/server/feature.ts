import { join } from 'node:path';
import { queryContext } from '#engine/server/services.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { installedDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { MIN_FREE_BYTES } from '#platform/server/media/media-files.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  installation,
  jobQueue,
} from '#platform/server/services.ts';
import { separationMigrations, separationRoutes } from './index.ts';
import { sweepSeparations } from './record.ts';
import { separationJob } from './separation-job.ts';

/** Voice and music of a video or a sound file as two tracks. */
export const separationFeature = feature({
  name: 'separation',
  migrations: separationMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    jobs: jobQueue,
    spending: spendingService,
    gateways: gatewaysService,
    place: installation,
  },
  create: ({ gateways, place, ...services }) => {
    const media = {
      dir: join(place.filesDir, 'media'),
      minFreeBytes: MIN_FREE_BYTES,
      fetcher: gateways.media,
      decoder: place.toolsOff.includes('separation') ? null : installedDecoder(),
    };
    const parts = { ...services, model: gateways.separation, mediaOrigin: gateways.mediaOrigin, media };
    const job = separationJob(parts);
    return {
      routes: separationRoutes(parts, job),
      jobs: [job],
      sweep: (now) => sweepSeparations(parts, now),
    };
  },
});
