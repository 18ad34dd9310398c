import { stream } from './stream.ts';

/** Public counters of an author at a moment; a counter the source does not show is null, never 0. */
export const authorCounter = stream({
  id: 'author_counter',
  about: '达人计数',
  columns: {
    author_id: { type: 'UInt64', about: 'author' },
    ts: { type: 'DateTime', about: 'capture time' },
    fans: { type: 'Nullable(UInt64)', about: 'followers' },
    videos: { type: 'Nullable(UInt64)', about: 'published works' },
    likes: { type: 'Nullable(UInt64)', about: 'likes received in all' },
    comments: { type: 'Nullable(UInt64)', about: 'comments received in all' },
    shares: { type: 'Nullable(UInt64)', about: 'shares received in all' },
    following: { type: 'Nullable(UInt64)', about: 'accounts followed' },
    fans_club: { type: 'Nullable(UInt64)', about: 'fan club members', absent: null },
  },
  key: ['author_id', 'ts'],
  at: 'ts',
  order: ['author_id', 'ts'],
  cadence: '1 h for the first 200,000, else 24 h',
  retentionDays: null,
});
