import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { exportPages } from './page-rules.ts';

const dateCode = z.string().check(z.regex(/^\d{8}$/));

/** Requests the workbook of an object's page, with the period of its tabs. Takes one of the month; a failure gives it back. */
export const submitPageExport = endpoint({
  method: 'POST',
  path: '/api/export/page',
  about: '导出详情',
  body: z.strictObject({
    page: z.enum(exportPages),
    /** Public id of the object. */
    id: z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/)),
    /** Days up to the data day, or the first and the last day. */
    period: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    start: z.optional(dateCode),
    end: z.optional(dateCode),
  }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});
