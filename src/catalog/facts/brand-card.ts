import { fact } from '../kernel/fact.ts';
import { windowedGoods, windowedKinds, windowedMoney, windowedSellers } from './pair-columns.ts';

/** One row a brand: its sums over the windows that end at the data day. */
export const brandCard = fact({
  table: 'card_brand',
  storage: 'card',
  grain: 'brand',
  key: 'brand_id',
  columns: {
    brand_id: { unit: 'id', about: 'brand' },
    name: { unit: 'text', about: 'latest name' },
    cat1: { unit: 'id', about: 'level-1 category of most of its products; 0 unknown' },
    category: { unit: 'text', about: 'its name' },
    is_black: { unit: 'flag', about: 'unverified brand (白牌)' },
    made_in: { unit: 'code', about: '1 domestic, 2 imported, 0 unknown' },
    products: { unit: 'count', about: 'products of the brand' },
    shops: { unit: 'count', about: 'small shops that have them' },
    seen_at: { unit: 'time', about: 'last time it was seen' },
    ...windowedMoney,
    ...windowedGoods,
    ...windowedSellers,
    room_gmv30: {
      unit: 'fen',
      days: 30,
      sources: 'live',
      about: 'money of its goods in the rooms that opened in 30 days and sold some, of which 场观 is known',
    },
    room_watch30: { unit: 'count', days: 30, sources: 'live', about: 'times that these rooms were watched' },
    ...windowedKinds,
    sales_place30: {
      unit: 'bp',
      nullable: true,
      placed: true,
      days: 30,
      estimated: true,
      about: 'share of comparable brands that sold fewer pieces in 30 days; from 0.9 on nothing tells more',
    },
    gmv_place30: {
      unit: 'bp',
      nullable: true,
      placed: true,
      days: 30,
      estimated: true,
      about: 'share of them that sold for less in 30 days',
    },
    trend: { unit: 'series', estimated: true, about: 'fen of the 30 days up to the data day, oldest first' },
    words: { unit: 'words', about: 'words of name and category' },
  },
});
