import type { Clock } from './clock.ts';
import { type Log, sentenceOf } from './log.ts';
import { withQueryOrigin } from './market-store/query-name.ts';

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

/** How a scheduler is made; `complain` gets what a task threw, and the log gets it without one. */
export interface SchedulerOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly complain?: (error: unknown, task: string) => void;
}

class TaskScheduler implements Scheduler {
  readonly #clock: Clock;
  readonly #complain: (error: unknown, task: string) => void;
  readonly #entries: Entry[] = [];
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  constructor({ clock, log, complain }: SchedulerOptions) {
    this.#clock = clock;
    this.#complain =
      complain ?? ((error, task) => log.error({ err: error, task }, `task failed: ${sentenceOf(error)}`));
  }

  add(task: ScheduledTask, isDelayed = false): void {
    const dueAt = this.#clock.now() + (isDelayed ? task.everyMs : 0);
    this.#entries.push({ task, dueAt, running: null });
  }

  start(): void {
    const shortest = Math.min(...this.#entries.map((entry) => entry.task.everyMs));
    this.#timer ??= setInterval(() => void this.runDue(), shortest);
  }

  async runDue(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const now = this.#clock.now();
    const due = this.#entries.filter((entry) => entry.running === null && isDue(entry, now));
    await Promise.all(due.map((entry) => this.#begin(entry)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await Promise.all(this.#entries.flatMap((entry) => entry.running ?? []));
  }

  #begin(entry: Entry): Promise<void> {
    const { task } = entry;
    entry.dueAt = this.#clock.now() + task.everyMs;
    const origin = { feature: 'schedule', endpoint: task.name };
    entry.running = withQueryOrigin(origin, async () => task.run(this.#stopping.signal))
      .catch((error: unknown) => this.#complain(error, task.name))
      .finally(() => {
        entry.running = null;
      });
    return entry.running;
  }
}

/** A scheduler on a clock. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  return new TaskScheduler(options);
}
