import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();

/** Redeems a code: the edition is there at once. Unknown, used and expired ones get the same words. */
export const redeemCode = endpoint({
  method: 'GET',
  path: '/api/user/cdkey/{code}',
  about: '兑换码兑换',
  query: z.object({ code: z.string().check(z.maxLength(60)) }),
  reply: z.object({ level_name: z.string(), days: count, end_time: count }),
  guard: 'user',
  effect: 'write',
  notForMembers: true,
});

const item = z.object({
  /** Masked but for its last four letters. */
  code: z.string(),
  level_name: z.string(),
  days: count,
  status: z.enum(['open', 'used', 'expired']),
  /** Unix seconds. */
  valid_to: count,
  used_at: z.nullable(count),
});

/** A code as whoever it was issued to, or who used it, sees it. */
export type CodeItem = z.infer<typeof item>;

/** The codes that were issued to the viewer, and those they redeemed. */
export const readCodes = endpoint({
  method: 'GET',
  path: '/api/user/cdkey/gen/list',
  about: '兑换码列表',
  reply: z.object({ items: z.array(item) }),
  guard: 'user',
  notForMembers: true,
});
