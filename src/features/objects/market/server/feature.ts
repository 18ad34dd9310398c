import { admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore } from '#platform/server/services.ts';
import { marketMigrations, marketRoutes } from './index.ts';
import { nameMarket, readMarketPage } from './read-page.ts';
import { marketPageService } from './services.ts';

/** Whole markets of products and live rooms. */
export const marketFeature = feature({
  name: 'market',
  migrations: marketMigrations,
  needs: { context: queryContext, account: accountStore, admit: admitObjects },
  provides: { page: marketPageService },
  create: (services) => ({
    routes: marketRoutes(services),
    provided: {
      page: {
        name: (of, level) => nameMarket(services.context, of, level),
        read: (of, level) => readMarketPage(services.context, of, level),
      },
    },
  }),
});
