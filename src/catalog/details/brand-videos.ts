import { brand } from '../entities/brand.ts';
import { video } from '../entities/video.ts';
import { brandCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { videoColumns, videoFilters } from './own-videos.ts';

const d = columnsOf(brandCarrierDay);

/** Videos that sold products of a brand (domain.md 4.17, 视频 on the brand page). */
export const brandVideos = listing({
  id: 'brandVideos',
  title: '关联视频',
  purpose: '卖过本品牌商品的视频和各自的销量',
  endpoint: { method: 'POST', path: '/api/brand/video' },
  of: video,
  from: brandCarrierDay,
  shows: videoCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  only: [{ column: d.carrier, is: [2] }],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  time: brandTime,
  columns: videoColumns(d, '本品牌'),
  filters: videoFilters(d, '本品牌'),
  order: ['gmv', 'desc'],
  widget: null,
});
