import { allListings } from '#catalog/index.ts';
import { feature } from '#platform/server/feature.ts';
import { optionCountsRoute } from './option-counts.ts';
import { listRoute } from './routes.ts';
import {
  admitGlance,
  admitObjects,
  admitScope,
  chargeSearch,
  followedIds,
  ownListingService,
  queryContext,
  sampleScope,
} from './services.ts';

/** The call of each listing of the catalog, and the one that counts what is behind their options. */
export const listingsFeature = feature({
  name: 'listings',
  needs: {
    context: queryContext,
    charge: chargeSearch,
    admit: admitObjects,
    admitGlance,
    admitScope,
    sampleScope,
    ownListing: ownListingService,
    followed: followedIds,
  },
  create: ({ context, ...gates }) => ({
    routes: [
      ...allListings.map((one) => listRoute(one, context, gates)),
      optionCountsRoute(allListings, context),
    ],
  }),
});
