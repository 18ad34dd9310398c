import { stream } from './stream.ts';

/** A lucky bag or red packet of a room. */
export const roomLottery = stream({
  id: 'room_lottery',
  about: '直播福袋',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    start_ts: { type: 'DateTime', about: 'began' },
    end_ts: { type: 'DateTime', about: 'ended' },
    kind: { type: 'LowCardinality(String)', about: 'bag, super_bag or packet' },
    prize: { type: 'String', about: 'as written' },
    count: { type: 'UInt32', about: 'how many' },
    value_fen: { type: 'Nullable(UInt32)', about: 'worth of one in fen', absent: null },
    joined: { type: 'Nullable(UInt64)', about: 'people who took part', absent: null },
    online_before: { type: 'Nullable(UInt32)', about: 'people in the room before', absent: null },
    online_after: { type: 'Nullable(UInt32)', about: 'people in the room after', absent: null },
  },
  key: ['room_id', 'start_ts', 'kind'],
  at: 'start_ts',
  order: ['room_id', 'start_ts'],
  cadence: 'event',
  retentionDays: null,
});
