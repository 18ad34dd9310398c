import { asLongWork } from '../account-store/long-work.ts';
import type { Log } from '../log.ts';
import { type JobContext, type JobDefinition, PermanentJobError } from './definition.ts';
import type { LeasedJob } from './leases.ts';
import { errorText, type JobEnd } from './settle.ts';

/** Why a handler's signal was aborted. */
export type AbortReason = 'cancelled' | 'lease-lost' | 'stopping';

/** What follows an attempt: the job ends, is tried again later, or is given back because the worker stops. */
export type AttemptEnd =
  | JobEnd
  | { readonly state: 'retry'; readonly error: string }
  | { readonly state: 'released' };

interface Attempt {
  readonly leased: LeasedJob;
  readonly definition: JobDefinition;
  readonly signal: AbortSignal;
  readonly progress: JobContext<unknown>['progress'];
  readonly log: Log;
}

/** Calls the handler of a leased job once and says what follows; never rejects. */
export async function runAttempt(attempt: Attempt): Promise<AttemptEnd> {
  const { leased, definition, signal, progress } = attempt;
  const { job, lease } = leased;
  const payload = definition.payload.safeParse(job.payload);
  if (!payload.success) return { state: 'failed', error: 'payload does not match its schema' };
  try {
    const about = { id: job.id, owner: job.owner, attempt: lease.attempt };
    const result = await asLongWork(() =>
      definition.handle({ ...about, payload: payload.data, signal, progress }),
    );
    return { state: 'succeeded', result };
  } catch (error) {
    return endOfFailure(attempt, error);
  }
}

function endOfFailure({ leased, signal, log }: Attempt, error: unknown): AttemptEnd {
  const { job, lease } = leased;
  const reason = signal.aborted ? (signal.reason as AbortReason) : null;
  if (reason === 'cancelled') return { state: 'cancelled', error: null };
  if (reason === 'stopping') return { state: 'released' };
  const isLast = error instanceof PermanentJobError || lease.attempt >= job.maxAttempts;
  // Work that something else ended, a stop of the server for one, is no fault that an operator looks into.
  const isEnded = error instanceof Error && error.name === 'AbortError';
  const about = { err: error, job: job.id, kind: job.kind, attempt: lease.attempt, isLast };
  if (isEnded) log.debug(about, 'job attempt aborted');
  else log.warn(about, 'job attempt failed');
  return { state: isLast ? 'failed' : 'retry', error: errorText(error) };
}

/** Resolves with the work, or after a time in milliseconds. */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
