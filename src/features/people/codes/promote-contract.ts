import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
/** What an id of a link can be at all. */
export const AID = /^[\w-]{22}$/;
const aid = z.string().check(z.regex(AID));

/** Notes in the browser which link it came by; the first one stays. */
export const visitPromoteLink = endpoint({
  method: 'POST',
  path: '/api/user/extend/visit',
  about: '记录推广链接',
  body: z.strictObject({ aid }),
  reply: z.literal(true),
  guard: 'public',
});

/** What a newcomer gets for having come by a link. Whatever speaks against it is answered alike, and shown to nobody. */
export const exchangePromotion = endpoint({
  method: 'GET',
  path: '/api/user/extend/exchange',
  about: '推广兑换',
  query: z.object({ aid: z.string().check(z.maxLength(64)) }),
  reply: z.object({ level_name: z.string(), days: count, end_time: count }),
  guard: 'user',
  effect: 'write',
});

const link = z.object({
  /** Empty until it is made. */
  aid: z.string(),
  /** Who came by it, and whose first payment brought days. */
  joined: count,
  paid: count,
  /** What a newcomer gets, and what a first payment brings. */
  level_name: z.string(),
  newcomer_days: count,
  reward_days: count,
});

/** A link of one's own, and what it brought. */
export type PromoteLink = z.infer<typeof link>;

/** One's own link with its figures. */
export const readPromoteLink = endpoint({
  method: 'GET',
  path: '/api/user/extend/link',
  about: '我的推广链接',
  reply: link,
  guard: 'user',
  notForMembers: true,
});

/** Makes one's own link, once. */
export const makePromoteLink = endpoint({
  method: 'POST',
  path: '/api/user/extend/link',
  about: '生成推广链接',
  body: z.strictObject({}),
  reply: link,
  guard: 'user',
  notForMembers: true,
});
