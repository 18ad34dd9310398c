import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { authorVideos } from './author-videos.ts';

const v = columnsOf(videoCard);
const { hasAd: _filter, ...filters } = authorVideos.filters;
const { ad: _column, ...columns } = authorVideos.columns;

/** Videos of an author with signs of paid promotion (domain.md 4.17, 投放 on the author page). */
export const authorPromoted = listing({
  ...authorVideos,
  id: 'authorPromoted',
  title: '投放视频',
  purpose: '有投流特征的视频',
  endpoint: { method: 'POST', path: '/api/author/drop/list' },
  only: [{ column: v.has_ad, is: [1] }],
  needs: FLAGSHIP,
  columns,
  filters,
  order: ['publishedAt', 'desc'],
});
