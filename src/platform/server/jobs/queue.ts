import { randomUUID } from 'node:crypto';
import type { AccountStore } from '../account-store/account-store.ts';
import type { Tx } from '../account-store/transaction.ts';
import type { Clock } from '../clock.ts';
import { type DeletionMoment, momentBefore } from '../clock-rule.ts';
import type { Job, JobDefinition } from './definition.ts';
import {
  type AddedJob,
  claimSlot,
  findJob,
  insertJob,
  type JobFilter,
  listJobs,
  pruneJobs,
  requestCancel,
} from './job-store.ts';
import { type JobTable, jobOf } from './job-table.ts';
import { updatePending } from './lease-store.ts';
import { finalColumns, runHook } from './settle.ts';

/** A job to add. */
export interface NewJob<Payload = unknown> {
  readonly definition: JobDefinition<Payload>;
  readonly payload: NoInfer<Payload>;
  /** The user or team it belongs to; owners take turns. Empty for the system. */
  readonly owner?: string;
  /** Not before this moment, in milliseconds. */
  readonly runAt?: number;
  /** Lower numbers first, within an owner; 0 without one. */
  readonly priority?: number;
  /** While an unfinished job of the kind has this key, no second one is added. */
  readonly dedupKey?: string;
  readonly maxAttempts?: number;
}

/** `cancelled` at once, `requested` from the worker that runs it, or why not. */
export type CancelResult = 'cancelled' | 'requested' | 'finished' | 'unknown';

/** Adds, finds and cancels jobs; the jobs of one account store, whichever process asks. */
export interface JobQueue {
  readonly account: AccountStore;
  readonly clock: Clock;
  /** The kinds known to this process. */
  readonly definitions: ReadonlyMap<string, JobDefinition>;
  /** Makes kinds known; throws when two have one name. Call it before anything is added or cancelled. */
  register(...definitions: readonly JobDefinition[]): void;
  /** Adds a job in a transaction of its own; throws when the payload is not of its schema. */
  add<P>(job: NewJob<P>): Promise<AddedJob>;
  /** Adds a job in the caller's transaction: it exists exactly when that commits. */
  addIn<P>(tx: Tx, job: NewJob<P>): Promise<AddedJob>;
  /** Adds the job of a slot of a named schedule, once in all processes; null when the slot was enqueued before. */
  addSlot<P>(at: { readonly name: string; readonly slot: number }, job: NewJob<P>): Promise<AddedJob | null>;
  /** Cancels a job; of another owner than the given one it is unknown. */
  cancel(id: string, owner?: string): Promise<CancelResult>;
  /** One job; null when there is none, or it belongs to another owner than the given one. */
  get(id: string, owner?: string): Promise<Job | null>;
  /** The jobs of a filter, newest first. */
  list(filter: JobFilter): Promise<Job[]>;
  /** Removes jobs that ended longer ago than `olderThanMs`; answers how many. */
  prune(now: DeletionMoment, olderThanMs: number): Promise<number>;
  /** Calls `listener` after each `add` of this process; answers how to stop that. */
  onAdded(listener: () => void): () => void;
}

function rowOf(job: NewJob, now: number): JobTable {
  const { definition, owner = '', runAt = now, priority = 0, dedupKey = null } = job;
  return {
    id: randomUUID(),
    kind: definition.kind,
    owner,
    payload: JSON.stringify(definition.payload.parse(job.payload)),
    state: 'pending',
    priority,
    run_at: Math.ceil(runAt),
    attempts: 0,
    max_attempts: job.maxAttempts ?? definition.maxAttempts,
    lease_owner: null,
    lease_until: null,
    dedup_key: dedupKey,
    cancel_requested: 0,
    progress: 0,
    progress_text: '',
    result: null,
    error: null,
    created: now,
    started: null,
    finished: null,
  };
}

const isOf = (row: JobTable, owner: string | undefined) => owner === undefined || row.owner === owner;

async function cancelIn(
  tx: Tx,
  { clock, definitions }: Pick<JobQueue, 'clock' | 'definitions'>,
  { id, owner }: { readonly id: string; readonly owner: string | undefined },
): Promise<CancelResult> {
  const row = await findJob(tx, id);
  if (!row || !isOf(row, owner)) return 'unknown';
  if (row.state === 'pending') {
    const end = { state: 'cancelled', error: null } as const;
    const isDone = await updatePending(tx, id, { ...finalColumns(end, clock.now()), cancel_requested: 1 });
    if (isDone) {
      await runHook(tx, definitions, { job: jobOf(row), end });
      return 'cancelled';
    }
  } else if (row.state !== 'running') return 'finished';
  await requestCancel(tx, id);
  return 'requested';
}

/** The part of a queue that adds; listeners are called after the commit. */
function adding({
  account,
  clock,
}: Pick<JobQueue, 'account' | 'clock'>): Pick<JobQueue, 'add' | 'addIn' | 'addSlot' | 'onAdded'> {
  const listeners = new Set<() => void>();
  const insert: JobQueue['addIn'] = (tx, job) => insertJob(tx, rowOf(job as NewJob, clock.now()));
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    addIn: insert,
    add: async (job) => {
      const added = await account.write((tx) => insert(tx, job));
      announce();
      return added;
    },
    addSlot: async ({ name, slot }, job) => {
      const added = await account.write(async (tx) => {
        if (!(await claimSlot(tx, { name, slot }, clock.now()))) return null;
        return insert(tx, { dedupKey: `slot:${name}`, ...job });
      });
      if (added) announce();
      return added;
    },
    onAdded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The jobs of an account store. */
export function createJobQueue({ account, clock }: Pick<JobQueue, 'account' | 'clock'>): JobQueue {
  const definitions = new Map<string, JobDefinition>();
  return {
    account,
    clock,
    definitions,
    register: (...more) => {
      for (const one of more) {
        if (definitions.has(one.kind)) throw new Error(`two job kinds have the name ${one.kind}`);
        definitions.set(one.kind, one);
      }
    },
    ...adding({ account, clock }),
    cancel: (id, owner) => account.write((tx) => cancelIn(tx, { clock, definitions }, { id, owner })),
    get: async (id, owner) => {
      const row = await findJob(account.db, id);
      return row && isOf(row, owner) ? jobOf(row) : null;
    },
    list: async (filter) => (await listJobs(account.db, filter)).map(jobOf),
    prune: (now, olderThanMs) => account.write((tx) => pruneJobs(tx, momentBefore(now, olderThanMs))),
  };
}
