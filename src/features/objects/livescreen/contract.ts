import * as z from 'zod/mini';
import { LIGHT } from '#catalog/plans.ts';
import { endpoint, eventsEndpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(count);

const named = z.object({ name: z.string(), share: z.number() });

const frame = z.object({
  room_id: z.string(),
  uid: z.string(),
  /** Empty when unknown. */
  author_name: z.string(),
  title: z.string(),
  /** Unix seconds; closed_at is null while the room is open, seen_at the last that was heard of it. */
  opened_at: count,
  closed_at: maybe,
  seen_at: maybe,
  online: maybe,
  watched: maybe,
  likes: maybe,
  barrage: maybe,
  fans_gained: maybe,
  /** Seconds that one watch lasted on average. */
  stay: maybe,
  /** The last stretch in which a product was explained; sources tell it when it is over. */
  explained: z.nullable(z.object({ product_id: z.string(), title: z.string(), from: count, until: count })),
  /** What was said last, oldest first; who said it is unknown. */
  chat: z.array(z.object({ at: count, kind: z.enum(['chat', 'buy']), text: z.string() })),
  /** Messages of the last minute that were sampled. */
  chat_minute: count,
  /** Where viewers come from, as shares from 0 to 1: of the room once it is closed, else of the author's room before. */
  traffic: z.nullable(z.object({ of: z.enum(['room', 'before']), shares: z.array(named) })),
  /** Who they are: the room's portrait, else the author's live audience. */
  viewers: z.nullable(
    z.object({ of: z.enum(['room', 'author']), gender: z.array(named), age: z.array(named) }),
  ),
  /** Null, as the money and those of its minutes, when nobody looked into the cart that the room has. */
  sales: maybe,
  /** Fen. */
  gmv: maybe,
  /** Whether these are known with a larger error than those of other rooms. */
  is_rough: z.boolean(),
  products: z.array(z.object({ product_id: z.string(), title: z.string(), sales: count, gmv: count })),
  /** The author's room before, at the same minute of its session; null where none was captured. */
  previous: z.nullable(z.object({ opened_at: count, is_over: z.boolean(), watched: maybe, gmv: maybe })),
  /** The last half hour, a minute each. */
  minutes: z.array(
    z.object({ at: count, online: maybe, watched: maybe, sales: maybe, gmv: maybe, gap: maybe }),
  ),
});

/** A room as it stands now. */
export type Frame = z.infer<typeof frame>;

/** A room, and the rest of its address, which must then be the room's. */
const asked = z.object({
  room_id: z.string().check(z.maxLength(20)),
  uid: z.optional(z.string().check(z.maxLength(20))),
  date_code: z.optional(z.string().check(z.maxLength(8))),
});

/** The compact frame of a live room (domain.md 4.10): a big screen asks every few seconds. For the light edition and above. */
export const liveFrame = endpoint({
  method: 'GET',
  path: '/api/livescreen/{room_id}',
  about: '直播实时帧',
  query: asked,
  reply: frame,
  guard: 'user',
  needs: LIGHT,
});

/** Frames of a room as they change: one feed a room, shared by all who watch. `liveFrame` is the fall-back. */
export const liveFrames = eventsEndpoint({
  path: '/api/livescreen/stream',
  about: '直播实时帧推送',
  query: asked,
  event: frame,
  guard: 'user',
  needs: LIGHT,
});
