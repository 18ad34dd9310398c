import { priceList, priceProblems } from '#catalog/prices.ts';
import { promotionRewards } from '#features/people/codes/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  installation,
  logService,
} from '#platform/server/services.ts';
import { type OrderParts, orderJobs, orderMigrations, orderRoutes, usualPaces } from './index.ts';
import { payOperatorRoute } from './operator-route.ts';
import { orderServices } from './services.ts';

/** Throws one sentence when the price list cannot be sold by. */
function checkPrices(): void {
  const problems = priceProblems(priceList);
  if (problems.length > 0) throw new Error(`价目表不能用：${problems.join('；')}`);
}

/** Orders and payment. */
export const ordersFeature = feature({
  name: 'orders',
  migrations: orderMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    log: logService,
    gateways: gatewaysService,
    place: installation,
    notifier: notifierService,
    rewards: promotionRewards,
  },
  provides: { orders: orderServices },
  create: ({ gateways, place, rewards, ...services }) => {
    checkPrices();
    const orders: OrderParts = {
      ...services,
      ...rewards,
      ports: gateways.pay,
      list: priceList,
      ownUrl: place.ownUrl,
      cashierUrl: place.sandboxUrl,
      paces: usualPaces,
    };
    return {
      provided: { orders },
      routes: [...orderRoutes(orders), payOperatorRoute(orders)],
      ...orderJobs(orders),
    };
  },
});
