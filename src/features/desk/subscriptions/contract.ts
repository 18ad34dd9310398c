import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const page = z.string().check(z.maxLength(64));
const id = z.string().check(z.maxLength(64));

const subscription = z.object({
  id: z.string(),
  name: z.string(),
  /** Filters as they stand in the address of the list. */
  address: z.string(),
  /** `locked` needs a higher edition, `stale` names what no longer exists, `over` is beyond the number of the edition: none of them is told. */
  state: z.enum(['ok', 'locked', 'stale', 'over']),
  /** Rows that were told so far. */
  hits: count,
  created_at: count,
});
/** Conditions of a list whose new rows somebody is told of. */
export type Subscription = z.infer<typeof subscription>;

/** The subscriptions of whoever asks to a list, oldest first. */
export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscription/list/{page}',
  about: '订阅列表',
  query: z.object({ page }),
  reply: z.object({ items: z.array(subscription), used: count, total: count }),
  guard: 'user',
});

/** Subscribes to conditions of a list: rows that come up from the next day on are told by a notice. */
export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/add',
  about: '新建订阅',
  body: z.strictObject({
    page,
    name: z.string().check(z.maxLength(200)),
    address: z.string().check(z.maxLength(4000)),
  }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Ends a subscription of one's own. */
export const deleteSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/delete',
  about: '取消订阅',
  body: z.strictObject({ id }),
  reply: z.literal(true),
  guard: 'user',
});
