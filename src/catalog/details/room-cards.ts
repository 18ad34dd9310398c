import type { CardFigure, FigureCard } from '../kernel/figure-card.ts';
import { OF_PRODUCTS, OF_ROOMS, OF_SALES } from '../kernel/figure-origin.ts';
import { roomFigures } from './room-figures.ts';

/** What each part of the money of a room has. */
const parts = {
  share: { label: '销售额占比', cell: 'percent', ...OF_SALES },
  gmv: { label: '销售额', cell: 'money', ...OF_SALES },
} as const satisfies Record<string, CardFigure>;

/** The cards of the page of a live room in their order (domain.md 4.8), each with its figures. */
export const roomCards = {
  overview: { title: '数据概览', figures: roomFigures },
  trend: {
    title: '分钟趋势',
    figures: {
      online: { label: '在线人数', cell: 'count', ...OF_ROOMS },
      gmv: { label: '销售额', cell: 'money', ...OF_SALES },
      watch_inc: { label: '进场人数', cell: 'count', ...OF_ROOMS },
      leave_inc: { label: '离场', cell: 'count', ...OF_ROOMS },
      exposed_inc: { label: '曝光次数', cell: 'count', ...OF_ROOMS },
      sales: { label: '销量', cell: 'count', ...OF_SALES },
      like: { label: '点赞', cell: 'count', ...OF_ROOMS },
      barrage: { label: '弹幕', cell: 'count', ...OF_ROOMS },
      fans: { label: '涨粉', cell: 'count', ...OF_ROOMS },
      rank: { label: '小时榜排名', cell: 'count', ...OF_ROOMS },
      span: { label: '选区里的数字', cell: null, ...OF_SALES },
      marks: { label: '图上的标记', cell: null, ...OF_ROOMS },
    },
  },
  goods: {
    title: '商品',
    figures: {
      skus: { label: '商品数', cell: 'count', ...OF_ROOMS },
      price: { label: '价格', cell: 'money', ...OF_PRODUCTS },
      on_at: { label: '上架时间', cell: null, ...OF_ROOMS },
      explain_count: { label: '讲解次数', cell: 'count', ...OF_ROOMS },
      explain_seconds: { label: '讲解时长', cell: 'duration', ...OF_ROOMS },
      sales: { label: '销量', cell: 'count', ...OF_SALES },
      gmv: { label: '销售额', cell: 'money', ...OF_SALES },
      stretch: { label: '选区成交', cell: 'money', ...OF_SALES },
      share: { label: '占比', cell: 'percent', ...OF_SALES },
      explain_share: { label: '讲解期成交', cell: 'percent', ...OF_SALES },
      curve: { label: '本场曲线', cell: null, ...OF_SALES },
    },
  },
  talk: { title: '话术', figures: { text: { label: '话术原文', cell: null, ...OF_ROOMS } } },
  traffic: {
    title: '流量结构',
    figures: {
      organic_share: { label: '自然流量', cell: 'percent', ...OF_ROOMS },
      share: { label: '来源占比', cell: 'percent', ...OF_ROOMS },
      users: { label: '来源人次', cell: 'count', ...OF_ROOMS },
    },
  },
  ranks: {
    title: '小时榜名次',
    figures: {
      rank: { label: '名次', cell: 'count', ...OF_ROOMS },
      score: { label: '热度', cell: 'count', ...OF_ROOMS },
      gap: { label: '距上一名', cell: 'count', ...OF_ROOMS },
    },
  },
  prices: { title: '成交价格带', figures: parts },
  categories: { title: '成交类目', figures: parts },
  brands: { title: '成交品牌', figures: parts },
  shops: { title: '成交小店', figures: parts },
  explain: {
    title: '讲解效率',
    figures: {
      minutes: { label: '讲解时长', cell: 'duration', ...OF_ROOMS },
      share: { label: '讲解期成交占比', cell: 'percent', ...OF_SALES },
      per_minute: { label: '每讲解分钟', cell: 'money', ...OF_SALES },
    },
  },
  audience: { title: '观众画像', figures: { portrait: { label: '观众画像', cell: null, ...OF_ROOMS } } },
  chat: {
    title: '弹幕',
    figures: {
      messages: { label: '采样弹幕', cell: 'count', ...OF_ROOMS },
      buying: { label: '有购买意向', cell: 'percent', ...OF_ROOMS },
      moods: { label: '正面、中性、负面占比', cell: null, ...OF_ROOMS },
      words: { label: '热词', cell: null, ...OF_ROOMS },
      questions: { label: '高频问题', cell: null, ...OF_ROOMS },
      text: { label: '弹幕原文', cell: null, ...OF_ROOMS },
    },
  },
  lotteries: {
    title: '福袋与抽奖',
    figures: {
      count: { label: '奖品数', cell: 'count', ...OF_ROOMS },
      value_fen: { label: '价值', cell: 'money', ...OF_ROOMS },
      joined: { label: '参与人数', cell: 'count', ...OF_ROOMS },
      online_before: { label: '开始前在线', cell: 'count', ...OF_ROOMS },
      online_after: { label: '结束后在线', cell: 'count', ...OF_ROOMS },
    },
  },
  review: { title: '本场复盘', figures: { text: { label: '复盘里的数字', cell: null, ...OF_SALES } } },
  doubts: { title: '数据疑点', figures: { text: { label: '疑点里的数字', cell: null, ...OF_ROOMS } } },
} as const satisfies Record<string, FigureCard>;

/** Names of the cards. */
export type RoomCardName = keyof typeof roomCards;
