import { author } from '../entities/author.ts';
import { authorCard } from '../facts/author-card.ts';
import { authorGrowth } from '../facts/author-growth.ts';
import { authorScore } from '../facts/author-score.ts';
import { liveCard } from '../facts/live-card.ts';
import { authorBrandDay, authorProductDay, authorShopDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { blockSource, type DetailTab, detailFamily } from '../kernel/detail.ts';
import { authorDrop } from './author-drop.ts';
import { authorHead } from './author-head.ts';
import { authorOverview } from './author-overview.ts';
import { authorLiveHistory, authorProductAnalysis, authorVideoWorks } from './author-tabs.ts';

const fansPortrait: DetailTab = {
  id: 'fansPortrait',
  title: '粉丝画像',
  call: '/api/author/persona/{uid}',
  hasPeriod: false,
  blocks: {
    portrait: {
      kind: 'portrait',
      title: '粉丝画像',
      object: 'author',
      audiences: {
        fans: '粉丝',
        fans_clubs: '粉丝团',
        live: '直播观众',
        video: '视频观众',
        order: '买家',
      },
    },
  },
};

/** 达人详情 (domain.md 4.4). */
export const authorPage = detailFamily({
  id: 'author',
  of: author,
  base: '/darenDetails',
  param: 'uid',
  scope: 'uid',
  card: authorCard,
  call: '/api/author/detail/{uid}',
  power: 2,
  head: authorHead,
  sources: {
    ...blockSource(authorProductDay, 'author_id'),
    ...blockSource(authorBrandDay, 'author_id'),
    ...blockSource(authorShopDay, 'author_id'),
    ...blockSource(authorGrowth, 'author_id'),
    ...blockSource(authorScore, 'author_id'),
    ...blockSource(liveCard, 'author_id', 'pub_day'),
    ...blockSource(videoCard, 'author_id', 'pub_day'),
  },
  tabs: [
    authorOverview,
    authorLiveHistory,
    authorVideoWorks,
    authorProductAnalysis,
    authorDrop,
    fansPortrait,
  ],
});
