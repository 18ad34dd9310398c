import * as z from 'zod/mini';
import { downloadEndpoint, endpoint } from '#platform/wire/endpoint.ts';
import { exportFormats, exportStates } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const taskId = z.string().check(z.maxLength(64));
const done = z.literal(true);

const task = z.object({
  id: z.string(),
  /** Id of the listing and what the file is called. */
  module: z.string(),
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** From 0 to 1, while it is made. */
  fraction: z.number(),
  /** Rows of the file; null before it is made. */
  rows: maybe,
  bytes: maybe,
  /** Why it failed; empty otherwise. */
  error: z.string(),
  /** Unix seconds. */
  created_at: count,
  finished_at: maybe,
  /** When the file is deleted. */
  expires_at: maybe,
});
/** A line of the record of exports. */
export type ExportTask = z.infer<typeof task>;

const meter = z.object({ used: count, total: count, reset_at: count });
const quota = z.object({ list: meter, ranking: meter });
/** Exports of the month, of lists and of rankings. */
export type ExportQuota = z.infer<typeof quota>;

/** Asks for a file of all rows of a listing that the viewer may see, with these columns. Takes one of the month; a failure gives it back. */
export const submitExport = endpoint({
  method: 'POST',
  path: '/api/export/submit',
  about: '提交导出',
  body: z.strictObject({
    /** Id of the listing. */
    module: z.string().check(z.maxLength(64)),
    format: z.enum(exportFormats),
    /** Query and body of the listing's own call, with the columns in `fields`. */
    query: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))),
    params: z.record(z.string().check(z.maxLength(64)), z.unknown()),
    /** Only what one follows of the listing's entity. */
    is_followed: z.optional(z.boolean()),
  }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});

/** What is left of the month. */
export const readExportQuota = endpoint({
  method: 'GET',
  path: '/api/export/quota',
  about: '导出次数',
  reply: quota,
  guard: 'user',
});

/** The exports of whoever asks, newest first; 20 a page. */
export const readExports = endpoint({
  method: 'GET',
  path: '/api/export/history',
  about: '导出记录',
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({
    items: z.array(task),
    quota,
    pagination: z.object({ page: count, limit: count, total_count: count }),
  }),
  guard: 'user',
});

/** Stops an export that is not done; its unit is given back. */
export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/export/cancel',
  about: '取消导出',
  body: z.strictObject({ id: taskId }),
  reply: done,
  guard: 'user',
});

/** Removes an export that has ended, and its file. */
export const deleteExport = endpoint({
  method: 'POST',
  path: '/api/export/delete',
  about: '删除导出',
  body: z.strictObject({ id: taskId }),
  reply: done,
  guard: 'user',
});

/** The file, for its owner alone and for seven days. */
export const downloadExport = downloadEndpoint({
  method: 'GET',
  path: '/api/export/download/{task_id}',
  about: '下载导出文件',
  query: z.object({ task_id: taskId }),
  contentTypes: [
    'text/csv; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  guard: 'user',
});
