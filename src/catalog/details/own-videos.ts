import { authorKinds, levelMarks, likeThresholds } from '../enums/choices.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGoods } from '../facts/video-goods.ts';
import { columnsOf, distinct } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import type { CarrierPairs } from './own-rooms.ts';
import { dayColumns, gmvFilter, saleColumns } from './relation-figures.ts';

const v = columnsOf(videoCard);

/** What a video is, in every relation list of videos. */
export const videoRow = {
  video: { label: '视频', cell: 'entity' },
  publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
  duration: { label: '时长', value: v.duration, cell: 'duration', sort: true, optional: true },
  likeCount: { label: '点赞', value: v.likes, cell: 'count', sort: true },
  commentCount: { label: '评论', value: v.comments, cell: 'count', sort: true },
  shareCount: { label: '分享', value: v.shares, cell: 'count', sort: true },
  ad: { label: '投流', value: v.ad_mark, cell: 'tag', needs: LIGHT, help: '有付费推广的迹象' },
  fans: {
    label: '粉丝数',
    value: v.fans,
    cell: 'count',
    sort: true,
    help: '作者最近一次采集的粉丝数',
  },
  collectCount: { label: '收藏', value: v.collects, cell: 'count', sort: true },
  plays: {
    label: '播放量',
    value: v.plays,
    cell: 'count',
    sort: true,
    help: '最近一次采到的播放量；平台没有公开的由点赞估算',
  },
  form: {
    label: '作品类型',
    value: v.is_image,
    cell: 'tag',
    names: [{ label: '图文', value: '1' }],
    optional: true,
  },
  kind: { label: '账号类型', value: v.kind, cell: 'tag', names: authorKinds, optional: true },
  level: { label: '带货等级', value: v.level, cell: 'tag', names: levelMarks, optional: true },
} as const satisfies Record<string, ListingColumn>;

/** Filters on what a video is. */
export const videoRowFilters = {
  keyword: { kind: 'keyword', label: '视频描述、话题或达人', in: v.words, family: 'video', spends: 'search' },
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
  isImage: { kind: 'toggle', label: '只看图文', on: v.is_image, needs: LIGHT },
  hasAd: { kind: 'toggle', label: '有投流', on: v.has_ad, needs: LIGHT },
} as const satisfies Record<string, Filter>;

/** Columns of the videos that sold products of an owner, with the sales of this owner only (domain.md 4.17). */
export const videoColumns = (d: CarrierPairs, own: string) => ({
  video: videoRow.video,
  publishedAt: videoRow.publishedAt,
  likeCount: videoRow.likeCount,
  commentCount: videoRow.commentCount,
  shareCount: videoRow.shareCount,
  plays: { ...videoRow.plays, optional: true as const },
  product: { ...videoGoods, optional: true as const },
  products: {
    label: `${own}商品`,
    value: distinct(d.products),
    cell: 'count' as const,
    sort: true as const,
    optional: true as const,
    help: `这条视频卖出的${own}商品数`,
  },
  ...saleColumns(d, { own, gmvHelp: `这条视频卖出的${own}商品的销售额，未扣退款` }),
  ad: videoRow.ad,
  fans: { ...videoRow.fans, optional: true as const },
  kind: videoRow.kind,
  level: videoRow.level,
});

/** Columns of the videos with signs of paid promotion: when they sold takes the place of shares (domain.md 4.17, 投放). */
export function promotedColumns(d: CarrierPairs, own: string) {
  const { shareCount: _shares, ad: _ad, product, ...columns } = videoColumns(d, own);
  return { ...columns, ...dayColumns(d, '成交'), product };
}

/** Filters of the videos that sold products of an owner, promoted or not. */
export const promotedFilters = (d: CarrierPairs, own: string) => ({
  keyword: videoRowFilters.keyword,
  gmv: gmvFilter(d, own),
  like: { ...videoRowFilters.like, secondary: true as const },
  isImage: videoRowFilters.isImage,
});

/** Filters of the videos that sold products of an owner. */
export const videoFilters = (d: CarrierPairs, own: string) => ({
  ...promotedFilters(d, own),
  hasAd: videoRowFilters.hasAd,
});
