import * as z from 'zod/mini';
import { downloadEndpoint, endpoint } from '#platform/wire/endpoint.ts';
import { exportFormats, exportStates, MAX_CHOSEN } from './rules.ts';
import { MAX_SCHEDULE_NAME_LENGTH, scheduleEvery, scheduleStates } from './schedule-rules.ts';

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

/** Query and body of a listing's own call, with the columns in `fields`. */
const request = {
  /** Id of the listing. */
  module: z.string().check(z.maxLength(64)),
  format: z.enum(exportFormats),
  query: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000))),
  params: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  /** Only what one follows of the listing's entity. */
  is_followed: z.optional(z.boolean()),
  /** Only the products in one's cart. */
  is_in_cart: z.optional(z.boolean()),
};

/** Asks for a file of all rows of a listing that the viewer may see, with these columns. Takes one of the month; a failure gives it back. */
export const submitExport = endpoint({
  method: 'POST',
  path: '/api/export/submit',
  about: '提交导出',
  body: z.strictObject({
    ...request,
    /** Only these rows, of those that the viewer may see. */
    ids: z.optional(
      z
        .array(z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/)))
        .check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
    ),
    /** Lists of authors: with the contact of each, which counts as looked at; what the month does not hold is left out. */
    with_contacts: z.optional(z.boolean()),
  }),
  reply: z.object({ task_id: z.string() }),
  guard: 'user',
  mostPerMinute: 6,
});

/** What is left of the quota of the month. */
export const readExportQuota = endpoint({
  method: 'GET',
  path: '/api/export/quota',
  about: '导出次数',
  reply: quota,
  guard: 'user',
});

/** The exports of the viewer, newest first; 20 a page. */
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

const schedule = z.object({
  id: z.string(),
  name: z.string(),
  module: z.string(),
  format: z.enum(exportFormats),
  every: z.enum(scheduleEvery),
  /** 1 Monday to 7 Sunday, for weekly ones. */
  weekday: count,
  /** Hour of Beijing. */
  hour: count,
  state: z.enum(scheduleStates),
  /** Why the last due time brought no file; empty while all is well. */
  problem: z.string(),
  /** Unix seconds; null while it is paused. */
  next_at: maybe,
  last_at: maybe,
  created_at: count,
});
/** An export that comes every day or every week. */
export type ExportSchedule = z.infer<typeof schedule>;

/** Keeps an export that comes again and again, with the newest days each time; counts like any export. */
export const addExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export/schedule/add',
  about: '新建定时导出',
  body: z.strictObject({
    ...request,
    name: z.optional(z.string().check(z.maxLength(MAX_SCHEDULE_NAME_LENGTH * 4))),
    every: z.enum(scheduleEvery),
    weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
  }),
  reply: z.object({ id: z.string(), next_at: count }),
  guard: 'user',
});

/** The scheduled exports of the viewer, and how many there may be. */
export const readExportSchedules = endpoint({
  method: 'GET',
  path: '/api/export/schedule/list',
  about: '定时导出列表',
  reply: z.object({ items: z.array(schedule), used: count, total: count }),
  guard: 'user',
});

/** Pauses a scheduled export or lets it go on. */
export const pauseExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export/schedule/pause',
  about: '暂停或恢复定时导出',
  body: z.strictObject({ id: taskId, is_paused: z.boolean() }),
  reply: done,
  guard: 'user',
});

/** Removes a scheduled export; its files stay in the record. */
export const deleteExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export/schedule/delete',
  about: '删除定时导出',
  body: z.strictObject({ id: taskId }),
  reply: done,
  guard: 'user',
});
