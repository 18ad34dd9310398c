import { queryContext } from '#engine/server/services.ts';
import { cartPricesService } from '#features/objects/cart/server/services.ts';
import { teamAlertsService } from '#features/objects/catalogue/server/services.ts';
import { notifierService } from '#features/people/notifications/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { productNoticeMigrations, productNoticeRoutes } from './index.ts';
import { productNoticeJobs } from './send-notices.ts';

/** Notices of prices in a cart and of alerts in a team's catalogue. */
export const productNoticesFeature = feature({
  name: 'productNotices',
  migrations: productNoticeMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    notifier: notifierService,
    cartPrices: cartPricesService,
    teamAlerts: teamAlertsService,
  },
  create: (services) => ({ routes: productNoticeRoutes(services), ...productNoticeJobs(services) }),
});
