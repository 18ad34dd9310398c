import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { fileTitle } from '../about.ts';
import type { ExportQuota, ExportTask } from '../contract.ts';
import { EXPORTS_PER_PAGE, RECORD_DAYS } from '../rules.ts';
import { DAY_MS, type ExportParts, unixSeconds } from './parts.ts';
import {
  changeExport,
  type ExportTable,
  expiredExports,
  exportCount,
  exportsOf,
  exportsWithFile,
  ownExport,
  pruneExports,
  removeExport,
} from './store/exports.ts';
import { fileOf } from './write-file.ts';

/** The answer for what is not there and for what is another user's. */
const noExport = () => refuse(404, '没有这个导出文件，或已过期');

/** What is left of the quota of the month, of lists and of rankings. */
export async function quotaOf({ spending }: ExportParts, viewer: Viewer): Promise<ExportQuota> {
  const of = async (quota: 'export' | 'rankingExport') => {
    const { used, total, resetAt } = await spending.standing(spenderOf(viewer), quota);
    return { used, total: total ?? 0, reset_at: unixSeconds(resetAt) };
  };
  return { list: await of('export'), ranking: await of('rankingExport') };
}

async function taskOf({ jobs, clock }: ExportParts, row: ExportTable): Promise<ExportTask> {
  const { id, module, title, format, state, rows, bytes, error, created, finished, expires } = row;
  const job = state === 'waiting' ? await jobs.get(row.job_id, row.user_id) : null;
  const isGone = state === 'done' && expires !== null && expires <= clock.now();
  return {
    id,
    module,
    title,
    format,
    state: isGone ? 'expired' : state,
    fraction: state === 'waiting' ? (job?.progress.fraction ?? 0) : 1,
    rows,
    bytes,
    error,
    created_at: unixSeconds(created),
    finished_at: finished === null ? null : unixSeconds(finished),
    expires_at: expires === null ? null : unixSeconds(expires),
  };
}

/** A page of the record. */
export async function listExports(parts: ExportParts, viewer: Viewer, page: number) {
  const { db } = parts.account;
  const span = { offset: (page - 1) * EXPORTS_PER_PAGE, limit: EXPORTS_PER_PAGE };
  const rows = await exportsOf(db, viewer.id, span);
  return {
    items: await Promise.all(rows.map((row) => taskOf(parts, row))),
    quota: await quotaOf(parts, viewer),
    pagination: { page, limit: EXPORTS_PER_PAGE, total_count: await exportCount(db, viewer.id) },
  };
}

/** Stops an export that is not done. */
export async function cancelOwn(parts: ExportParts, viewer: Viewer, id: string): Promise<true | Refused> {
  const task = await ownExport(parts.account.db, { id, userId: viewer.id });
  if (!task) return noExport();
  if (task.state !== 'waiting') return refuse(200, '导出已结束');
  await parts.jobs.cancel(task.job_id, viewer.id);
  return true;
}

/** Deletes an export that has ended: its database row first, then the file, so that no row ever leads to a missing file. */
export async function deleteOwnTask(parts: ExportParts, viewer: Viewer, id: string): Promise<true | Refused> {
  const { account, dir } = parts;
  const removed = await account.write(async (tx): Promise<ExportTable | Refused> => {
    const task = await ownExport(tx, { id, userId: viewer.id });
    if (!task) return noExport();
    if (task.state === 'waiting') return refuse(200, '请先取消导出');
    await removeExport(tx, id);
    return task;
  });
  if ('refused' in removed) return removed;
  await rm(fileOf(dir, removed), { force: true });
  return true;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The file of an export, for its owner alone. */
export async function downloadOwn(
  { account, clock, dir }: ExportParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<Download>> {
  const task = await ownExport(account.db, { id, userId: viewer.id });
  if (task?.state !== 'done' || (task.expires ?? 0) <= clock.now()) return noExport();
  const file = fileOf(dir, task);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return noExport();
  // Files of before had no label.
  const label = task.label || dateCodeOf(beijingDay(task.created));
  return {
    filename: `${fileTitle(task.title)}_${label}.${task.format}`,
    contentType: types[task.format],
    body: createReadStream(file),
  };
}

/** How long a file without an export is left alone: a worker may be writing it. */
const STRAY_MS = 3_600_000;

/** Deletes files that have had their time or belong to nothing, and old lines of the record. */
export async function sweepExports({ account, dir }: ExportParts, now: DeletionMoment): Promise<void> {
  for (const task of await expiredExports(account.db, now)) {
    await account.write((tx) => changeExport(tx, { id: task.id, state: 'expired' }));
    await rm(fileOf(dir, task), { force: true });
  }
  await account.write((tx) => pruneExports(tx, momentBefore(now, RECORD_DAYS * DAY_MS)));
  const known = await exportsWithFile(account.db);
  for (const name of await readdir(dir).catch(() => [])) {
    const isKnown = known.has(name.slice(0, name.indexOf('.'))) && !name.endsWith('.part');
    if (isKnown) continue;
    const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < now - STRAY_MS) await rm(join(dir, name), { force: true });
  }
}
