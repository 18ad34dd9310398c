import { followerPresets, priceBands, videoLengths } from '../enums/choices.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGrowth } from '../facts/video-growth.ts';
import type { BoardBeside } from '../kernel/board.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const r = columnsOf(rankSnap);
const g = columnsOf(videoGrowth);
const v = columnsOf(videoCard);

/** Likes that a video gained in the period of a ranking, whatever it is ranked by. */
export const gainedLikes = {
  label: '新增点赞',
  value: r.inc_likes,
  cell: 'count',
  sort: true,
  help: '与前一日最后一次采集相比；次日1点前的采集算当日',
} as const satisfies ListingColumn;

/** The likes of it, for rankings that are not made of the growth of videos. */
export const likesBeside = {
  metric: 'inc_likes',
  of: g.likes,
  by: g.video_id,
} as const satisfies BoardBeside;

/** Followers of the author, as in 视频库. */
export const videoFans = {
  label: '粉丝数',
  value: v.fans,
  cell: 'count',
  sort: true,
  help: '作者最近一次采集的粉丝数',
} as const satisfies ListingColumn;

/** Signs of paid promotion, as in 视频库. */
export const adColumn = {
  label: '投流',
  value: v.ad_mark,
  cell: 'tag',
  needs: LIGHT,
  help: '有付费推广的迹象',
} as const satisfies ListingColumn;

/** Length of a video, as in 视频库. */
export const lengthColumn = {
  label: '时长',
  value: v.duration,
  cell: 'duration',
  sort: true,
  optional: true,
} as const satisfies ListingColumn;

/** By its author rankings of videos are narrowed. */
export const rankedVideoFilters = {
  lv1: {
    kind: 'choice',
    label: '内容分类',
    on: v.category,
    options: 'contentCategories',
    secondary: true,
  },
  fans: { kind: 'range', label: '粉丝数', on: v.fans, typed: 'count', presets: followerPresets },
} as const satisfies Record<string, Filter>;

/** By the price of what it sells rankings of selling videos are narrowed. */
export const goodsPriceFilter = {
  kind: 'range',
  label: '商品价格',
  on: v.product_price,
  typed: 'yuan',
  presets: priceBands,
  secondary: true,
} as const satisfies Filter;

/** By its length rankings of videos are narrowed; sets of pictures have none. */
export const lengthFilter = {
  kind: 'range',
  label: '视频时长',
  on: v.duration,
  typed: 'seconds',
  presets: videoLengths,
  secondary: true,
} as const satisfies Filter;
