import { ApiFailure } from './failure.ts';
import type { StreamEvent } from './stream-events.ts';

/** `open` while events come, `polling` after several failures in a row, `refused` when the server says no: then it ends. */
export type StreamState = 'connecting' | 'open' | 'polling' | 'refused';

/** What a followed stream needs; all times in milliseconds. */
export interface StreamOptions {
  /** Opens the stream after the last event that arrived; null without one. */
  connect(lastId: string | null, signal: AbortSignal): Promise<AsyncIterable<StreamEvent>>;
  onEvent(event: StreamEvent): void;
  onState(state: StreamState): void;
  /** Fetches once what the events would have said, while no stream can be had. */
  poll?(signal: AbortSignal): Promise<void>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** Failures in a row after which it polls between attempts. */
const POLL_AFTER = 3;

/** A refusal that another attempt does not change: not logged in, edition too low, no such object. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && error.code >= 400 && error.code < 500 && error.code !== 429;
}

/** Delay before the next attempt: 1 s doubled with each failure in a row, at most 30 s. */
export function waitBefore(failures: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}

/** Follows a stream until the signal is aborted or the server refuses: resumes by last id, backs off, polls meanwhile. */
export async function followStream(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let [lastId, failures]: [string | null, number] = [null, 0];
  while (!signal.aborted) {
    try {
      options.onState('connecting');
      const events = await options.connect(lastId, signal);
      options.onState('open');
      for await (const event of events) {
        failures = 0;
        lastId = event.id ?? lastId;
        options.onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) return options.onState('refused');
    }
    failures++;
    if (failures >= POLL_AFTER && options.poll && !signal.aborted) {
      options.onState('polling');
      await options.poll(signal).catch(() => undefined);
    }
    await options.wait(waitBefore(failures), signal);
  }
}
