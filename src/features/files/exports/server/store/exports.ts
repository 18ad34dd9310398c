import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { ExportFormat, ExportState } from '../../rules.ts';

/** An export as stored; times in milliseconds, `charge` as JSON and null without a limit. */
export type ExportTable = {
  id: string;
  user_id: string;
  job_id: string;
  module: string;
  title: string;
  format: ExportFormat;
  state: ExportState;
  rows: number | null;
  bytes: number | null;
  error: string;
  charge: string | null;
  created: number;
  finished: number | null;
  expires: number | null;
  /** Text after the title in the name of the file; empty before it is made. */
  label: string;
  /** The scheduled export that it came of, and the time that was due; null for one that somebody asked for. */
  schedule_id: string | null;
  due: number | null;
};

const tables = tablesOf<{ export_task: ExportTable }>;

/** Writes an export that waits. */
export async function insertExport(tx: Tx, row: ExportTable): Promise<void> {
  await tables(tx).insertInto('export_task').values(row).execute();
}

/** An export by its id, for the job that makes it. */
export function exportById(db: Db, id: string): Promise<ExportTable | undefined> {
  return tables(db).selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The export that a job makes. */
export function exportByJob(db: Db, jobId: string): Promise<ExportTable | undefined> {
  return tables(db).selectFrom('export_task').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** An export of a user's own. */
export function ownExport(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ExportTable | undefined> {
  return tables(db)
    .selectFrom('export_task')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A page of a user's exports, newest first. */
export function exportsOf(
  db: Db,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ExportTable[]> {
  return tables(db)
    .selectFrom('export_task')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many exports somebody has, or has of one state. */
export async function exportCount(db: Db, userId: string, state?: ExportState): Promise<number> {
  let query = tables(db)
    .selectFrom('export_task')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId);
  if (state !== undefined) query = query.where('state', '=', state);
  return Number((await query.executeTakeFirst())?.n ?? 0);
}

/** Changes an export. */
export async function changeExport(
  tx: Tx,
  { id, ...change }: Partial<ExportTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('export_task').set(change).where('id', '=', id).execute();
}

/** Removes an export. */
export async function removeExport(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('export_task').where('id', '=', id).execute();
}

/** Exports whose file has had its time. */
export function expiredExports(db: Db, now: number): Promise<ExportTable[]> {
  return tables(db)
    .selectFrom('export_task')
    .selectAll()
    .where('state', '=', 'done')
    .where('expires', '<=', now)
    .execute();
}

/** Ids of exports whose file may exist or come: those that wait and those that are done. */
export async function exportsWithFile(db: Db): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('export_task')
    .select('id')
    .where('state', 'in', ['waiting', 'done'])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Removes lines that ended before a moment. */
export async function pruneExports(tx: Tx, before: DeletionMoment): Promise<void> {
  await tables(tx)
    .deleteFrom('export_task')
    .where('state', '!=', 'waiting')
    .where('created', '<', before)
    .execute();
}
