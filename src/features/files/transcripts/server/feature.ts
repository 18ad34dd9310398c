import { join } from 'node:path';
import { admitObjects, chargeSearch, queryContext } from '#engine/server/services.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { installedDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { MIN_FREE_BYTES, sweepMedia } from '#platform/server/media/media-files.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  installation,
  jobQueue,
} from '#platform/server/services.ts';
import { transcriptJob } from './extract-job.ts';
import { transcriptMigrations, transcriptRoutes } from './index.ts';

/** The copy of videos as text: extracted from links and files, searched for in what collectors have sent. */
export const transcriptsFeature = feature({
  name: 'transcripts',
  migrations: transcriptMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    jobs: jobQueue,
    spending: spendingService,
    admit: admitObjects,
    charge: chargeSearch,
    gateways: gatewaysService,
    place: installation,
  },
  create: ({ gateways, place, ...services }) => {
    const parts = {
      ...services,
      isOff: place.toolsOff.includes('copy'),
      speech: gateways.speech,
      rewriting: gateways.rewriting,
      mediaOrigin: gateways.mediaOrigin,
      media: {
        dir: join(place.filesDir, 'media'),
        minFreeBytes: MIN_FREE_BYTES,
        fetcher: gateways.media,
        decoder: installedDecoder(),
      },
    };
    const job = transcriptJob(parts);
    return {
      routes: transcriptRoutes(parts, job),
      jobs: [job],
      sweep: async (now) => {
        await sweepMedia(parts.media.dir, now);
      },
    };
  },
});
