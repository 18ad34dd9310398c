import type { Job } from './definition.ts';
import { type JobTable, jobOf } from './job-table.ts';
import {
  type Claimant,
  claimJob,
  expiredJobs,
  hasDueJob,
  type Lease,
  leasedBy,
  updateExpired,
  updateLeased,
} from './lease-store.ts';
import type { JobQueue } from './queue.ts';
import { finalColumns, type JobEnd, runHook } from './settle.ts';

/** A job with the lease that one worker has of it. */
export interface LeasedJob {
  readonly job: Job;
  readonly lease: Lease;
  readonly leaseUntil: number;
}

/** What a heartbeat carries of one running job. */
export interface Heartbeat {
  readonly lease: Lease;
  readonly leaseUntil: number;
  readonly progress: { readonly fraction: number; readonly text: string };
}

/** What a worker does to the jobs of a queue; every change but `claim` needs the job's lease and answers false without it. */
export interface JobLeases {
  /** Leases the next due job; null when none is due. Jobs whose lease expired become due first. */
  claim(worker: string): Promise<LeasedJob | null>;
  /** Renews leases and writes progress; answers the ids whose lease still stood. */
  renew(beats: readonly Heartbeat[]): Promise<Set<string>>;
  /** Ids of the worker's running jobs whose cancellation is requested. */
  cancelRequests(worker: string): Promise<Set<string>>;
  /** Ends a job and runs the hook of its kind in the same transaction. */
  settle(leased: LeasedJob, end: JobEnd): Promise<boolean>;
  /** Makes a job due again at `runAt`. */
  retry(leased: LeasedJob, failure: { readonly runAt: number; readonly error: string }): Promise<boolean>;
  /** Gives a job back that was not finished; the attempt does not count. */
  release(leased: LeasedJob): Promise<boolean>;
}

const noLease = { lease_owner: null, lease_until: null } as const;

/** Ends or requeues jobs whose worker is gone: cancelled where that was requested, failed after the last attempt, else due now. */
async function recoverExpired({ account, definitions }: JobQueue, { leaseMs, now }: Claimant): Promise<void> {
  const kinds = [...leaseMs.keys()];
  // The usual case is none: a read takes no lock.
  if ((await expiredJobs(account.db, kinds, now)).length === 0) return;
  await account.write(async (tx) => {
    for (const row of await expiredJobs(tx, kinds, now)) {
      const end = endOfExpired(row);
      const changes = end ? finalColumns(end, now) : { state: 'pending' as const, run_at: now, ...noLease };
      const isDone = await updateExpired(tx, { id: row.id, now }, changes);
      if (isDone && end) await runHook(tx, definitions, { job: jobOf(row), end });
    }
  });
}

function endOfExpired(row: JobTable): JobEnd | null {
  if (row.cancel_requested === 1) return { state: 'cancelled', error: null };
  if (row.attempts < row.max_attempts) return null;
  return { state: 'failed', error: row.error ?? 'lease expired: the worker ended without a result' };
}

function leasedOf(row: JobTable, worker: string): LeasedJob {
  const lease: Lease = { id: row.id, worker, attempt: row.attempts };
  return { job: jobOf(row), lease, leaseUntil: row.lease_until ?? 0 };
}

function settler({ account, clock, definitions }: JobQueue): JobLeases['settle'] {
  return ({ job, lease }, end) => {
    const changes = finalColumns(end, clock.now());
    return account.write(async (tx) => {
      if (!(await updateLeased(tx, lease, changes))) return false;
      await runHook(tx, definitions, { job, end });
      return true;
    });
  };
}

function renewer({ account }: JobQueue): JobLeases['renew'] {
  return (beats) =>
    account.write(async (tx) => {
      const renewed = new Set<string>();
      for (const { lease, leaseUntil, progress } of beats) {
        const changes = {
          lease_until: leaseUntil,
          progress: progress.fraction,
          progress_text: progress.text,
        };
        if (await updateLeased(tx, lease, changes)) renewed.add(lease.id);
      }
      return renewed;
    });
}

/** Ways back to `pending`; both give the lease up. */
function requeuing({ account, clock }: JobQueue): Pick<JobLeases, 'retry' | 'release'> {
  const requeue = (lease: Lease, changes: Partial<JobTable>) =>
    account.write((tx) => updateLeased(tx, lease, { state: 'pending', ...noLease, ...changes }));
  return {
    retry: ({ lease }, { runAt, error }) => requeue(lease, { run_at: Math.ceil(runAt), error }),
    release: ({ lease }) => requeue(lease, { run_at: clock.now(), attempts: lease.attempt - 1 }),
  };
}

/** The worker's side of a queue, for the given kinds. */
export function createLeases(queue: JobQueue, kinds: readonly string[]): JobLeases {
  const { account, clock, definitions } = queue;
  const leaseMs = new Map(kinds.map((kind) => [kind, (definitions.get(kind)?.leaseS ?? 0) * 1000]));
  return {
    claim: async (worker) => {
      const claimant: Claimant = { engine: account.engine, worker, leaseMs, now: clock.now() };
      if (kinds.length === 0) return null;
      await recoverExpired(queue, claimant);
      if (!(await hasDueJob(account.db, claimant))) return null;
      const row = await account.write((tx) => claimJob(tx, claimant));
      return row && leasedOf(row, worker);
    },
    renew: renewer(queue),
    cancelRequests: async (worker) => {
      const rows = await leasedBy(account.db, worker);
      return new Set(rows.filter((row) => row.cancel_requested === 1).map((row) => row.id));
    },
    settle: settler(queue),
    ...requeuing(queue),
  };
}
