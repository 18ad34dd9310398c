import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command fetches the people who left how to be reached. */
export const LEAD_PATH = '/api/owner/lead';

/** The people who left how to be reached, the newest first. */
export const leadOperatorCall = endpoint({
  method: 'POST',
  path: LEAD_PATH,
  about: '留下的联系方式',
  body: z.strictObject({}),
  reply: z.unknown(),
  guard: 'owner',
});
