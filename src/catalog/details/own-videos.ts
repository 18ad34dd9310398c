import { gmvThresholds, likeThresholds } from '../enums/choices.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGoods } from '../facts/video-goods.ts';
import { columnsOf, distinct, first, last, sum } from '../kernel/expr.ts';
import { LIGHT } from '../plans.ts';
import type { CarrierPairs } from './own-rooms.ts';

const v = columnsOf(videoCard);

/** Columns of the videos that sold products of an owner, with the sales of this owner only (domain.md 4.17). */
export function videoColumns(d: CarrierPairs, own: string) {
  return {
    video: { label: '视频', cell: 'entity' },
    publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
    likeCount: { label: '点赞', value: v.likes, cell: 'count', sort: true },
    commentCount: { label: '评论', value: v.comments, cell: 'count', sort: true },
    shareCount: { label: '分享', value: v.shares, cell: 'count', sort: true },
    product: { ...videoGoods, optional: true },
    products: {
      label: `${own}商品`,
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      optional: true,
      help: `这条视频卖出的${own}商品数`,
    },
    sales: { label: `${own}销量`, value: sum(d.sales), cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: `${own}销售额`,
      value: sum(d.gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: `这条视频卖出的${own}商品的销售额，未扣退款`,
    },
  } as const;
}

/** Columns of the videos with signs of paid promotion: when they sold stands in place of shares (domain.md 4.17, 投放). */
export function promotedColumns(d: CarrierPairs, own: string) {
  const { shareCount: _, product, ...columns } = videoColumns(d, own);
  return {
    ...columns,
    firstDay: {
      label: '首次成交',
      value: first(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内第一个有销量的日子',
    },
    lastDay: {
      label: '最近成交',
      value: last(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内最后一个有销量的日子',
    },
    product,
  } as const;
}

/** Filters of the videos that sold products of an owner, promoted or not. */
export function promotedFilters(d: CarrierPairs, own: string) {
  return {
    keyword: {
      kind: 'keyword',
      label: '视频描述、话题或达人',
      in: v.words,
      family: 'video',
      spends: 'search',
    },
    gmv: {
      kind: 'range',
      label: `${own}销售额`,
      on: sum(d.gmv),
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
    },
    like: {
      kind: 'range',
      label: '点赞',
      on: v.likes,
      typed: 'count',
      presets: likeThresholds,
      secondary: true,
    },
    isImage: { kind: 'toggle', label: '只看图文', on: v.is_image, needs: LIGHT },
  } as const;
}

/** Filters of the videos that sold products of an owner. */
export function videoFilters(d: CarrierPairs, own: string) {
  return {
    ...promotedFilters(d, own),
    hasAd: { kind: 'toggle', label: '有投流', on: v.has_ad, needs: LIGHT },
  } as const;
}
