import { fact } from '../kernel/fact.ts';
import {
  roomYieldColumns,
  salesPlaceColumns,
  windowedGoods,
  windowedKinds,
  windowedMoney,
  windowedSellers,
} from './pair-columns.ts';

/** One row a small shop: its sums over the windows that end at the data day. */
export const shopCard = fact({
  table: 'card_shop',
  storage: 'card',
  grain: 'shop',
  key: 'shop_id',
  columns: {
    shop_id: { unit: 'id', about: 'small shop' },
    name: { unit: 'text', about: 'latest name' },
    cat1: { unit: 'id', about: 'level-1 category with most money in 30 days; 0 unknown' },
    category: { unit: 'text', about: 'its name' },
    find_day: { unit: 'day', about: 'first day that a profile or a sale tells of it' },
    seen_at: { unit: 'time', about: 'last time it was seen' },
    products: { unit: 'count', about: 'products seen in the shop' },
    type: { unit: 'code', about: '1 旗舰, 2 专营, 3 专卖; 0 unknown' },
    province: {
      unit: 'code',
      stored: 'UInt32',
      about: '6-digit code of the province it ships from; 0 unknown',
    },
    city: { unit: 'code', stored: 'UInt32', about: '6-digit code of the city it ships from; 0 unknown' },
    score: { unit: 'count', nullable: true, about: '体验分 in hundredths' },
    score_tier: { unit: 'code', about: 'its tier: 1 above 4.70, 2 above 4.40, 3 lower, 0 unknown' },
    on_shelf: {
      unit: 'count',
      nullable: true,
      about: 'products on the shelf, as its latest score page has it',
    },
    subject: { unit: 'code', about: '1 a person, 2 a company; 0 unknown' },
    fans: { unit: 'count', nullable: true, about: 'latest number of followers of the shop' },
    ...windowedMoney,
    ...windowedGoods,
    top_gmv: { unit: 'fen', windowed: true, about: 'money of the best product' },
    ...windowedSellers,
    ...roomYieldColumns,
    ...windowedKinds,
    ...salesPlaceColumns,
    score_place: { unit: 'bp', nullable: true, placed: true, about: 'share of them with a lower 体验分' },
    trend: { unit: 'series', estimated: true, about: 'fen of the 30 days up to the data day, oldest first' },
    words: { unit: 'words', about: 'words of the name' },
  },
});
