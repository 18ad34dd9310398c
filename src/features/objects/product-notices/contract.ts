import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { noticeSubjects } from './rules.ts';

/** Which notices of products the viewer gets. */
export const readProductNotices = endpoint({
  method: 'GET',
  path: '/api/product/notices',
  about: '商品提醒',
  reply: z.object({ cart: z.boolean(), catalogue: z.boolean() }),
  guard: 'user',
});

/** Turns notices of products on or off; from then on changes are noticed, not what was there before. */
export const setProductNotices = endpoint({
  method: 'POST',
  path: '/api/product/notices/set',
  about: '开关商品提醒',
  body: z.strictObject({ about: z.enum(noticeSubjects), is_notified: z.boolean() }),
  reply: z.object({ is_notified: z.boolean() }),
  guard: 'user',
});
