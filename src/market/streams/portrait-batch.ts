import { MAX_SHARE, stream } from './stream.ts';

/** How the people around an object are parted along one dimension, as of a day. */
export const portraitBatch = stream({
  id: 'portrait_batch',
  about: '画像',
  columns: {
    object_type: { type: 'LowCardinality(String)', about: 'author, product, shop, brand, live or video' },
    object_id: { type: 'UInt64', about: 'the object' },
    audience: { type: 'LowCardinality(String)', about: 'fans, fans_clubs, video, live, view or order' },
    dim: {
      type: 'LowCardinality(String)',
      about: 'gender, age, province, city, city_level, consume, atv or category',
    },
    day: { type: 'Date', about: 'Beijing day' },
    names: { type: 'Array(String)', about: 'parts, in the order of the source' },
    shares: { type: 'Array(UInt64)', about: 'share of each part in basis points', most: MAX_SHARE },
  },
  key: ['object_type', 'object_id', 'audience', 'dim', 'day'],
  at: 'day',
  order: ['object_type', 'object_id', 'day'],
  cadence: 'weekly',
  retentionDays: null,
});
