import type { Db, Tx } from '../account-store/transaction.ts';
import { CLOCK_SKEW_MS, type DeletionMoment } from '../clock-rule.ts';
import type { JobState } from './definition.ts';
import { type JobTable, jobTables } from './job-table.ts';

const UNFINISHED: readonly JobState[] = ['pending', 'running'];
const FINAL: readonly JobState[] = ['succeeded', 'failed', 'cancelled'];

/** What inserting a job led to: the id of the new job, or of the unfinished one with the same deduplication key. */
export interface AddedJob {
  readonly id: string;
  readonly isNew: boolean;
}

/** Which jobs to list, newest first; `before` is the creation time of the last job of the page before. */
export interface JobFilter {
  readonly owner?: string;
  readonly kinds?: readonly string[];
  readonly states?: readonly JobState[];
  readonly before?: number;
  readonly limit: number;
}

/** Inserts a job unless an unfinished one has its deduplication key. The unique index decides between two at once. */
export async function insertJob(tx: Tx, row: JobTable): Promise<AddedJob> {
  const inserted = await jobTables(tx)
    .insertInto('job')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { id: row.id, isNew: true };
  const existing = await unfinishedJob(tx, { kind: row.kind, dedupKey: row.dedup_key ?? '' });
  if (existing === null) throw new Error('a job was neither added nor there');
  return { id: existing, isNew: false };
}

/** The id of the unfinished job of a kind with a deduplication key; null when there is none. */
export async function unfinishedJob(
  db: Db,
  { kind, dedupKey }: { readonly kind: string; readonly dedupKey: string },
): Promise<string | null> {
  const found = await jobTables(db)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('dedup_key', '=', dedupKey)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Marks a slot of a schedule as enqueued; false when it or a later one was before. Of several at once one gets true. A slot after now
 * is of a clock that was ahead: without a second try the schedule would rest until now is there again.
 */
export async function claimSlot(
  tx: Tx,
  { name, slot }: { readonly name: string; readonly slot: number },
  now: number,
): Promise<boolean> {
  const done = await jobTables(tx)
    .insertInto('job_slot')
    .values({ name, slot })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ slot })
        .where((e) => e.or([e('job_slot.slot', '<', slot), e('job_slot.slot', '>', now + CLOCK_SKEW_MS)])),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** One job; undefined when there is none. */
export function findJob(db: Db, id: string): Promise<JobTable | undefined> {
  return jobTables(db).selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The jobs of a filter, newest first. */
export function listJobs(db: Db, filter: JobFilter): Promise<JobTable[]> {
  const { owner, kinds, states, before, limit } = filter;
  let query = jobTables(db).selectFrom('job').selectAll();
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (kinds !== undefined) query = query.where('kind', 'in', kinds);
  if (states !== undefined) query = query.where('state', 'in', states);
  if (before !== undefined) query = query.where('created', '<', before);
  return query.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Asks the worker of a running job to stop it. */
export async function requestCancel(tx: Tx, id: string): Promise<void> {
  await jobTables(tx).updateTable('job').set({ cancel_requested: 1 }).where('id', '=', id).execute();
}

/** Removes jobs that ended before a moment, and the turns of owners without unfinished jobs; answers how many jobs. */
export async function pruneJobs(tx: Tx, before: DeletionMoment): Promise<number> {
  const removed = await jobTables(tx)
    .deleteFrom('job')
    .where('state', 'in', FINAL)
    .where('finished', '<', before)
    .executeTakeFirst();
  await jobTables(tx)
    .deleteFrom('job_turn')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('job')
            .select('id')
            .whereRef('job.owner', '=', 'job_turn.owner')
            .where('state', 'in', UNFINISHED),
        ),
      ),
    )
    .execute();
  return Number(removed.numDeletedRows);
}

/** Jobs by kind and state; finished ones are counted as long as they are stored. */
export async function countJobs(
  db: Db,
): Promise<{ readonly kind: string; readonly state: JobState; readonly n: number }[]> {
  const rows = await jobTables(db)
    .selectFrom('job')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('n')])
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ kind, state, n }) => ({ kind, state, n: Number(n) }));
}
