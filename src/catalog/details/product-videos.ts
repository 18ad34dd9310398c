import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { authorKinds, gmvThresholds, likeThresholds, salesThresholds } from '../enums/choices.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { columnsOf, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(productCarrierDay);
const v = columnsOf(videoCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);

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
    video: { label: '视频', cell: 'entity' },
    publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
    sales: {
      label: '本品销量',
      value: sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '所选时间内这条视频带来的件数',
    },
    gmv: {
      label: '本品销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '所选时间内这条视频带来的销售额，未扣退款',
    },
    share: {
      label: '贡献占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '本品销售额 ÷ 该商品同期全部销售额',
    },
    likeCount: { label: '点赞', value: v.likes, cell: 'count', sort: true },
    commentCount: { label: '评论', value: v.comments, cell: 'count', sort: true },
    shareCount: { label: '分享', value: v.shares, cell: 'count', sort: true },
    collectCount: { label: '收藏', value: v.collects, cell: 'count', sort: true, optional: true },
    duration: { label: '时长', value: v.duration, cell: 'duration', sort: true, optional: true },
  },
  filters: {
    keyword: {
      kind: 'keyword',
      label: '视频描述、话题或达人',
      in: v.words,
      family: 'video',
      spends: 'search',
    },
    like: { kind: 'range', label: '点赞', on: v.likes, typed: 'count', presets: likeThresholds },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: v.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    sales: {
      kind: 'range',
      label: '本品销量',
      on: sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '本品销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    isImage: { kind: 'toggle', label: '图文', on: v.is_image },
    hasAd: { kind: 'toggle', label: '疑似投流', on: v.has_ad, needs: LIGHT },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
