import { stream } from './stream.ts';

/** One comment or one bullet comment. The writer's name is never kept, only a hash that tells writers apart. */
export const comment = stream({
  id: 'comment',
  about: '评论',
  columns: {
    comment_id: { type: 'UInt64', about: 'objectId of the id at the source or of all identity columns' },
    kind: { type: 'LowCardinality(String)', about: 'comment or danmu' },
    object_type: { type: 'LowCardinality(String)', about: 'video, product, live; empty when unknown' },
    object_id: { type: 'UInt64', about: 'what is commented on, 0 unknown' },
    text: { type: 'String', about: 'as written, line breaks kept' },
    likes: { type: 'Nullable(UInt64)', about: 'likes of the comment' },
    replies: { type: 'Nullable(UInt64)', about: 'replies to the comment' },
    published_at: { type: 'DateTime', about: 'unix seconds, 0 unknown', orZero: true },
    offset_ms: { type: 'Nullable(UInt32)', about: 'place in the video in milliseconds, of danmu' },
    place: { type: 'LowCardinality(String)', about: 'place shown beside the comment, empty when absent' },
    author_hash: { type: 'UInt64', about: 'hash of the writer, 0 unknown' },
    sentiment: {
      type: 'Nullable(Float64)',
      about: '1 positive, 0 neutral or mixed, -1 negative, null not known',
    },
  },
  key: ['comment_id'],
  at: 'published_at',
  order: ['object_id', 'comment_id'],
  cadence: 'daily for the first 200 videos',
  retentionDays: null,
});
