import { live } from '../entities/live.ts';
import { shop } from '../entities/shop.ts';
import { liveCard } from '../facts/live-card.ts';
import { shopCarrierDay } from '../facts/pair-rollups.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { roomColumns, roomFilters } from './own-rooms.ts';

const d = columnsOf(shopCarrierDay);

/** Rooms that sold products of a small shop (domain.md 4.17, 直播 on the shop page). */
export const shopLives = listing({
  id: 'shopLives',
  title: '关联直播',
  purpose: '卖过本店商品的直播和本店在其中的销量',
  endpoint: { method: 'POST', path: '/api/shop/live/list' },
  of: live,
  from: shopCarrierDay,
  shows: liveCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
  only: [{ column: d.carrier, is: [1] }],
  rows: 'list',
  time: detailTime,
  columns: roomColumns(d, '本店'),
  filters: roomFilters(d, '本店'),
  order: ['gmv', 'desc'],
  widget: null,
});
