import { MAX_COUNTER, stream } from './stream.ts';

/** One line of an official hourly list of live rooms. */
export const hourList = stream({
  id: 'hour_list',
  about: '官方小时榜',
  columns: {
    type: { type: 'UInt8', about: '1 whole site, 8 with cart', most: 8 },
    category: { type: 'UInt64', about: 'category_node of tree m, 0 all', orZero: true },
    ts: { type: 'DateTime', about: 'first second of the hour' },
    rank: { type: 'UInt16', about: 'from 1' },
    room_id: { type: 'UInt64', about: 'room' },
    score: { type: 'UInt64', about: 'heat the list shows', most: MAX_COUNTER },
    gap: { type: 'Nullable(UInt64)', about: 'heat missing to the place before', absent: null },
  },
  key: ['type', 'category', 'ts', 'rank'],
  at: 'ts',
  order: ['type', 'category', 'ts', 'rank'],
  cadence: 'hourly',
  retentionDays: null,
});
