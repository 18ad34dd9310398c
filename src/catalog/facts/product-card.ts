import { fact } from '../kernel/fact.ts';
import { windowedChannels, windowedSellers } from './pair-columns.ts';

/** One row a product: what it is, and its sums over the windows that end at the data day. */
export const productCard = fact({
  table: 'card_product',
  storage: 'card',
  grain: 'product',
  key: 'product_id',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    title: { unit: 'text', about: 'latest title' },
    cover_look: { unit: 'text', about: 'seed of the drawn cover' },
    shop_id: { unit: 'id', about: 'small shop; 0 unknown' },
    shop_name: { unit: 'text', about: 'name of the small shop' },
    cat1: { unit: 'id', about: 'level-1 category; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    category: { unit: 'text', about: 'name of the deepest known category' },
    cat3: { unit: 'id', about: 'level-3 category; 0 unknown' },
    cat4: { unit: 'id', about: 'level-4 category; 0 unknown' },
    cat5: { unit: 'id', about: 'level-5 category; 0 unknown' },
    brand_id: { unit: 'id', about: 'brand; 0 unbranded or unknown' },
    cos_bp: { unit: 'bp', nullable: true, about: 'public commission' },
    price: { unit: 'fen', nullable: true, about: 'latest price' },
    comments: {
      unit: 'count',
      nullable: true,
      captured: { stream: 'product_counter' },
      about: 'latest public comment counter',
    },
    sold_total: { unit: 'count', nullable: true, about: 'latest public sold counter' },
    sold_limit: { unit: 'flag', about: 'the counter is a lower limit: the source has 10万+' },
    good_bp: {
      unit: 'bp',
      nullable: true,
      captured: { stream: 'product_counter' },
      about: 'latest public share of good reviews',
    },
    views: {
      unit: 'count',
      windowed: true,
      nullable: true,
      about: 'page views; null unless every day with a sale tells them',
    },
    find_day: { unit: 'day', about: 'first day that a profile or a sale tells of it' },
    seen_at: { unit: 'time', about: 'last time it was seen' },
    is_new: { unit: 'flag', about: 'first seen within 7 days of the data day' },
    ...windowedChannels,
    sale_days: { unit: 'count', estimated: true, windowed: true, about: 'days with a sale' },
    ...windowedSellers,
    sold_step: {
      unit: 'count',
      stored: 'UInt32',
      searched: false,
      about: 'pieces in which the public sold counter moves, 1 singly',
    },
    trend: {
      unit: 'series',
      estimated: true,
      about: 'pieces of the 30 days up to the data day, oldest first',
    },
    words: { unit: 'words', about: 'words of title, shop and category' },
  },
});
