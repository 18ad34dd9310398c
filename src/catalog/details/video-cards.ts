import type { FigureCard } from '../kernel/figure-card.ts';

/** The cards of the page of a video in their order (domain.md 4.9), each with its figures. */
export const videoCards = {
  overview: {
    title: '数据概览',
    figures: {
      gmv: { label: '预估销售额', cell: 'money' },
      sales: { label: '销量', cell: 'count' },
      likes: { label: '点赞', cell: 'count' },
      comments: { label: '评论', cell: 'count' },
      shares: { label: '分享', cell: 'count' },
      collects: { label: '收藏', cell: 'count' },
      plays: { label: '播放', cell: 'count' },
      interaction: { label: '互动率', cell: 'percent' },
      gpm: { label: 'GPM', cell: 'money' },
      conversion: { label: '带货转化', cell: 'percent' },
      asking: { label: '求链接率', cell: 'percent' },
    },
  },
  growth: {
    title: '增长趋势',
    figures: {
      likes: { label: '点赞', cell: 'count' },
      comments: { label: '评论', cell: 'count' },
      shares: { label: '分享', cell: 'count' },
      collects: { label: '收藏', cell: 'count' },
      plays: { label: '播放', cell: 'count' },
      peak: { label: '单小时最高', cell: 'count' },
      firstDay: { label: '首24小时占累计', cell: 'percent' },
      latest: { label: '最近一个时段', cell: 'count' },
    },
  },
  paid: {
    title: '投放推断',
    figures: {
      share: { label: '付费占比', cell: 'percent' },
      spans: { label: '助推时段', cell: null },
    },
  },
  goods: {
    title: '视频商品',
    figures: {
      price: { label: '价格', cell: 'money' },
      cos: { label: '佣金', cell: 'percent' },
      sales: { label: '本视频销量', cell: 'count' },
      gmv: { label: '本视频销售额', cell: 'money' },
      share: { label: '占比', cell: 'percent' },
      linked_at: { label: '挂链时间', cell: null },
      pieces: { label: '日销量曲线', cell: null },
    },
  },
  talk: { title: '视频文案', figures: { text: { label: '文案原文', cell: null } } },
  comments: {
    title: '评论原文',
    figures: {
      total: { label: '已收录评论', cell: 'count' },
      likes: { label: '评论的赞', cell: 'count' },
      replies: { label: '评论的回复', cell: 'count' },
      text: { label: '评论内容', cell: null },
    },
  },
  commentWords: {
    title: '评论洞察',
    figures: {
      count: { label: '统计的评论', cell: 'count' },
      asking: { label: '求链接率', cell: 'percent' },
      moods: { label: '评论情感占比', cell: null },
      words: { label: '评论热词', cell: null },
    },
  },
  audience: { title: '观众画像', figures: { portrait: { label: '观众画像', cell: null } } },
  similar: {
    title: '同款视频',
    figures: {
      published_at: { label: '发布', cell: null },
      likes: { label: '点赞', cell: 'count' },
      sales: { label: '同款销量', cell: 'count' },
      gmv: { label: '同款销售额', cell: 'money' },
    },
  },
  words: {
    title: '搜索词排名',
    figures: {
      place: { label: '名次', cell: 'count' },
      heat: { label: '热度', cell: 'count' },
    },
  },
} as const satisfies Record<string, FigureCard>;

/** Names of the cards. */
export type VideoCardName = keyof typeof videoCards;
