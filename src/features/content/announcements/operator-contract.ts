import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command sends a check of the file of announcements. */
export const ANNOUNCEMENT_PATH = '/api/owner/announcement';

/** The announcements of the file, and what is wrong in it by line. */
export const announcementOperatorCall = endpoint({
  method: 'POST',
  path: ANNOUNCEMENT_PATH,
  about: '公告文件',
  body: z.strictObject({}),
  reply: z.object({
    file: z.string(),
    items: z.array(z.looseObject({ kind: z.string(), id: z.string() })),
    problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  }),
  guard: 'owner',
});
