import { video } from '../entities/video.ts';
import { likeThresholds, notOfficialMedia } from '../enums/choices.ts';
import { everyPeriod } from '../enums/periods.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGrowth } from '../facts/video-growth.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';
import {
  adColumn,
  gainedLikes,
  lengthColumn,
  lengthFilter,
  rankedVideoFilters,
  videoFans,
} from './video-parts.ts';

const r = columnsOf(rankSnap);
const g = columnsOf(videoGrowth);
const v = columnsOf(videoCard);

/** 热门视频榜: videos that were published in the period by the likes they gained in it (domain.md 3.4, component 23). */
export const hotVideos = ranking({
  id: 'hotVideos',
  route: '/liveTopList/hotVideo',
  title: '热门视频榜',
  purpose: '内容爆款，看什么在涨',
  endpoint: { method: 'POST', path: '/api/rank/video' },
  of: video,
  from: rankSnap,
  shows: videoCard,
  rows: 'free',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    video: { label: '视频', cell: 'entity' },
    incLikes: gainedLikes,
    incComments: {
      label: '新增评论',
      value: r.inc_comments,
      cell: 'count',
      sort: true,
      help: '与前一日最后一次采集相比；次日1点前的采集算当日',
    },
    incShares: {
      label: '新增分享',
      value: r.inc_shares,
      cell: 'count',
      sort: true,
      help: '与前一日最后一次采集相比；次日1点前的采集算当日',
    },
    interaction: {
      label: '互动率',
      value: v.interaction_bp,
      cell: 'percent',
      sort: true,
      help: '点赞、评论、分享、收藏之和 ÷ 播放；播放不公开时按点赞推算',
    },
    likes: { label: '点赞', value: v.likes, cell: 'count', sort: true },
    topic: { label: '热点', value: v.topic, cell: 'text', help: '发布前后三天内在热榜上的话题' },
    fans: videoFans,
    publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
    ad: { ...adColumn, optional: true },
    duration: lengthColumn,
  },
  filters: {
    keyword: keywordIn(v.words, 'video'),
    ...rankedVideoFilters,
    like: { kind: 'range', label: '点赞', on: v.likes, typed: 'count', presets: likeThresholds },
    duration: lengthFilter,
    isCart: { kind: 'toggle', label: '带货', on: v.is_cart },
    hideGovMediaVip: { kind: 'toggle', label: '隐藏官媒', on: v.kind, leaves: notOfficialMedia },
  },
  order: ['rank', 'asc'],
  widget: { type: 23, limited: false },
  board: {
    name: 'hot_videos',
    source: videoGrowth,
    by: g.video_id,
    begun: g.pub_day,
    score: sum(g.likes),
    metrics: { inc_likes: sum(g.likes), inc_comments: sum(g.comments), inc_shares: sum(g.shares) },
  },
});
