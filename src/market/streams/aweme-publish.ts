import { stream } from './stream.ts';

/** A published video with what does not change after publishing; the first row of a video counts. */
export const awemePublish = stream({
  id: 'aweme_publish',
  about: '视频发布',
  columns: {
    video_id: { type: 'UInt64', about: 'objectId of source_key' },
    source_key: { type: 'String', about: 'id at the source' },
    author_id: { type: 'UInt64', about: 'author, 0 unknown' },
    author_key: { type: 'String', about: 'id of the author at the source, empty when absent' },
    author_name: { type: 'String', about: 'as written, empty when absent' },
    description: { type: 'String', about: 'as written, line breaks kept' },
    hashtags: { type: 'Array(String)', about: 'without #, in order, each once' },
    published_at: { type: 'DateTime', about: 'unix seconds, 0 unknown', orZero: true },
    duration_s: { type: 'Nullable(UInt32)', about: 'length in seconds' },
    url: { type: 'String', about: 'page of the video, empty when absent' },
    is_image: { type: 'UInt8', about: '1 a set of pictures', most: 1 },
    product_title: { type: 'String', about: 'title of the first product, empty when absent' },
    product_ids: { type: 'Array(UInt64)', about: 'products hung on it when published', absent: [] },
    topic_id: { type: 'UInt64', about: 'hot topic it takes part in, 0 none', absent: '0' },
    category: { type: 'LowCardinality(String)', about: 'content vertical', absent: '' },
    cover: {
      type: 'String',
      about: 'address of the cover that lasts, empty without one; only the first row of a video counts',
      absent: '',
    },
    has_ad: { type: 'UInt8', about: '1 with signs of paid promotion', absent: 0, most: 1 },
  },
  key: ['video_id'],
  at: 'published_at',
  order: ['video_id'],
  cadence: 'event',
  retentionDays: null,
});
