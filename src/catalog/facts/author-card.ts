import { fact } from '../kernel/fact.ts';
import { windowedChannels } from './pair-columns.ts';

/** One row an author: who it is and the latest public counters. */
export const authorCard = fact({
  table: 'card_author',
  storage: 'card',
  grain: 'author',
  key: 'author_id',
  columns: {
    author_id: { unit: 'id', about: 'author' },
    name: { unit: 'text', about: 'latest name' },
    category: {
      unit: 'text',
      stored: 'LowCardinality(String)',
      searched: true,
      about: 'content category (level 1 of the content tree)',
    },
    place: { unit: 'text', about: 'province and city as shown' },
    province: { unit: 'code', stored: 'UInt32', about: '6-digit province code; 0 unknown' },
    city: { unit: 'code', stored: 'UInt32', about: '6-digit city code; 0 unknown' },
    gender: { unit: 'code', about: '1 male, 2 female, 0 unknown' },
    verify: { unit: 'code', about: '2 blue V, 1 yellow V, 0 none' },
    verify_text: { unit: 'text', about: 'what the verification says' },
    signature: { unit: 'text', about: 'self-description' },
    tags: { unit: 'series', stored: 'Array(String)', about: 'marks beside the name' },
    fans: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'followers at the last capture',
    },
    inc_fans: {
      unit: 'count',
      stored: 'Int64',
      nullable: true,
      about:
        'followers gained in the 30 days before the last capture; unknown where one capture alone tells of them',
    },
    works: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter', as: 'videos' },
      about: 'videos published',
    },
    likes: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'likes received',
    },
    comments: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'comments received',
    },
    shares: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'shares received',
    },
    following: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'accounts followed',
    },
    mcn: { unit: 'text', about: 'institution; empty unsigned' },
    kind: { unit: 'code', about: '1 达人, 2 品牌自营, 3 商家自营, 4 明星, 5 官方媒体' },
    level: { unit: 'code', about: '带货等级 LV1–LV7; 0 none' },
    fans_club: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'author_counter' },
      about: 'fan club members',
    },
    lives30: { unit: 'count', days: 30, about: 'live sessions of 30 days' },
    videos30: { unit: 'count', days: 30, about: 'videos published in 30 days' },
    products30: { unit: 'count', days: 30, estimated: true, about: 'products sold in 30 days' },
    watch30: { unit: 'count', days: 30, about: 'times the sessions of 30 days were watched' },
    room_sales30: {
      unit: 'count',
      days: 30,
      banded: 'sales',
      about: 'pieces of the sessions of 30 days, each as a whole',
    },
    room_gmv30: { unit: 'fen', days: 30, banded: 'gmv', about: 'money of them' },
    watch_lives30: { unit: 'count', days: 30, about: 'live sessions of 30 days of which that is known' },
    ...windowedChannels,
    seen_at: { unit: 'time', about: 'time of the last capture' },
    fans_trend: {
      unit: 'series',
      about: 'followers on each of the 30 days up to the data day, oldest first',
    },
    words: { unit: 'words', about: 'words of name, verification and self-description' },
  },
});
