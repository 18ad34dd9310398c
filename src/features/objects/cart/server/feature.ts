import { admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { cartMigrations, cartPriceRows, cartPublicIds, cartRoutes } from './index.ts';
import { cartIds, cartPricesService, productsInCarts } from './services.ts';
import { productsOfCarts } from './store/cart.ts';

/** The products that a person has picked to sell. */
export const cartFeature = feature({
  name: 'cart',
  migrations: cartMigrations,
  needs: { account: accountStore, clock: clockService, context: queryContext, admit: admitObjects },
  provides: { cartIds, cartPrices: cartPricesService, productsInCarts },
  create: (services) => ({
    provided: {
      cartIds: (userId) => cartPublicIds(services.account.db, userId),
      cartPrices: (userId) => cartPriceRows(services.account.db, userId),
      productsInCarts: () => productsOfCarts(services.account.db),
    },
    routes: cartRoutes(services),
  }),
});
