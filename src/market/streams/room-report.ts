import { outsideSales } from './outside-columns.ts';
import { MAX_COUNTER, stream } from './stream.ts';

/**
 * What another tool says of a live room that is over: its sales as written and as limits. Times and counters of the room are in
 * room_open and room_close; the sales are displayed with their label and never enter sale_alloc.
 */
export const roomReport = stream({
  id: 'room_report',
  about: '外部直播场次',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    ts: { type: 'DateTime', about: 'opened' },
    author_id: { type: 'UInt64', about: 'author' },
    author_name: { type: 'String', about: 'as written' },
    products: {
      type: 'Nullable(UInt64)',
      about: 'products in the cart',
      absent: null,
      most: MAX_COUNTER,
    },
    ...outsideSales,
  },
  key: ['room_id'],
  at: 'ts',
  order: ['room_id'],
  cadence: 'imports only',
  retentionDays: null,
});
