import { shop } from '../entities/shop.ts';
import { video } from '../entities/video.ts';
import { shopCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { detailTime } from './detail-time.ts';
import { promotedColumns, promotedFilters } from './own-videos.ts';

const d = columnsOf(shopCarrierDay);
const v = columnsOf(videoCard);

/** Videos with signs of paid promotion that sold products of a small shop (domain.md 4.17, 投放 on the shop page). */
export const shopPromoted = listing({
  id: 'shopPromoted',
  title: '投放视频',
  purpose: '有投流特征、卖过本店商品的视频',
  endpoint: { method: 'POST', path: '/api/shop/drop/list' },
  of: video,
  from: shopCarrierDay,
  shows: videoCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
  only: [
    { column: d.carrier, is: [2] },
    { column: v.has_ad, is: [1] },
  ],
  needs: FLAGSHIP,
  rows: 'list',
  cards: true,
  time: detailTime,
  columns: promotedColumns(d, '本店'),
  filters: promotedFilters(d, '本店'),
  order: ['gmv', 'desc'],
  widget: null,
});
