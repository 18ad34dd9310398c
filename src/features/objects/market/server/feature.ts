import { admitObjects, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore } from '#platform/server/services.ts';
import { marketMigrations, marketRoutes } from './index.ts';

/** Whole markets of products and live rooms. */
export const marketFeature = feature({
  name: 'market',
  migrations: marketMigrations,
  needs: { context: queryContext, account: accountStore, admit: admitObjects },
  create: (services) => ({ routes: marketRoutes(services) }),
});
