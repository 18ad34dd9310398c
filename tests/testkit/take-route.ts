import * as z from 'zod/mini';
import { statusOfUnread } from '#platform/server/http/kinds/request-body.ts';
import { uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse } from '#platform/server/http/route.ts';
import { uploadEndpoint } from '#platform/wire/endpoint.ts';

/** An upload of up to 1,000 bytes of text: answers how many came, 401 without a key before it reads any. */
export const take = uploadRoute(
  uploadEndpoint({
    path: '/api/take',
    about: '上传',
    contentTypes: ['text/plain'],
    maxBytes: 1000,
    reply: z.object({ bytes: z.int() }),
    guard: 'public',
  }),
  async ({ body, headers }) => {
    if (headers.authorization === undefined) return refuse(401, '没有密钥');
    const stored = await body.read();
    return stored.ok ? { bytes: stored.text.length } : refuse(statusOfUnread(stored), stored.why);
  },
);
