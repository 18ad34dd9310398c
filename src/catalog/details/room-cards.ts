import type { CardFigure, FigureCard } from '../kernel/figure-card.ts';
import { roomFigures } from './room-figures.ts';

/** What each part of the money of a room has. */
const parts = {
  share: { label: '销售额占比', cell: 'percent' },
  gmv: { label: '销售额', cell: 'money' },
} as const satisfies Record<string, CardFigure>;

/** The cards of the page of a live room in their order (domain.md 4.8), each with its figures. */
export const roomCards = {
  overview: { title: '数据概览', figures: roomFigures },
  trend: {
    title: '分钟趋势',
    figures: {
      online: { label: '在线人数', cell: 'count' },
      gmv: { label: '销售额', cell: 'money' },
      watch_inc: { label: '进场人数', cell: 'count' },
      leave_inc: { label: '离场', cell: 'count' },
      sales: { label: '销量', cell: 'count' },
      like: { label: '点赞', cell: 'count' },
      barrage: { label: '弹幕', cell: 'count' },
      fans: { label: '涨粉', cell: 'count' },
      rank: { label: '小时榜排名', cell: 'count' },
      span: { label: '选区里的数字', cell: null },
      marks: { label: '图上的标记', cell: null },
    },
  },
  goods: {
    title: '商品',
    figures: {
      skus: { label: '商品数', cell: 'count' },
      price: { label: '价格', cell: 'money' },
      on_at: { label: '上架时间', cell: null },
      explain_count: { label: '讲解次数', cell: 'count' },
      explain_seconds: { label: '讲解时长', cell: 'duration' },
      sales: { label: '销量', cell: 'count' },
      gmv: { label: '销售额', cell: 'money' },
      share: { label: '占比', cell: 'percent' },
      explain_share: { label: '讲解期成交', cell: 'percent' },
      curve: { label: '本场曲线', cell: null },
    },
  },
  talk: { title: '话术', figures: { text: { label: '话术原文', cell: null } } },
  traffic: {
    title: '流量结构',
    figures: {
      organic_share: { label: '自然流量', cell: 'percent' },
      share: { label: '来源占比', cell: 'percent' },
      users: { label: '来源人次', cell: 'count' },
    },
  },
  ranks: {
    title: '小时榜名次',
    figures: {
      rank: { label: '名次', cell: 'count' },
      score: { label: '热度', cell: 'count' },
      gap: { label: '距上一名', cell: 'count' },
    },
  },
  prices: { title: '成交价格带', figures: parts },
  categories: { title: '成交类目', figures: parts },
  brands: { title: '成交品牌', figures: parts },
  shops: { title: '成交小店', figures: parts },
  explain: {
    title: '讲解效率',
    figures: {
      minutes: { label: '讲解时长', cell: 'duration' },
      share: { label: '讲解期成交占比', cell: 'percent' },
      per_minute: { label: '每讲解分钟', cell: 'money' },
    },
  },
  audience: { title: '观众画像', figures: { portrait: { label: '观众画像', cell: null } } },
  chat: {
    title: '弹幕',
    figures: {
      messages: { label: '采样弹幕', cell: 'count' },
      buying: { label: '有购买意向', cell: 'percent' },
      moods: { label: '正面、中性、负面占比', cell: null },
      words: { label: '热词', cell: null },
      questions: { label: '高频问题', cell: null },
      text: { label: '弹幕原文', cell: null },
    },
  },
  lotteries: {
    title: '福袋与抽奖',
    figures: {
      count: { label: '奖品数', cell: 'count' },
      value_fen: { label: '价值', cell: 'money' },
      joined: { label: '参与人数', cell: 'count' },
      online_before: { label: '开始前在线', cell: 'count' },
      online_after: { label: '结束后在线', cell: 'count' },
    },
  },
  review: { title: '本场复盘', figures: { text: { label: '复盘里的数字', cell: null } } },
} as const satisfies Record<string, FigureCard>;

/** Names of the cards. */
export type RoomCardName = keyof typeof roomCards;
