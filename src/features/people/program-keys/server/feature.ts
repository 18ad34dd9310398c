import { authContextService } from '#features/people/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { programKeyRoutes } from './index.ts';

/** Keys by which a person's programs call the open API. */
export const programKeysFeature = feature({
  name: 'program-keys',
  needs: { authContext: authContextService },
  create: ({ authContext }) => ({ routes: programKeyRoutes(authContext) }),
});
