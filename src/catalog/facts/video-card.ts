import { fact } from '../kernel/fact.ts';

/** One row a video: what it says and the latest public counters. */
export const videoCard = fact({
  table: 'card_video',
  storage: 'card',
  grain: 'video',
  key: 'video_id',
  columns: {
    video_id: { unit: 'id', about: 'video' },
    title: { unit: 'text', about: 'description' },
    author_id: { unit: 'id', about: 'author; 0 unknown' },
    kind: { unit: 'code', about: 'kind of the author; 0 unknown' },
    author_name: { unit: 'text', about: 'name of the author at that time' },
    hashtags: { unit: 'series', about: 'hashtags' },
    is_image: { unit: 'flag', about: 'pictures with text' },
    published_at: { unit: 'time', about: 'time of publishing; 0 unknown' },
    pub_day: { unit: 'day', about: 'Beijing day of publishing' },
    duration: { unit: 'seconds', nullable: true, about: 'length' },
    likes: { unit: 'count', nullable: true, about: 'likes at the last capture' },
    comments: { unit: 'count', nullable: true, about: 'comments at the last capture' },
    shares: { unit: 'count', nullable: true, about: 'shares at the last capture' },
    collects: { unit: 'count', nullable: true, about: 'times kept at the last capture' },
    is_cart: { unit: 'flag', about: 'carries a product, or did' },
    has_ad: { unit: 'flag', about: 'with signs of paid promotion' },
    product_title: { unit: 'text', about: 'title of the first product; empty without' },
    sales: { unit: 'count', nullable: true, about: 'pieces it sold; unknown without goods' },
    gmv: { unit: 'fen', nullable: true, about: 'money of them' },
    seen_at: { unit: 'time', about: 'time of the last capture' },
    words: { unit: 'words', about: 'words of description, hashtags and author' },
  },
});
