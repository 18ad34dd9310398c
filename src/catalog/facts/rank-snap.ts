import { fact } from '../kernel/fact.ts';

const place = { unit: 'bp', nullable: true } as const;

/** Stored rankings: one row a place, per board, period, category, region and anchor day. */
export const rankSnap = fact({
  table: 'rank_snap',
  storage: 'board',
  grain: 'board × period × day × category × region × rank',
  key: 'id',
  columns: {
    rank: { unit: 'count', about: 'place, from 1' },
    rank_change: {
      unit: 'count',
      nullable: true,
      about: 'places gained since the period before; null when new',
    },
    sales: { unit: 'count', sources: 'sales', about: 'pieces sold in the period' },
    gmv: { unit: 'fen', sources: 'sales', about: 'money of them' },
    sale_days: { unit: 'count', about: 'days with a sale' },
    products: { unit: 'count', about: 'products with a sale' },
    lives: { unit: 'count', sources: 'live', about: 'live rooms with a sale' },
    videos: { unit: 'count', sources: 'video', about: 'videos with a sale' },
    authors: { unit: 'count', sources: 'carried', about: 'authors with a sale' },
    shops: { unit: 'count', about: 'small shops with a sale' },
    inc_fans: { unit: 'count', about: 'followers gained in the period, below zero when lost' },
    inc_likes: {
      unit: 'count',
      nullable: true,
      about: 'likes gained in the period; null where none is known',
    },
    inc_comments: { unit: 'count', about: 'comments gained in the period' },
    inc_shares: { unit: 'count', about: 'shares gained in the period' },
    views: {
      unit: 'count',
      nullable: true,
      about: 'page views of a product; null unless every day that counts tells them',
    },
    works: {
      unit: 'count',
      nullable: true,
      about: 'works published in the period; null where videos were not collected',
    },
    market: { unit: 'fen', about: 'money of all that the list is of, ranked or not' },
    sold_from: { unit: 'time', about: 'end of the first stretch with a sale in the period' },
    sold_to: { unit: 'time', about: 'end of the last one' },
    potential: { unit: 'count', about: 'how promising an author is, 0 to 100' },
    gained7: { unit: 'fen', about: 'money of the last 7 days less that of the 7 before them' },
    gmv_before: { unit: 'fen', about: 'money of the 7 days before the last 7' },
    efficiency: { ...place, about: 'place of viewers a room among comparable authors' },
    growth: { ...place, about: 'place of followers gained' },
    uv: { ...place, about: 'place of money a viewer' },
    cvr: { ...place, about: 'place of conversion' },
    dsr: { ...place, about: 'place of 口碑' },
    momentum: { ...place, about: 'place of growth within 7 days' },
    exposure: { unit: 'count', sources: 'seen', about: 'times that what carries a brand was seen' },
    interaction: {
      unit: 'count',
      sources: 'seen',
      about: 'likes, comments, shares and bullet comments of it',
    },
    rise_bp: {
      unit: 'bp',
      nullable: true,
      about: 'change of the score since the period before; null without one',
    },
    dim: { unit: 'code', about: 'six-digit province or city of the snapshot; 0 the whole country' },
    cat1: { unit: 'id', about: 'level-1 category of the snapshot; 0 all' },
  },
});
