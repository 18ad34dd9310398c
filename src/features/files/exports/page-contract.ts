import * as z from 'zod/mini';
import { marketKinds, marketQuery } from '#features/objects/market/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { exportPages, MAX_IN_COMPARISON, MIN_IN_COMPARISON } from './page-rules.ts';

const publicId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
const dateCode = z.string().check(z.regex(/^\d{8}$/));

/** Requests the workbook of an object's page, with the period of its tabs. Takes one of the month; a failure gives it back. */
export const submitPageExport = endpoint({
  method: 'POST',
  path: '/api/export/page',
  about: '导出详情',
  body: z.strictObject({
    page: z.enum(exportPages),
    /** Public id of the object. */
    id: publicId,
    /** Days up to the data day, or the first and the last day. */
    period: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    start: z.optional(dateCode),
    end: z.optional(dateCode),
  }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});

/** Requests the workbook of a comparison. Counts like that of a page. */
export const submitCompareExport = endpoint({
  method: 'POST',
  path: '/api/export/compare',
  about: '导出对比',
  body: z.strictObject({
    kind: z.enum(exportPages),
    ids: z.array(publicId).check(z.minLength(MIN_IN_COMPARISON), z.maxLength(MAX_IN_COMPARISON)),
  }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});

/** Requests the workbook of a market, of a category and days. Counts like that of a page. */
export const submitMarketExport = endpoint({
  method: 'POST',
  path: '/api/export/market',
  about: '导出大盘',
  body: z.strictObject({ market: z.enum(marketKinds), query: marketQuery }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});
