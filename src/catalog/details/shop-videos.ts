import { shop } from '../entities/shop.ts';
import { video } from '../entities/video.ts';
import { shopCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { videoColumns, videoFilters } from './own-videos.ts';

const d = columnsOf(shopCarrierDay);

/** Videos that sold products of a small shop (domain.md 4.17, 视频 on the shop page). */
export const shopVideos = listing({
  id: 'shopVideos',
  title: '关联视频',
  purpose: '卖过本店商品的视频和各自的销量',
  endpoint: { method: 'POST', path: '/api/shop/video/list' },
  of: video,
  from: shopCarrierDay,
  shows: videoCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
  only: [{ column: d.carrier, is: [2] }],
  rows: 'list',
  time: detailTime,
  columns: videoColumns(d, '本店'),
  filters: videoFilters(d, '本店'),
  order: ['gmv', 'desc'],
  widget: null,
});
