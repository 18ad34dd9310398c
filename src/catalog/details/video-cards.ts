import type { FigureCard } from '../kernel/figure-card.ts';
import { OF_COMMENTS, OF_PRODUCTS, OF_SALES, OF_VIDEOS } from '../kernel/figure-origin.ts';

const OF_INFERRED = { ...OF_VIDEOS, isEstimate: true } as const;
const OF_TOPICS = { source: 'topic', isEstimate: false } as const;

/** The cards of the page of a video in their order (domain.md 4.9), each with its figures. */
export const videoCards = {
  overview: {
    title: '数据概览',
    figures: {
      gmv: { label: '预估销售额', cell: 'money', ...OF_SALES },
      sales: { label: '销量', cell: 'count', ...OF_SALES },
      likes: { label: '点赞', cell: 'count', ...OF_VIDEOS },
      comments: { label: '评论', cell: 'count', ...OF_VIDEOS },
      shares: { label: '分享', cell: 'count', ...OF_VIDEOS },
      collects: { label: '收藏', cell: 'count', ...OF_VIDEOS },
      plays: { label: '播放', cell: 'count', ...OF_VIDEOS },
      interaction: { label: '互动率', cell: 'percent', ...OF_INFERRED },
      gpm: { label: 'GPM', cell: 'money', ...OF_SALES },
      conversion: { label: '带货转化', cell: 'percent', ...OF_SALES },
      asking: { label: '求链接率', cell: 'percent', ...OF_COMMENTS },
    },
  },
  growth: {
    title: '增长趋势',
    figures: {
      likes: { label: '点赞', cell: 'count', ...OF_VIDEOS },
      comments: { label: '评论', cell: 'count', ...OF_VIDEOS },
      shares: { label: '分享', cell: 'count', ...OF_VIDEOS },
      collects: { label: '收藏', cell: 'count', ...OF_VIDEOS },
      plays: { label: '播放', cell: 'count', ...OF_VIDEOS },
      peak: { label: '单小时最高', cell: 'count', ...OF_VIDEOS },
      firstDay: { label: '首24小时占累计', cell: 'percent', ...OF_VIDEOS },
      latest: { label: '最近一个时段', cell: 'count', ...OF_VIDEOS },
    },
  },
  paid: {
    title: '投放推断',
    figures: {
      share: { label: '付费占比', cell: 'percent', ...OF_INFERRED },
      spans: { label: '助推时段', cell: null, ...OF_INFERRED },
    },
  },
  goods: {
    title: '视频商品',
    figures: {
      price: { label: '价格', cell: 'money', ...OF_PRODUCTS },
      cos: { label: '佣金', cell: 'percent', ...OF_PRODUCTS },
      sales: { label: '本视频销量', cell: 'count', ...OF_SALES },
      gmv: { label: '本视频销售额', cell: 'money', ...OF_SALES },
      share: { label: '占比', cell: 'percent', ...OF_SALES },
      linked_at: { label: '挂链时间', cell: null, ...OF_VIDEOS },
      pieces: { label: '日销量曲线', cell: null, ...OF_SALES },
    },
  },
  talk: { title: '视频文案', figures: { text: { label: '文案原文', cell: null, ...OF_VIDEOS } } },
  comments: {
    title: '评论原文',
    figures: {
      total: { label: '已收录评论', cell: 'count', ...OF_COMMENTS },
      likes: { label: '评论的赞', cell: 'count', ...OF_COMMENTS },
      replies: { label: '评论的回复', cell: 'count', ...OF_COMMENTS },
      text: { label: '评论内容', cell: null, ...OF_COMMENTS },
    },
  },
  commentWords: {
    title: '评论洞察',
    figures: {
      count: { label: '统计的评论', cell: 'count', ...OF_COMMENTS },
      asking: { label: '求链接率', cell: 'percent', ...OF_COMMENTS },
      moods: { label: '评论情感占比', cell: null, ...OF_COMMENTS },
      words: { label: '评论热词', cell: null, ...OF_COMMENTS },
    },
  },
  audience: { title: '观众画像', figures: { portrait: { label: '观众画像', cell: null, ...OF_VIDEOS } } },
  similar: {
    title: '相似视频',
    figures: {
      published_at: { label: '发布', cell: null, ...OF_VIDEOS },
      likes: { label: '点赞', cell: 'count', ...OF_VIDEOS },
      sales: { label: '同款销量', cell: 'count', ...OF_SALES },
      gmv: { label: '同款销售额', cell: 'money', ...OF_SALES },
      own_sales: { label: '销量', cell: 'count', ...OF_SALES },
      own_gmv: { label: '销售额', cell: 'money', ...OF_SALES },
    },
  },
  words: {
    title: '搜索词排名',
    figures: {
      place: { label: '名次', cell: 'count', ...OF_TOPICS },
      heat: { label: '热度', cell: 'count', ...OF_TOPICS },
    },
  },
} as const satisfies Record<string, FigureCard>;

/** Names of the cards. */
export type VideoCardName = keyof typeof videoCards;
