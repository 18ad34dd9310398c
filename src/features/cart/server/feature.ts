import { admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { cartMigrations, cartPublicIds, cartRoutes } from './index.ts';
import { cartIds } from './services.ts';

/** The products that a person has picked to sell. */
export const cartFeature = feature({
  name: 'cart',
  migrations: cartMigrations,
  needs: { account: accountStore, clock: clockService, context: queryContext, admit: admitObjects },
  provides: { cartIds },
  create: (services) => ({
    provided: { cartIds: (userId) => cartPublicIds(services.account.db, userId) },
    routes: cartRoutes(services),
  }),
});
