import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Articles. */
export const informationWeb: WebFeature = {
  name: 'information',
  screens: {
    articleList: screenOf(async () => (await import('./ArticleListScreen.tsx')).ArticleListScreen),
    article: screenOf(async () => (await import('./ArticleScreen.tsx')).ArticleScreen),
  },
};
