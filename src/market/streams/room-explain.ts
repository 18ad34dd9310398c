import { MAX_SOLD, stream } from './stream.ts';

/** A stretch in which a room explained a product, sent when it is over. */
export const roomExplain = stream({
  id: 'room_explain',
  about: '直播讲解',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    product_id: { type: 'UInt64', about: 'product' },
    start_ts: { type: 'DateTime', about: 'began' },
    end_ts: { type: 'DateTime', about: 'ended' },
    sold_start: {
      type: 'Nullable(UInt64)',
      about: 'sold counter at the beginning',
      absent: null,
      most: MAX_SOLD,
    },
    sold_end: { type: 'Nullable(UInt64)', about: 'sold counter at the end', absent: null, most: MAX_SOLD },
  },
  key: ['room_id', 'product_id', 'start_ts'],
  at: 'end_ts',
  order: ['room_id', 'product_id', 'start_ts'],
  cadence: 'event',
  retentionDays: null,
});
