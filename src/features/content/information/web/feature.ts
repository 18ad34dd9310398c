import type { WebFeature } from '#engine/web/feature.ts';
import { loadArticleListScreen, loadArticleScreen } from './load-screens.ts';

/** Articles. */
export const informationWeb: WebFeature = {
  name: 'information',
  screens: { articleList: loadArticleListScreen, article: loadArticleScreen },
};
