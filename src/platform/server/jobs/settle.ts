import type { Tx } from '../account-store/transaction.ts';
import type { Job, JobDefinition, JobOutcome } from './definition.ts';
import type { JobTable } from './job-table.ts';

const MAX_ERROR_CHARS = 2000;
/** Results are small facts such as a file name and a row count; larger data belongs in a table or a file. */
const MAX_RESULT_CHARS = 64 * 1024;

/** The kinds that a process knows, by name. */
export type Definitions = ReadonlyMap<string, JobDefinition>;

/** How a job ends: one of the final states with what belongs to it. */
export type JobEnd =
  | { readonly state: 'succeeded'; readonly result: unknown }
  | { readonly state: 'failed' | 'cancelled'; readonly error: string | null };

/** The message of an error, cut to what the table takes. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, MAX_ERROR_CHARS);
}

/** A result as JSON; throws when it is too long, which is a mistake of the handler. */
export function resultText(result: unknown): string | null {
  if (result === undefined || result === null) return null;
  const text = JSON.stringify(result);
  if (text.length > MAX_RESULT_CHARS) throw new RangeError(`job result of ${text.length} characters`);
  return text;
}

/** The columns that end a job. */
export function finalColumns(end: JobEnd, now: number): Partial<JobTable> {
  const isDone = end.state === 'succeeded';
  return {
    state: end.state,
    result: isDone ? resultText(end.result) : null,
    error: isDone ? null : end.error,
    finished: now,
    lease_owner: null,
    lease_until: null,
    ...(isDone && { progress: 1 }),
  };
}

/** Runs the hook of a kind in the transaction that ended the job; nothing for a kind without one, or unknown here. */
export async function runHook(
  tx: Tx,
  definitions: Definitions,
  { job, end }: { readonly job: Job; readonly end: JobEnd },
): Promise<void> {
  const hook = definitions.get(job.kind);
  if (!hook?.onSettled) return;
  const outcome: JobOutcome<unknown> = {
    id: job.id,
    owner: job.owner,
    payload: job.payload,
    state: end.state,
    result: end.state === 'succeeded' ? (end.result ?? null) : null,
    error: end.state === 'succeeded' ? null : end.error,
  };
  await hook.onSettled(tx, outcome);
}
