import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { matchAction } from './MatchButton.tsx';

/** Products matched with influencers. */
export const matchingWeb: WebFeature = {
  name: 'matching',
  screens: {
    findAuthor: screenOf(async () => (await import('./FindAuthorScreen.tsx')).FindAuthorScreen),
    matchList: screenOf(async () => (await import('./MatchListScreen.tsx')).MatchListScreen),
    matchReport: screenOf(async () => (await import('./MatchReportScreen.tsx')).MatchReportScreen),
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
