import { admitObjects, chargeSearch, followedIds, queryContext } from '#engine/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { seoRoutes } from './index.ts';

/** Search words. */
export const seoFeature = feature({
  name: 'seo',
  needs: { context: queryContext, admit: admitObjects, charge: chargeSearch, followed: followedIds },
  create: ({ followed, ...services }) => ({
    routes: seoRoutes({
      ...services,
      followedAuthors: async (userId) => (await followed(userId, 'author')) ?? [],
    }),
  }),
});
