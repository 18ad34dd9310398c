import { fact } from '../kernel/fact.ts';
import {
  roomYieldColumns,
  salesPlaceColumns,
  windowedGoods,
  windowedKinds,
  windowedMoney,
  windowedSellers,
} from './pair-columns.ts';

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
    ...roomYieldColumns,
    ...windowedKinds,
    ...salesPlaceColumns,
    trend: { unit: 'series', estimated: true, about: 'fen of the 30 days up to the data day, oldest first' },
    words: { unit: 'words', about: 'words of name and category' },
  },
});
