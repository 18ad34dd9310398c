import { MAX_SHARE, stream } from './stream.ts';

/** The end of a live room with its final counters; a counter the source does not show is null. */
export const roomClose = stream({
  id: 'room_close',
  about: '下播',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    opened_at: { type: 'DateTime', about: 'opened' },
    ts: { type: 'DateTime', about: 'finished' },
    exposed: { type: 'Nullable(UInt64)', about: 'times the room was shown', absent: null },
    total_users: { type: 'Nullable(UInt64)', about: 'times it was watched (场观)', absent: null },
    watch_ucnt: { type: 'Nullable(UInt64)', about: 'people who watched', absent: null },
    peak_users: { type: 'Nullable(UInt64)', about: 'most online at once', absent: null },
    likes: { type: 'Nullable(UInt64)', about: 'likes', absent: null },
    barrage: { type: 'Nullable(UInt64)', about: 'bullet comments', absent: null },
    barrage_users: { type: 'Nullable(UInt64)', about: 'people who wrote them', absent: null },
    shares: { type: 'Nullable(UInt64)', about: 'shares', absent: null },
    inc_fans: { type: 'Nullable(Int64)', about: 'followers gained', absent: null },
    club_inc: { type: 'Nullable(Int64)', about: 'fan club members gained', absent: null },
    gift_users: { type: 'Nullable(UInt64)', about: 'people who gave gifts', absent: null },
    ticket: { type: 'Nullable(UInt64)', about: '音浪', absent: null },
    traffic: {
      type: 'Array(UInt64)',
      about:
        'shares in basis points: feed, paid, follow, video, search, profile, square, city; empty unknown',
      absent: [],
      most: MAX_SHARE,
    },
  },
  key: ['room_id'],
  at: 'ts',
  order: ['room_id'],
  cadence: 'event',
  retentionDays: null,
});
