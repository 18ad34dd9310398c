import type { WebFeature } from '#engine/web/feature.ts';
import { loadFindAuthorScreen, loadMatchListScreen, loadMatchReportScreen } from './load-screens.ts';
import { matchAction } from './MatchButton.tsx';

/** Products matched with influencers. */
export const matchingWeb: WebFeature = {
  name: 'matching',
  screens: {
    findAuthor: loadFindAuthorScreen,
    matchList: loadMatchListScreen,
    matchReport: loadMatchReportScreen,
  },
  actions: [matchAction],
  pages: [
    {
      section: 'tools',
      id: 'findAuthor',
      route: '/find-author/index',
      title: '达人匹配',
      purpose: '为商品找到合适的达人',
      icon: 'author',
    },
  ],
};
