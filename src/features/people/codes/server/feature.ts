import { authContextService } from '#features/people/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { cdkeyOperatorRoute } from './cdkey-operator-route.ts';
import { codeRoutes, codesMigrations, reverseReward, rewardPromoter } from './index.ts';
import { promoteOperatorRoute } from './promote-operator-route.ts';
import { promotionRewards } from './services.ts';

/** Codes that grant editions, and promote links. */
export const codesFeature = feature({
  name: 'codes',
  migrations: codesMigrations,
  needs: { authContext: authContextService },
  provides: { promotionRewards },
  create: ({ authContext }) => ({
    provided: { promotionRewards: { onGranted: rewardPromoter, onTakenBack: reverseReward } },
    routes: [...codeRoutes(authContext), cdkeyOperatorRoute(authContext), promoteOperatorRoute(authContext)],
  }),
});
