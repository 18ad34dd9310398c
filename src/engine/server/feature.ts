import { allListings } from '#catalog/index.ts';
import { feature } from '#platform/server/feature.ts';
import { listRoute } from './routes.ts';
import {
  admitGlance,
  admitObjects,
  admitScope,
  chargeSearch,
  ownListingService,
  queryContext,
  sampleScope,
} from './services.ts';

/** The call of each listing of the catalog. */
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
  },
  create: ({ context, ...gates }) => ({ routes: allListings.map((one) => listRoute(one, context, gates)) }),
});
