import { brand } from '../entities/brand.ts';
import { video } from '../entities/video.ts';
import { brandCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { promotedColumns, promotedFilters } from './own-videos.ts';

const d = columnsOf(brandCarrierDay);
const v = columnsOf(videoCard);

/** Videos with signs of paid promotion that sold products of a brand (domain.md 4.17, 投放 on the brand page). */
export const brandPromoted = listing({
  id: 'brandPromoted',
  title: '投放视频',
  purpose: '有投流特征、卖过本品牌商品的视频',
  endpoint: { method: 'POST', path: '/api/brand/marketing/list' },
  of: video,
  from: brandCarrierDay,
  shows: videoCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  only: [
    { column: d.carrier, is: [2] },
    { column: v.has_ad, is: [1] },
  ],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  cards: 'first',
  time: brandTime,
  columns: promotedColumns(d, '本品牌'),
  filters: promotedFilters(d, '本品牌'),
  order: ['gmv', 'desc'],
  widget: null,
});
