import { stream } from './stream.ts';

/** The counters of a live room at a moment; all but online are cumulative since it opened. */
export const roomTick = stream({
  id: 'room_tick',
  about: '直播分钟',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    ts: { type: 'DateTime', about: 'capture time' },
    online: { type: 'UInt32', about: 'people in the room' },
    watch_cnt: { type: 'Nullable(UInt64)', about: 'times watched so far', absent: null },
    exposed: { type: 'Nullable(UInt64)', about: 'times shown so far', absent: null },
    likes: { type: 'Nullable(UInt64)', about: 'likes so far', absent: null },
    barrage: { type: 'Nullable(UInt64)', about: 'bullet comments so far', absent: null },
    fans: { type: 'Nullable(UInt64)', about: 'followers of the author', absent: null },
    club: { type: 'Nullable(UInt64)', about: 'fan club members', absent: null },
    ticket: { type: 'Nullable(UInt64)', about: '音浪 so far', absent: null },
  },
  key: ['room_id', 'ts'],
  at: 'ts',
  order: ['room_id', 'ts'],
  cadence: '60 s monitored, else 2–5 min',
  retentionDays: 120,
});
