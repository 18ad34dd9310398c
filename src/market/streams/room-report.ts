import { MOST_COUNTED, MOST_MONEY, stream } from './stream.ts';

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
      most: MOST_COUNTED,
    },
    sales_text: { type: 'String', about: 'pieces as written', absent: '' },
    sales_low: {
      type: 'Nullable(UInt64)',
      about: 'pieces, null when missing',
      absent: null,
      most: MOST_COUNTED,
    },
    sales_high: {
      type: 'Nullable(UInt64)',
      about: 'pieces, null when open or missing',
      absent: null,
      most: MOST_COUNTED,
    },
    gmv_text: { type: 'String', about: 'money as written', absent: '' },
    gmv_low_fen: {
      type: 'Nullable(UInt64)',
      about: 'fen, null when missing',
      absent: null,
      most: MOST_MONEY,
    },
    gmv_high_fen: {
      type: 'Nullable(UInt64)',
      about: 'fen, null when open or missing',
      absent: null,
      most: MOST_MONEY,
    },
  },
  key: ['room_id'],
  at: 'ts',
  order: ['room_id'],
  cadence: 'imports only',
  retentionDays: null,
});
