import type { StreamId } from '#market/streams/streams.ts';

/** Streams of products, shops, brands and categories. */
export const GOODS: readonly StreamId[] = [
  'product_counter',
  'product_profile',
  'shop_profile',
  'shop_dsr',
  'brand_profile',
  'category_node',
];
/** Streams of authors. */
export const AUTHORS: readonly StreamId[] = ['author_profile', 'author_counter', 'author_dsr'];
/** Streams of videos. */
export const VIDEOS: readonly StreamId[] = ['aweme_publish', 'aweme_counter', 'aweme_cart'];
/** Streams of live rooms. */
export const ROOMS: readonly StreamId[] = [
  'room_open',
  'room_close',
  'room_tick',
  'room_cart',
  'room_explain',
];
