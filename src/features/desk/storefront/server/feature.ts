import { queryContext } from '#engine/server/services.ts';
import { cartIds } from '#features/objects/cart/server/services.ts';
import { authContextService } from '#features/people/identity/server/index.ts';
import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  jobQueue,
  secretsService,
} from '#platform/server/services.ts';
import { authorisedNames } from './accounts.ts';
import { addJob } from './add-job.ts';
import { sweepBatches } from './batches.ts';
import { storefrontMigrations, storefrontRoutes } from './index.ts';
import { storefrontNames } from './services.ts';

/** Authorised accounts of the platform, and products of the cart for their storefronts. */
export const storefrontFeature = feature({
  name: 'storefront',
  migrations: storefrontMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    jobs: jobQueue,
    secrets: secretsService,
    people: authContextService,
    gateways: gatewaysService,
    cartIds,
  },
  provides: { storefrontNames },
  create: ({ gateways, ...services }) => {
    const parts = { ...services, port: gateways.storefront };
    const job = addJob(parts);
    return {
      provided: { storefrontNames: (userId) => authorisedNames(parts, userId) },
      routes: storefrontRoutes(parts, job),
      jobs: [job],
      sweep: (now) => sweepBatches(parts, now),
    };
  },
});
