import { author } from '../entities/author.ts';
import { video } from '../entities/video.ts';
import { gmvThresholds } from '../enums/choices.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGoods } from '../facts/video-goods.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';
import { videoRow, videoRowFilters } from './own-videos.ts';

const v = columnsOf(videoCard);

/** Videos of an author that were published in the period (domain.md 4.17, 视频 on the author page). */
export const authorVideos = listing({
  id: 'authorVideos',
  title: '视频作品',
  purpose: '达人发布的视频、互动和带来的成交',
  endpoint: { method: 'POST', path: '/api/author/video/list' },
  of: video,
  from: videoCard,
  scope: [{ of: author, column: v.author_id, name: 'uid' }],
  within: v.pub_day,
  rows: 'list',
  time: detailTime,
  columns: {
    video: videoRow.video,
    publishedAt: videoRow.publishedAt,
    form: videoRow.form,
    duration: videoRow.duration,
    plays: videoRow.plays,
    likeCount: videoRow.likeCount,
    commentCount: videoRow.commentCount,
    shareCount: videoRow.shareCount,
    collectCount: videoRow.collectCount,
    commentRatio: {
      label: '评赞比',
      value: ratio(v.comments, v.likes),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: '评论 ÷ 点赞',
      least: { n: 100, of: '点赞' },
    },
    ad: videoRow.ad,
    product: videoGoods,
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
    seenAt: { label: '更新时间', value: v.seen_at, cell: 'day', sort: true, optional: true },
  },
  filters: {
    keyword: { ...videoRowFilters.keyword, label: '视频描述或话题' },
    like: videoRowFilters.like,
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
    hasAd: videoRowFilters.hasAd,
    isImage: videoRowFilters.isImage,
  },
  order: ['publishedAt', 'desc'],
  widget: null,
});
