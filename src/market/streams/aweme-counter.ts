import { stream } from './stream.ts';

/** Public counters of a video at a moment; a counter the source does not show is null, never 0. */
export const awemeCounter = stream({
  id: 'aweme_counter',
  about: '视频计数',
  columns: {
    video_id: { type: 'UInt64', about: 'video' },
    ts: { type: 'DateTime', about: 'capture time' },
    likes: { type: 'Nullable(UInt64)', about: 'likes so far' },
    comments: { type: 'Nullable(UInt64)', about: 'comments so far' },
    shares: { type: 'Nullable(UInt64)', about: 'shares so far' },
    collects: { type: 'Nullable(UInt64)', about: 'times collected so far' },
    plays: { type: 'Nullable(UInt64)', about: 'plays so far' },
  },
  key: ['video_id', 'ts'],
  at: 'ts',
  order: ['video_id', 'ts'],
  cadence: '30 min for 24 h, 2 h to 72 h, daily to 30 d, then weekly',
  retentionDays: null,
});
