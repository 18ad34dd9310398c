import type { Clock } from './clock.ts';
import { type Log, sentenceOf } from './log.ts';

/** Work that comes again after `everyMs` milliseconds, counted from the start of the run before. */
export interface ScheduledTask {
  readonly name: string;
  readonly everyMs: number;
  /** One run; a rejection is logged and does not end the schedule. The signal is aborted when the scheduler stops. */
  run(signal: AbortSignal): Promise<void>;
}

/** Runs tasks when they are due. A task never overlaps itself; different tasks run side by side. */
export interface Scheduler {
  /** Adds a task; its first run is due at once, or `everyMs` later when `isDelayed`. */
  add(task: ScheduledTask, isDelayed?: boolean): void;
  /** Begins to look at the clock. */
  start(): void;
  /** Starts what is due and waits for it; `start` calls it, and so do tests that turn the clock. */
  runDue(): Promise<void>;
  /** Starts nothing more, aborts the signal and waits for what runs. */
  stop(): Promise<void>;
}

interface Entry {
  readonly task: ScheduledTask;
  dueAt: number;
  running: Promise<void> | null;
}

/** A clock that was set back must not delay a task by more than its interval. */
function isDue({ task, dueAt }: Entry, now: number): boolean {
  return now >= dueAt || dueAt - now > task.everyMs;
}

/** A scheduler on a clock; `complain` gets what a task threw, and logs it without one. */
export function createScheduler(options: {
  readonly clock: Clock;
  readonly log: Log;
  readonly complain?: (error: unknown, task: string) => void;
}): Scheduler {
  const { clock, log } = options;
  const complain =
    options.complain ??
    ((error, task) => log.error({ err: error, task }, `task failed: ${sentenceOf(error)}`));
  const entries: Entry[] = [];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  const begin = (entry: Entry): Promise<void> => {
    entry.dueAt = clock.now() + entry.task.everyMs;
    entry.running = (async () => entry.task.run(stopping.signal))()
      .catch((error: unknown) => complain(error, entry.task.name))
      .finally(() => {
        entry.running = null;
      });
    return entry.running;
  };
  const runDue = async () => {
    if (stopping.signal.aborted) return;
    const now = clock.now();
    const due = entries.filter((entry) => entry.running === null && isDue(entry, now));
    await Promise.all(due.map(begin));
  };
  return {
    add: (task, isDelayed = false) => {
      entries.push({ task, dueAt: clock.now() + (isDelayed ? task.everyMs : 0), running: null });
    },
    start: () => {
      const shortest = Math.min(...entries.map((entry) => entry.task.everyMs));
      timer ??= setInterval(() => void runDue(), shortest);
    },
    runDue,
    stop: async () => {
      stopping.abort();
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all(entries.map((entry) => entry.running));
    },
  };
}
