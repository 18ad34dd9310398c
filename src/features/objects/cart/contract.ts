import * as z from 'zod/mini';
import type { WireRow } from '#engine/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { MAX_CART_CHANGES, MAX_CART_GROUP_LENGTH, MAX_CART_NOTE_LENGTH } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_CART_CHANGES));

const meter = z.object({ used: count, total: count });
/** How many products are in the cart, and how many may be. */
export type CartMeter = z.infer<typeof meter>;

const item = z.object({
  id: z.string(),
  /** Columns of the library as the viewer may see them; the id alone when the product is no longer in the library. */
  row: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<WireRow>,
  /** Whether the library still has it. */
  is_known: z.boolean(),
  /** Days from its last capture to the data day; null where no capture is kept. */
  unseen_days: maybe,
  /** The running activity with the highest commission; null without one. */
  activity_id: z.nullable(z.string()),
  /** Share that the activity pays, from 0 to 1. */
  activity_ratio: z.nullable(z.number()),
  /** Unix seconds. */
  activity_until: maybe,
  /** Fen that the best coupon takes off, and how many of it are left. */
  coupon_off: maybe,
  coupon_left: maybe,
  /** Unix seconds. */
  coupon_until: maybe,
  /** Price after the coupon, and what one piece earns of it, in fen. */
  paid: maybe,
  gain: maybe,
  /** Price when it was added, and the latest one, in fen. */
  price_before: maybe,
  price_now: maybe,
  /** Both empty without one. */
  note: z.string(),
  group: z.string(),
  /** Unix seconds. */
  added_at: count,
});
/** A product in the cart. */
export type CartProduct = z.infer<typeof item>;

const list = z.object({
  items: z.array(item),
  pagination: z.object({ page: count, limit: count, total_count: count }),
  /** Days of the sales. */
  days: count,
  meter,
  /** The groups with how many products each has, by name; products without a group are in none. */
  groups: z.array(z.object({ name: z.string(), count })),
});
/** A page of the cart. */
export type CartList = z.infer<typeof list>;

/** Ids of all products in the cart, for the buttons of other screens. */
export const readCartIds = endpoint({
  method: 'GET',
  path: '/api/cart/ids',
  about: '选品车里的商品',
  reply: z.object({ ids: z.array(z.string()), meter }),
  guard: 'user',
});

/** The products in the cart, the newest first. */
export const listCart = endpoint({
  method: 'POST',
  path: '/api/cart/list',
  about: '选品车',
  body: z.strictObject({
    page: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
    /** The products of one group alone. */
    group: z.optional(z.string().check(z.maxLength(MAX_CART_GROUP_LENGTH * 2))),
  }),
  reply: list,
  guard: 'user',
  effect: 'read',
});

/** Puts products into the cart, all of them or none; what is in it already counts once. 200 without success at the limit. */
export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  about: '加入选品车',
  body: z.strictObject({ ids }),
  reply: z.object({ changed: count, meter }),
  guard: 'user',
});

/** Takes products out of the cart; those that are not in it are left out. */
export const removeFromCart = endpoint({
  method: 'POST',
  path: '/api/cart/remove',
  about: '移出选品车',
  body: z.strictObject({ ids }),
  reply: z.object({ changed: count, meter }),
  guard: 'user',
});

/** Writes the note and the group of a product in the cart; both empty remove them. A group begins with its first product and ends with its last. */
export const noteInCart = endpoint({
  method: 'POST',
  path: '/api/cart/note',
  about: '选品车备注与分组',
  body: z.strictObject({
    id,
    note: z.string().check(z.maxLength(MAX_CART_NOTE_LENGTH * 2)),
    group: z.string().check(z.maxLength(MAX_CART_GROUP_LENGTH * 2)),
  }),
  reply: z.object({ note: z.string(), group: z.string() }),
  guard: 'user',
});

/** Takes everything out of the cart. */
export const clearCart = endpoint({
  method: 'POST',
  path: '/api/cart/clear',
  about: '清空选品车',
  reply: z.object({ changed: count, meter }),
  guard: 'user',
});
