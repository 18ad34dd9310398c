import { stream } from './stream.ts';

/** The place of a room on an official hourly list at a moment. */
export const roomRank = stream({
  id: 'room_rank',
  about: '直播间名次',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    ts: { type: 'DateTime', about: 'capture time' },
    type: { type: 'UInt8', about: '1 whole site, 8 with cart', most: 8 },
    rank: { type: 'UInt16', about: 'from 1' },
    score: { type: 'Nullable(UInt64)', about: 'heat the list shows', absent: null },
    gap: { type: 'Nullable(UInt64)', about: 'heat missing to the place before', absent: null },
  },
  key: ['room_id', 'ts', 'type'],
  at: 'ts',
  order: ['room_id', 'ts'],
  cadence: 'hourly',
  retentionDays: null,
});
