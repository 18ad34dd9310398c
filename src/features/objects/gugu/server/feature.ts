import { queryContext } from '#engine/server/services.ts';
import { detailAdmission } from '#features/objects/details/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService } from '#platform/server/services.ts';
import { guguMigrations, guguRoutes } from './index.ts';

/** The page of a product with its activities and coupons. */
export const guguFeature = feature({
  name: 'gugu',
  migrations: guguMigrations,
  needs: { account: accountStore, clock: clockService, context: queryContext, gate: detailAdmission },
  create: (services) => ({ routes: guguRoutes(services) }),
});
