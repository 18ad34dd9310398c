import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { DataImport, ImportFileResult, ImportOverview } from '../contract.ts';
import { IMPORT_DAYS } from '../rules.ts';
import { filesOf, folderOf, IMPORT_DAY_MS, type ImportParts, noImport, rejectedOf } from './parts.ts';
import { allImports, type ImportTable, importById, pruneImports, removeImport } from './store.ts';

const unixSeconds = (ms: number) => Math.floor(ms / 1000);

async function itemOf({ jobs }: ImportParts, row: ImportTable): Promise<DataImport> {
  const { id, state, results, error, created, finished } = row;
  const job = state === 'waiting' ? await jobs.get(row.job_id) : null;
  return {
    id,
    state,
    files: [...filesOf(row)],
    fraction: state === 'waiting' ? (job?.progress.fraction ?? 0) : 1,
    stage: job?.progress.text ?? '',
    results: JSON.parse(results) as ImportFileResult[],
    has_rejected: row.has_rejected === 1,
    was_resumed: row.was_resumed === 1,
    error,
    created_at: unixSeconds(created),
    finished_at: finished === null ? null : unixSeconds(finished),
    expires_at: unixSeconds(created + IMPORT_DAYS * IMPORT_DAY_MS),
  };
}

/** Everything that the page has. */
export async function overviewOf(parts: ImportParts): Promise<ImportOverview> {
  const { market, filesDir, account } = parts;
  const rows = await allImports(account.db);
  return {
    is_demo: market.closed !== null,
    data_dir: filesDir,
    feeds: market.feeds,
    mappings: market.mappings(),
    items: await Promise.all(rows.map((row) => itemOf(parts, row))),
  };
}

/** Breaks an import off. */
export async function cancel({ account, jobs }: ImportParts, id: string): Promise<true | Refused> {
  const row = await importById(account.db, id);
  if (!row) return noImport();
  if (row.state !== 'waiting') return refuse(200, '导入已结束');
  await jobs.cancel(row.job_id);
  return true;
}

/** Removes an import that is not under work: the line first, then its files. */
export async function remove({ account, dir }: ImportParts, id: string): Promise<true | Refused> {
  const gone = await account.write(async (tx): Promise<true | Refused> => {
    const row = await importById(tx, id);
    if (!row) return noImport();
    if (row.state === 'waiting') return refuse(200, '请先取消导入');
    await removeImport(tx, id);
    return true;
  });
  if (isRefused(gone)) return gone;
  await rm(folderOf(dir, id), { recursive: true, force: true });
  return true;
}

/** The file of rejected rows. */
export async function rejectedRows({ account, dir }: ImportParts, id: string): Promise<Answer<Download>> {
  const row = await importById(account.db, id);
  if (row?.has_rejected !== 1) return noImport();
  const file = rejectedOf(dir, id);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return noImport();
  return {
    filename: `未导入的行_${dateCodeOf(beijingDay(row.created))}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: createReadStream(file),
  };
}

/** How long a folder without an import is left alone: an upload may be under way. */
const STRAY_MS = 3_600_000;

/** Deletes imports that had their time, and folders that belong to none. */
export async function sweepImports({ account, dir }: ImportParts, now: DeletionMoment): Promise<void> {
  const before = momentBefore(now, IMPORT_DAYS * IMPORT_DAY_MS);
  for (const id of await account.write((tx) => pruneImports(tx, before)))
    await rm(folderOf(dir, id), { recursive: true, force: true });
  const known = new Set((await allImports(account.db)).map(({ id }) => id));
  for (const name of await readdir(dir).catch(() => [])) {
    if (known.has(name)) continue;
    const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < now - STRAY_MS) await rm(join(dir, name), { recursive: true, force: true });
  }
}
