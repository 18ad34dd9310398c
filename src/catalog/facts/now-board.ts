import { fact } from '../kernel/fact.ts';

/** Products by what they sold in the two hours before a moment, as far as it was captured by the hour or closer. */
export const nowBoard = fact({
  table: 'now_board',
  storage: 'plain',
  grain: 'moment × category × product',
  key: 'product_id',
  columns: {
    ts: { unit: 'time', about: 'end of the two hours' },
    cat1: { unit: 'id', about: 'level-1 category whose list it is; 0 all' },
    product_id: { unit: 'id', about: 'product' },
    shop_id: { unit: 'id', about: 'small shop; 0 unknown' },
    brand_id: { unit: 'id', about: 'brand; 0 unbranded or unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category; 0 unknown' },
    rank: { unit: 'count', stored: 'UInt16', about: 'place by pieces, from 1' },
    rank_change: {
      unit: 'count',
      stored: 'Int32',
      nullable: true,
      about: 'places gained since the moment before; null when new',
    },
    sales: { unit: 'count', about: 'pieces sold in the two hours' },
    gmv: { unit: 'fen', about: 'money of them' },
    live_sales: { unit: 'count', about: 'pieces of them sold in live rooms' },
    lives: { unit: 'count', estimated: true, about: 'live rooms with a sale' },
    authors: { unit: 'count', estimated: true, about: 'authors with a sale' },
    h2_views: {
      unit: 'count',
      nullable: true,
      about: 'page views in the two hours; null unless both ends were captured',
    },
    today_sales: { unit: 'count', about: 'pieces sold on its Beijing day up to the moment' },
    title: { unit: 'text', about: 'title' },
    shop_name: { unit: 'text', about: 'name of the small shop' },
    cover_look: { unit: 'text', about: 'seed of the drawn cover' },
    price: { unit: 'fen', nullable: true, about: 'latest price' },
    market_price: { unit: 'fen', nullable: true, about: 'price that is struck through' },
    cos_bp: { unit: 'bp', nullable: true, about: 'public commission' },
    sold_step: {
      unit: 'count',
      stored: 'UInt32',
      about: 'pieces in which the public sold counter moves, 1 singly',
    },
    words: { unit: 'words', about: 'words of title, shop and category' },
  },
});
