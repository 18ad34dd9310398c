import { brand } from '../entities/brand.ts';
import { live } from '../entities/live.ts';
import { liveCard } from '../facts/live-card.ts';
import { brandCarrierDay } from '../facts/pair-rollups.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { roomColumns, roomFilters } from './own-rooms.ts';

const d = columnsOf(brandCarrierDay);

/** Rooms that sold products of a brand (domain.md 4.17, 直播 on the brand page). */
export const brandLives = listing({
  id: 'brandLives',
  title: '关联直播',
  purpose: '卖过本品牌商品的直播和本品牌在其中的销量',
  endpoint: { method: 'POST', path: '/api/brand/live' },
  of: live,
  from: brandCarrierDay,
  shows: liveCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  only: [{ column: d.carrier, is: [1] }],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  time: brandTime,
  columns: roomColumns(d, '本品牌'),
  filters: roomFilters(d, '本品牌'),
  order: ['gmv', 'desc'],
  widget: null,
});
