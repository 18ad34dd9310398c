import { setTimeout as pause } from 'node:timers/promises';
import { productsFollowed } from '#features/desk/follows/server/services.ts';
import { productsInCarts } from '#features/objects/cart/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  clockService,
  diskSpace,
  gatewaysService,
  jobQueue,
  logService,
  secretsService,
} from '#platform/server/services.ts';
import { createSources, sourceMigrations } from './index.ts';
import { sourceMarket } from './services.ts';

/** Official sources: applications of the operator's own, and the jobs that collect by them. */
export const sourcesFeature = feature({
  name: 'sources',
  migrations: sourceMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    log: logService,
    jobs: jobQueue,
    disk: diskSpace,
    secrets: secretsService,
    gateways: gatewaysService,
    market: sourceMarket,
    followed: productsFollowed,
    carts: productsInCarts,
  },
  create: ({ gateways, followed, carts, ...services }) =>
    createSources({
      ...services,
      hosts: gateways.official,
      wantedProducts: async () => new Set([...(await followed()), ...(await carts())]),
      pause: (ms, signal) => pause(ms, undefined, { signal }),
    }),
});
