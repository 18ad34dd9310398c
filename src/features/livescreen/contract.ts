import * as z from 'zod/mini';
import { FLAGSHIP } from '#catalog/plans.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(count);

const frame = z.object({
  room_id: z.string(),
  uid: z.string(),
  title: z.string(),
  /** Unix seconds; closed_at is null while the room is open, seen_at the last that was heard of it. */
  opened_at: count,
  closed_at: maybe,
  seen_at: maybe,
  online: maybe,
  watched: maybe,
  likes: maybe,
  barrage: maybe,
  /** Null, as the money and those of its minutes, when nobody looked into the cart that the room has. */
  sales: maybe,
  /** Fen. */
  gmv: maybe,
  products: z.array(z.object({ product_id: z.string(), title: z.string(), sales: count, gmv: count })),
  /** The last half hour, a minute each. */
  minutes: z.array(z.object({ at: count, online: maybe, watched: maybe, sales: maybe, gmv: maybe })),
});

/** A room as it stands now. */
export type Frame = z.infer<typeof frame>;

/** The compact frame of a live room (domain.md 4.10): a big screen asks every few seconds. For the flagship and above. */
export const liveFrame = endpoint({
  method: 'GET',
  path: '/api/livescreen/{room_id}',
  about: '直播实时帧',
  query: z.object({
    room_id: z.string().check(z.maxLength(20)),
    uid: z.optional(z.string().check(z.maxLength(20))),
    date_code: z.optional(z.string().check(z.maxLength(8))),
  }),
  reply: frame,
  guard: 'user',
  needs: FLAGSHIP,
});
