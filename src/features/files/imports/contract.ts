import * as z from 'zod/mini';
import { downloadEndpoint, endpoint, uploadEndpoint } from '#platform/wire/endpoint.ts';
import { importStates, MAX_FILE_BYTES, MAX_FILES } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const words = z.string();
const text = (most: number) => z.string().check(z.maxLength(most));
const done = z.literal(true);
const importId = text(64);
const place = z.int().check(z.minimum(0), z.maximum(1_000_000));

const uploadedFile = z.object({
  /** Number of the file in its import. */
  place: count,
  name: words,
  bytes: count,
});
/** A file that was uploaded for an import. */
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Takes one file, as its bytes. Without an import one is begun; a file that is no table is refused and not kept. */
export const uploadImportFile = uploadEndpoint({
  path: '/api/import/upload',
  about: '上传要导入的文件',
  query: z.object({ name: text(1000), import_id: z.optional(importId) }),
  contentTypes: ['application/octet-stream'],
  maxBytes: MAX_FILE_BYTES,
  reply: z.object({ import_id: words, file: uploadedFile }),
  guard: 'local',
});

/** Takes a file back. */
export const removeImportFile = endpoint({
  method: 'POST',
  path: '/api/import/file/remove',
  about: '移除要导入的文件',
  body: z.strictObject({ id: importId, place }),
  reply: done,
  guard: 'local',
});

const field = z.object({
  field: words,
  label: words,
  /** The column that it is read from; null for none. */
  column: z.nullable(words),
  /** What a column of it may be called. */
  names: z.array(words),
  is_needed: z.boolean(),
  /** The unit that its numbers are in, where that changes them. */
  unit: z.optional(z.nullable(words)),
});

const reading = z.object({
  feed: words,
  about: words,
  /** `own`: it was exported here; its objects are found and nothing of them goes in. */
  verdict: z.enum(['fits', 'own', 'needs-time', 'lacks']),
  /** Why it does not fit as it is; null where it does. */
  reason: z.nullable(words),
  fields: z.array(field),
  unread: z.array(words),
  preview: z.object({
    heads: z.array(words),
    rows: z.array(z.object({ line: count, cells: z.array(words) })),
  }),
  rejected: z.array(z.object({ line: count, reason: words })),
  left_out: z.array(words),
});
/** How a feed reads a file. */
export type ImportReading = z.infer<typeof reading>;

const explanation = z.object({
  place: count,
  /** Why the file cannot be read at all; null where it can. */
  problem: z.nullable(words),
  columns: z.array(words),
  /** The lists of a JSON object that has several, by path; of these one is read. */
  lists: z.array(words),
  /** The feeds that read it, the best first. */
  readings: z.array(reading),
  /** The feed that comes nearest, where none reads it. */
  nearest: z.nullable(reading),
});
/** What a file is. */
export type ImportExplanation = z.infer<typeof explanation>;

/** How the files of an import are to be read. */
const how = {
  id: importId,
  /** `粉丝数量=fans`, `粉丝量=fans(万)`: a column by the field that it is read as, with the unit of its numbers, in every file. */
  map: z.array(text(300)).check(z.maxLength(200)),
  /** Time of the capture for files without one: 2026-01-24 or 2026-01-24T08:00. */
  at: z.optional(text(40)),
  /** The feed of a file, where it was chosen. */
  feeds: z.array(z.strictObject({ place, feed: text(40) })).check(z.maxLength(MAX_FILES)),
  /** The time of a file's capture, where it has another than the rest. */
  ats: z.optional(z.array(z.strictObject({ place, at: text(40) })).check(z.maxLength(MAX_FILES))),
  /** The list of a file, where it has several and one was chosen. */
  lists: z.optional(z.array(z.strictObject({ place, list: text(200) })).check(z.maxLength(MAX_FILES))),
};

/** Says what the files of an import are, as they would be read; nothing is stored. */
export const explainImport = endpoint({
  method: 'POST',
  path: '/api/import/explain',
  multiLine: ['map'],
  about: '说明要导入的文件',
  effect: 'read',
  body: z.strictObject(how),
  reply: z.object({ files: z.array(explanation) }),
  guard: 'local',
});

/** Begins to import; the files go in one after another and are derived together. A file that cannot be read is in the record with the reason, and the others go in. `save_as` keeps the map under a name. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/import/start',
  multiLine: ['map'],
  about: '开始导入',
  body: z.strictObject({ ...how, save_as: z.optional(text(80)) }),
  reply: done,
  guard: 'local',
});

const remark = z.object({ reason: words, count });

const fileResult = z.object({
  name: words,
  feed: words,
  /** Why nothing of the file went in; null where it did. */
  refused: z.nullable(words),
  rows: count,
  accepted: count,
  duplicates: count,
  rejected: count,
  reasons: z.array(remark),
  left_out: z.array(remark),
  /** What is to be said of a file that was exported here; absent in results of earlier versions. */
  notes: z.optional(z.array(words)),
  /** Columns that were not read. */
  dropped: z.array(words),
  /** Sheets of a workbook that were not read, each with the reason; absent in results of earlier versions. */
  unread_sheets: z.optional(z.array(words)),
});
/** Outcome of a file. */
export type ImportFileResult = z.infer<typeof fileResult>;

const item = z.object({
  id: words,
  state: z.enum(importStates),
  files: z.array(uploadedFile),
  /** From 0 to 1 while it is under work, and in words. */
  fraction: z.number(),
  stage: words,
  results: z.array(fileResult),
  /** Whether a file of rejected rows can be downloaded. */
  has_rejected: z.boolean(),
  /** It was broken off and went on: what had gone in before is counted among the duplicates. */
  was_resumed: z.boolean(),
  /** Why it failed; empty otherwise. */
  error: words,
  /** Unix seconds. */
  created_at: count,
  finished_at: maybe,
  expires_at: count,
});
/** An import: its files and what became of them. */
export type DataImport = z.infer<typeof item>;

const overview = z.object({
  /** Whether this is the invented market, which takes no data. */
  is_demo: z.boolean(),
  data_dir: words,
  /** Every feed with its fields. */
  feeds: z.array(
    z.object({ id: words, about: words, fields: z.array(z.object({ field: words, label: words })) }),
  ),
  mappings: z.array(z.object({ name: words, map: z.array(words) })),
  /** Newest first. */
  items: z.array(item),
});
/** Everything that the page has. */
export type ImportOverview = z.infer<typeof overview>;

/** Imports of the last days, kept mappings, and where the data goes. */
export const readImports = endpoint({
  method: 'GET',
  path: '/api/import/list',
  about: '导入记录',
  reply: overview,
  guard: 'local',
});

/** Breaks an import off; what went in stays. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/import/cancel',
  about: '取消导入',
  body: z.strictObject({ id: importId }),
  reply: done,
  guard: 'local',
});

/** Removes an import that is not under work, and its files. */
export const deleteImport = endpoint({
  method: 'POST',
  path: '/api/import/delete',
  about: '删除导入记录',
  body: z.strictObject({ id: importId }),
  reply: done,
  guard: 'local',
});

/** The rejected rows of an import with file, line and reason. */
export const downloadRejected = downloadEndpoint({
  method: 'GET',
  path: '/api/import/rejected/{import_id}',
  about: '下载未导入的行',
  query: z.object({ import_id: importId }),
  contentTypes: ['text/csv; charset=utf-8'],
  guard: 'local',
});
