import { MAX_SOLD, stream } from './stream.ts';

/** A product that was put into the cart of a room, or taken out of it: two facts, so that the first is in before the second is known. */
export const roomCart = stream({
  id: 'room_cart',
  about: '直播购物车',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    product_id: { type: 'UInt64', about: 'product' },
    on_ts: { type: 'DateTime', about: 'put in' },
    is_off: { type: 'UInt8', about: '0 put in, 1 taken out', most: 1 },
    ts: { type: 'DateTime', about: 'the moment of this fact: on_ts, or when it was taken out' },
    position: { type: 'UInt16', about: 'place in the cart from 1, 0 unknown', absent: 0 },
    price_fen: {
      type: 'Nullable(UInt32)',
      about: 'price in the room in fen, coupons taken off',
      absent: null,
    },
    sold_total: {
      type: 'Nullable(UInt64)',
      about: 'sold counter of the product at ts',
      absent: null,
      most: MAX_SOLD,
    },
  },
  key: ['room_id', 'product_id', 'on_ts', 'is_off'],
  at: 'ts',
  order: ['room_id', 'product_id', 'on_ts'],
  cadence: 'on change',
  retentionDays: null,
});
