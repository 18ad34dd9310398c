import { fact } from '../kernel/fact.ts';

/** Products that peaked a year ago within the sixty days that correspond to the coming ones. */
export const pastBestseller = fact({
  table: 'past_bestseller',
  storage: 'plain',
  grain: 'product',
  key: 'product_id',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    peak_day: { unit: 'day', about: 'day of most pieces, a year ago' },
    peak_sales: { unit: 'count', stored: 'Int64', about: 'pieces of that day' },
    peak_gmv: { unit: 'fen', stored: 'Int64', about: 'money of them' },
    around_sales: { unit: 'count', stored: 'Int64', about: 'pieces of the seven days around the peak' },
    around_gmv: { unit: 'fen', stored: 'Int64', about: 'money of them' },
    rise_days: {
      unit: 'count',
      estimated: true,
      stored: 'Int64',
      nullable: true,
      about:
        'days from the last one below a fifth of the peak up to it; null when none lies in the 30 before',
    },
    top_author_id: { unit: 'id', about: 'author with most pieces in the seven days; 0 none' },
    top_author: { unit: 'text', about: 'name of that author' },
    top_video_id: { unit: 'id', about: 'video with most pieces in the seven days; 0 none' },
    top_video: { unit: 'text', about: 'its description' },
    top_video_author_id: { unit: 'id', about: 'its author; 0 unknown' },
    top_video_day: { unit: 'day', about: 'Beijing day on which it was published' },
    is_on_sale: { unit: 'flag', about: 'its page was seen within 7 days of the data day' },
    on_sale: { unit: 'text', stored: 'LowCardinality(String)', about: 'the same in words' },
    ahead: {
      unit: 'count',
      estimated: true,
      stored: 'UInt32',
      about: 'days from the data day to the day that corresponds to the peak',
    },
    due_day: { unit: 'day', about: 'the same day of this year' },
    stock_day: {
      unit: 'day',
      about:
        'day to have stock: due day less the rise and a week, and never before the day after the data day',
    },
    sales7: { unit: 'count', stored: 'Int64', about: 'pieces of the last seven days' },
    shop_id: { unit: 'id', about: 'small shop; 0 unknown' },
    brand_id: { unit: 'id', about: 'brand; 0 unbranded or unknown' },
    cat1: { unit: 'id', about: 'level-1 category; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category; 0 unknown' },
    cat4: { unit: 'id', about: 'level-4 category; 0 unknown' },
    cat5: { unit: 'id', about: 'level-5 category; 0 unknown' },
    title: { unit: 'text', about: 'latest title' },
    shop_name: { unit: 'text', about: 'name of the small shop' },
    cover_look: { unit: 'text', about: 'seed of the drawn cover' },
    price: { unit: 'fen', nullable: true, about: 'latest price' },
    words: { unit: 'words', about: 'words of title, shop and category' },
  },
});
