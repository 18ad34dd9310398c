import { author } from '../entities/author.ts';
import { live } from '../entities/live.ts';
import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { listing, type Scope } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';
import { roomRow } from './own-rooms.ts';
import { videoRow } from './own-videos.ts';
import { saleColumns } from './relation-figures.ts';

const d = columnsOf(productCarrierDay);
const product_id: Scope = { of: product, column: d.product_id, name: 'product_id' };
const uid: Scope = { of: author, column: d.author_id, name: 'uid' };

const sales = saleColumns(d, {
  own: '',
  gmvHelp: '所选时间内该达人在其中卖出该商品的销售额，未扣退款',
  rough: roughOf(sum(d.rough_gmv), sum(d.gmv)),
});

const shared = {
  from: productCarrierDay,
  rows: 'list',
  time: detailTime,
  filters: {},
  order: ['gmv', 'desc'],
  widget: null,
  // How many there are is the figure 出单场次 or 出单视频 of the row, which needs the same edition.
  needs: LIGHT,
} as const;

const rooms = {
  ...shared,
  title: '直播',
  purpose: '达人卖出该商品的直播',
  of: live,
  shows: liveCard,
  only: [{ column: d.carrier, is: [1] }],
  columns: { live: roomRow.live, openedAt: roomRow.openedAt, ...sales },
} as const;

const videos = {
  ...shared,
  title: '视频',
  purpose: '达人卖出该商品的视频',
  of: video,
  shows: videoCard,
  only: [{ column: d.carrier, is: [2] }],
  columns: { video: videoRow.video, publishedAt: videoRow.publishedAt, ...sales },
} as const;

/** Rooms and videos in which an author sold a product: from a row of the product's authors (domain.md 4.17). */
export const authorOfProduct = [
  listing({
    ...rooms,
    id: 'productAuthorLives',
    scope: [product_id, { ...uid, isRow: true }],
    endpoint: { method: 'POST', path: '/api/sku/author/live/list' },
  }),
  listing({
    ...videos,
    id: 'productAuthorVideos',
    scope: [product_id, { ...uid, isRow: true }],
    endpoint: { method: 'POST', path: '/api/sku/author/video/list' },
  }),
];

/** The same from a row of the author's products. */
export const productOfAuthor = [
  listing({
    ...rooms,
    id: 'authorProductLives',
    scope: [uid, { ...product_id, isRow: true }],
    endpoint: { method: 'POST', path: '/api/author/sku/live/list' },
  }),
  listing({
    ...videos,
    id: 'authorProductVideos',
    scope: [uid, { ...product_id, isRow: true }],
    endpoint: { method: 'POST', path: '/api/author/sku/video/list' },
  }),
];
