import type { Tx } from '../account-store/transaction.ts';

/** Where a job stands: `pending` also between two attempts; the last three are final. */
export type JobState = 'pending' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A job as its owner sees it; times in milliseconds, null while they have not come. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  /** The user or team that the job belongs to; empty for the system. */
  readonly owner: string;
  readonly payload: unknown;
  readonly state: JobState;
  readonly runAt: number;
  /** Attempts that were started so far. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly isCancelRequested: boolean;
  readonly progress: { readonly fraction: number; readonly text: string };
  /** What the handler returned; null before and for other ends. */
  readonly result: unknown;
  /** The message of the last failure; null without one. */
  readonly error: string | null;
  readonly created: number;
  readonly started: number | null;
  readonly finished: number | null;
}

/** What a handler gets for one attempt. */
export interface JobContext<Payload> {
  readonly id: string;
  readonly owner: string;
  readonly payload: Payload;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, when its lease is lost, and when the worker stops. */
  readonly signal: AbortSignal;
  /** Records how far the job is, 0 to 1, and a short text; written to the store about once a second. */
  progress(fraction: number, text?: string): Promise<void>;
}

/** How a job ended: `result` belongs to success, `error` to the other two. */
export interface JobOutcome<Payload> {
  readonly id: string;
  readonly owner: string;
  readonly payload: Payload;
  readonly state: 'succeeded' | 'failed' | 'cancelled';
  readonly result: unknown;
  readonly error: string | null;
}

/** What a job reads its payload with. Unlike a whole schema it only yields the payload, so that kinds of any payload are one type. */
interface PayloadReader<Payload> {
  parse(stored: unknown): Payload;
  safeParse(
    stored: unknown,
  ): { readonly success: true; readonly data: Payload } | { readonly success: false };
}

/** One kind of job: its payload, its limits and the code that does it. */
export interface JobDefinition<Payload = unknown> {
  readonly kind: string;
  readonly payload: PayloadReader<Payload>;
  /** Attempts before the job fails for good; a crash of the worker counts as one. */
  readonly maxAttempts: number;
  /** Seconds after the last heartbeat until another worker may take the job. */
  readonly leaseS: number;
  /** Delay before attempt n+1: `baseS` × 2^(n−1) seconds, at most `maxS`, ± 20 %. */
  readonly backoff: { readonly baseS: number; readonly maxS: number };
  /** Whether it looks at complete days only: its readings are no reason to bring up the running day. */
  readonly isOfDays?: boolean;
  /**
   * Does the work. It must be idempotent: after a crash the same payload comes again. Its return value is stored as JSON.
   * A thrown error leads to another attempt; `PermanentJobError` does not.
   */
  handle(context: JobContext<Payload>): Promise<unknown>;
  /**
   * Runs in the transaction that ends the job, exactly once: refunds a quota, records a file, adds the next job.
   * It follows the rules of `AccountStore.write`.
   */
  onSettled?(tx: Tx, outcome: JobOutcome<Payload>): Promise<void>;
}

type Defaults = 'maxAttempts' | 'leaseS' | 'backoff';

/** Declares a kind of job: 5 attempts, a lease of 30 s, back-off from 5 s to 1 h unless it says otherwise. */
export function defineJob<Payload>(
  definition: Omit<JobDefinition<Payload>, Defaults> & Partial<Pick<JobDefinition<Payload>, Defaults>>,
): JobDefinition<Payload> {
  return { maxAttempts: 5, leaseS: 30, backoff: { baseS: 5, maxS: 3600 }, ...definition };
}

/** Thrown by a handler when another attempt would fail the same way. */
export class PermanentJobError extends Error {}

/** Milliseconds until the attempt after `attempt`; `random` is a number from 0 to 1. */
export function backoffMs(
  { baseS, maxS }: JobDefinition['backoff'],
  attempt: number,
  random: number,
): number {
  const seconds = Math.min(maxS, baseS * 2 ** (attempt - 1));
  return Math.round(seconds * 1000 * (0.8 + 0.4 * random));
}
