import { tablesOf } from '../account-store/transaction.ts';
import type { Job, JobState } from './definition.ts';

/** A row of `job`: payload and result are JSON, `cancel_requested` is 0 or 1, times are milliseconds. */
export type JobTable = {
  id: string;
  kind: string;
  owner: string;
  payload: string;
  state: JobState;
  priority: number;
  run_at: number;
  attempts: number;
  max_attempts: number;
  lease_owner: string | null;
  lease_until: number | null;
  dedup_key: string | null;
  cancel_requested: number;
  progress: number;
  progress_text: string;
  result: string | null;
  error: string | null;
  created: number;
  started: number | null;
  finished: number | null;
};

type JobTables = {
  job: JobTable;
  /** The number of the last claim for an owner; the lowest number is served next. */
  job_turn: { owner: string; turn: number };
  /** The last slot of a schedule that was enqueued, in milliseconds. */
  job_slot: { name: string; slot: number };
};

/** The job tables of a transaction or of the reading handle. */
export const jobTables = tablesOf<JobTables>;

/** A row as a job. */
export function jobOf(row: JobTable): Job {
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    payload: JSON.parse(row.payload) as unknown,
    state: row.state,
    runAt: row.run_at,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    isCancelRequested: row.cancel_requested === 1,
    progress: { fraction: row.progress, text: row.progress_text },
    result: row.result === null ? null : (JSON.parse(row.result) as unknown),
    error: row.error,
    created: row.created,
    started: row.started,
    finished: row.finished,
  };
}
