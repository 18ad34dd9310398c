import { sql } from 'kysely';
import type { AccountStore } from '../account-store/account-store.ts';
import type { Db, Tx } from '../account-store/transaction.ts';
import { type JobTable, jobTables } from './job-table.ts';

/** As many owners are tried in one claim; their jobs may all be locked by other workers. */
const OWNERS_TRIED = 16;
/** As many expired leases are handled at once. */
const EXPIRED_AT_ONCE = 100;

/** The lease of one attempt: nobody else may end or renew the job while it stands. */
export interface Lease {
  readonly id: string;
  readonly worker: string;
  readonly attempt: number;
}

/** Who claims: a worker, the kinds it can do with the length of their leases, and the time. */
export interface Claimant {
  readonly engine: AccountStore['engine'];
  readonly worker: string;
  readonly leaseMs: ReadonlyMap<string, number>;
  readonly now: number;
}

/** Owners with due jobs, the one served longest ago first. */
async function ownersInTurn(db: Db, { leaseMs, now }: Claimant): Promise<string[]> {
  const rows = await jobTables(db)
    .selectFrom('job')
    .leftJoin('job_turn', 'job_turn.owner', 'job.owner')
    .select('job.owner')
    .where('state', '=', 'pending')
    .where('run_at', '<=', now)
    .where('kind', 'in', [...leaseMs.keys()])
    .groupBy('job.owner')
    .orderBy((e) => e.fn.coalesce(e.fn.max('turn'), sql<number>`0`))
    .orderBy((e) => e.fn.min('run_at'))
    .orderBy('job.owner')
    .limit(OWNERS_TRIED)
    .execute();
  return rows.map((row) => row.owner);
}

/** The next job of an owner that no other worker is claiming. */
function nextOf(tx: Tx, owner: string, { engine, leaseMs, now }: Claimant): Promise<JobTable | undefined> {
  const query = jobTables(tx)
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'pending')
    .where('owner', '=', owner)
    .where('run_at', '<=', now)
    .where('kind', 'in', [...leaseMs.keys()])
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('created')
    .orderBy('id')
    .limit(1);
  // SQLite has one writer at a time and no row locks.
  return (engine === 'postgres' ? query.forUpdate().skipLocked() : query).executeTakeFirst();
}

async function recordTurn(tx: Tx, owner: string): Promise<void> {
  const last = await jobTables(tx)
    .selectFrom('job_turn')
    .select((e) => e.fn.max('turn').as('turn'))
    .executeTakeFirst();
  const turn = Number(last?.turn ?? 0) + 1;
  await jobTables(tx)
    .insertInto('job_turn')
    .values({ owner, turn })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ turn }))
    .execute();
}

/** Whether a claim could find a job; a cheap read that takes no lock. */
export async function hasDueJob(db: Db, { leaseMs, now }: Claimant): Promise<boolean> {
  const row = await jobTables(db)
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'pending')
    .where('run_at', '<=', now)
    .where('kind', 'in', [...leaseMs.keys()])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Leases the next due job: owners take turns; within an owner the lower priority number, then the earlier `run_at` comes first.
 * Of any number of claims at once no two get the same job. Null when none is due.
 */
export async function claimJob(tx: Tx, claimant: Claimant): Promise<JobTable | null> {
  const { worker, leaseMs, now } = claimant;
  for (const owner of await ownersInTurn(tx, claimant)) {
    const next = await nextOf(tx, owner, claimant);
    if (!next) continue;
    const claimed = await jobTables(tx)
      .updateTable('job')
      .set({
        state: 'running',
        attempts: next.attempts + 1,
        lease_owner: worker,
        lease_until: now + (leaseMs.get(next.kind) ?? 0),
        started: next.started ?? now,
      })
      .where('id', '=', next.id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!claimed) continue;
    await recordTurn(tx, owner);
    return claimed;
  }
  return null;
}

/** A change of a leased job; false, and nothing changed, when the lease is not the job's any more. */
export async function updateLeased(
  tx: Tx,
  { id, worker, attempt }: Lease,
  changes: Partial<JobTable>,
): Promise<boolean> {
  const done = await jobTables(tx)
    .updateTable('job')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('lease_owner', '=', worker)
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The jobs that a worker has leases of, with whether they shall be cancelled. */
export function leasedBy(
  db: Db,
  worker: string,
): Promise<Pick<JobTable, 'id' | 'attempts' | 'cancel_requested'>[]> {
  return jobTables(db)
    .selectFrom('job')
    .select(['id', 'attempts', 'cancel_requested'])
    .where('state', '=', 'running')
    .where('lease_owner', '=', worker)
    .execute();
}

/** Running jobs whose lease has expired, of the given kinds. */
export function expiredJobs(db: Db, kinds: readonly string[], now: number): Promise<JobTable[]> {
  return jobTables(db)
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .where('kind', 'in', kinds)
    .limit(EXPIRED_AT_ONCE)
    .execute();
}

/** A change of a running job whose lease has expired; false when it was renewed or the job ended meanwhile. */
export async function updateExpired(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: number },
  changes: Partial<JobTable>,
): Promise<boolean> {
  const done = await jobTables(tx)
    .updateTable('job')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** A change of a pending job; false when a worker took it meanwhile. */
export async function updatePending(tx: Tx, id: string, changes: Partial<JobTable>): Promise<boolean> {
  const done = await jobTables(tx)
    .updateTable('job')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
