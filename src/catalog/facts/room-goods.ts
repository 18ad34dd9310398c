import { fact } from '../kernel/fact.ts';

/** What a room did with a product of its cart; read from the streams of rooms for the rows of a list (engine/server/beside-sql.ts). */
export const roomGoods = fact({
  table: 'room_goods',
  storage: 'plain',
  grain: 'room × product',
  key: 'room_id',
  columns: {
    room_id: { unit: 'id', about: 'room' },
    product_id: { unit: 'id', about: 'product' },
    price: { unit: 'fen', nullable: true, about: 'last price in the room, coupons taken off' },
    explains: { unit: 'count', nullable: true, about: 'how often it was explained' },
    explain_s: { unit: 'seconds', nullable: true, about: 'how long it was explained in all' },
  },
});
