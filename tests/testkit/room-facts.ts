import { objectId } from '#market/streams/object-id.ts';
import type { Fact } from './facts.ts';

type Own = Fact['row'];

/** The live room that a test calls so. */
export const roomId = (key: string) => objectId('live', key);

/** A room of the author of its own name that opens at `ts`, unix seconds. */
export const opening = (key: string, ts: number, own: Own = {}): Fact => ({
  stream: 'room_open',
  row: { room_id: roomId(key), ts, source_key: key, author_id: objectId('author', key), title: key, ...own },
});

/** A capture of a room. */
export const tick = (key: string, ts: number, online: number, own: Own = {}): Fact => ({
  stream: 'room_tick',
  row: { room_id: roomId(key), ts, online, ...own },
});

/** A look into the cart of a room that opened at `on_ts`: a product lies in it from then on. */
export const cart = (key: string, product: string, on_ts: number, own: Own = {}): Fact => ({
  stream: 'room_cart',
  row: {
    room_id: roomId(key),
    product_id: objectId('product', product),
    on_ts,
    is_off: 0,
    ts: on_ts,
    position: 1,
    ...own,
  },
});

/** The end of a room, with the final counters that are named. */
export const closing = (key: string, opened_at: number, ts: number, own: Own = {}): Fact => ({
  stream: 'room_close',
  row: { room_id: roomId(key), opened_at, ts, ...own },
});
