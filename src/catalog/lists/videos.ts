import { video } from '../entities/video.ts';
import { gmvThresholds, likeThresholds } from '../enums/choices.ts';
import { productCard } from '../facts/product-card.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGoods } from '../facts/video-goods.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const v = columnsOf(videoCard);
const p = columnsOf(productCard);

/** 视频库 (domain.md 4.2.6). */
export const videos = listing({
  id: 'videos',
  route: '/darenSquare/videoList',
  title: '视频库',
  purpose: '找热门视频和可借鉴的内容',
  endpoint: { method: 'POST', path: '/api/video/search' },
  of: video,
  from: videoCard,
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    video: { label: '视频', cell: 'entity' },
    publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
    likeCount: { label: '点赞', value: v.likes, cell: 'count', sort: true },
    commentCount: { label: '评论', value: v.comments, cell: 'count', sort: true },
    shareCount: { label: '分享', value: v.shares, cell: 'count', sort: true },
    collectCount: { label: '收藏', value: v.collects, cell: 'count', sort: true },
    commentRatio: {
      label: '评赞比',
      value: ratio(v.comments, v.likes),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '评论 ÷ 点赞',
      least: { n: 100, of: '点赞' },
    },
    shareRatio: {
      label: '转赞比',
      value: ratio(v.shares, v.likes),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '分享 ÷ 点赞',
      optional: true,
      least: { n: 100, of: '点赞' },
    },
    product: { ...videoGoods, optional: true },
    sales: {
      label: '销量',
      value: v.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '视频带来的件数',
    },
    gmv: {
      label: '销售额',
      value: v.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '视频带来的销售额，未扣退款',
    },
    seenAt: { label: '更新时间', value: v.seen_at, cell: 'day', sort: true },
  },
  filters: {
    keyword: {
      kind: 'keyword',
      label: '视频描述、话题或达人',
      in: v.words,
      family: 'video',
      spends: 'search',
    },
    soldGoods: {
      kind: 'keyword',
      label: '带货商品',
      in: p.words,
      family: 'product',
      spends: 'search',
      hint: '商品标题含，如 面膜',
    },
    category: {
      kind: 'cascade',
      label: '商品类目',
      tree: 'm',
      prefix: 'mLv',
      at: [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
    },
    dateCode: { kind: 'dates', label: '发布时间', on: v.pub_day },
    like: { kind: 'range', label: '点赞', on: v.likes, typed: 'count', presets: likeThresholds },
    comment: {
      kind: 'range',
      label: '评论',
      on: v.comments,
      typed: 'count',
      presets: likeThresholds,
      secondary: true,
    },
    share: {
      kind: 'range',
      label: '分享',
      on: v.shares,
      typed: 'count',
      presets: likeThresholds,
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '销售额',
      on: v.gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    isCart: { kind: 'toggle', label: '带货', on: v.is_cart },
    hasAd: { kind: 'toggle', label: '有投流', on: v.has_ad, needs: LIGHT },
    isImage: { kind: 'toggle', label: '只看图文', on: v.is_image, needs: LIGHT },
  },
  order: ['likeCount', 'desc'],
  widget: { type: 7, limited: true },
});
