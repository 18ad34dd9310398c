import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { videoRow, videoRowFilters } from './own-videos.ts';
import { saleColumns, saleFilters, shareColumn } from './relation-figures.ts';

const d = columnsOf(productCarrierDay);
const v = columnsOf(videoCard);

/** Videos that sold a product (domain.md 4.17, 视频 on the product page). */
export const productVideos = listing({
  id: 'productVideos',
  title: '关联视频',
  purpose: '卖出过该商品的视频和各自的销量',
  endpoint: { method: 'POST', path: '/api/sku/video/list' },
  of: video,
  from: productCarrierDay,
  shows: videoCard,
  scope: [{ of: product, column: d.product_id, name: 'product_id' }],
  only: [{ column: d.carrier, is: [2] }],
  rows: 'list',
  time: detailTime,
  columns: {
    video: videoRow.video,
    publishedAt: videoRow.publishedAt,
    ...saleColumns(d, {
      own: '本品',
      salesHelp: '所选时间内这条视频带来的件数',
      gmvHelp: '所选时间内这条视频带来的销售额，未扣退款',
    }),
    share: shareColumn(d, '贡献占比', '本品销售额 ÷ 该商品同期全部销售额'),
    likeCount: videoRow.likeCount,
    commentCount: videoRow.commentCount,
    shareCount: videoRow.shareCount,
    collectCount: { ...videoRow.collectCount, optional: true },
    plays: { ...videoRow.plays, optional: true },
    duration: videoRow.duration,
    fans: videoRow.fans,
    ad: videoRow.ad,
    kind: videoRow.kind,
    level: videoRow.level,
  },
  filters: {
    keyword: videoRowFilters.keyword,
    like: videoRowFilters.like,
    authorKind: videoRowFilters.authorKind,
    ...saleFilters(d, '本品'),
    isImage: { kind: 'toggle', label: '图文', on: v.is_image },
    hasAd: { ...videoRowFilters.hasAd, label: '疑似投流' },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
