import type { WebFeature } from '#engine/web/feature.ts';
import { loadHotWordScreen, loadWordScreen } from './load-screens.ts';

/** Search words. */
export const seoWeb: WebFeature = {
  name: 'seo',
  screens: { hotWords: loadHotWordScreen, word: loadWordScreen },
  pages: [
    {
      section: 'tools',
      id: 'hotWords',
      route: '/seo/hotWordSearch',
      title: '热词',
      purpose: '用户在搜什么，哪些词在涨',
      icon: 'search',
    },
  ],
};
