import type { JobQueue, NewJob } from './queue.ts';
import { latestSlot, type Schedule } from './schedule.ts';

/** A job that comes again and again. */
export interface RecurringJob<Payload = unknown> extends NewJob<Payload> {
  /** Names the schedule in the store: a new name is a new schedule. */
  readonly name: string;
  readonly schedule: Schedule;
}

/** Pairs a schedule with a job, typed together. */
export function recurring<Payload>(job: RecurringJob<Payload>): RecurringJob {
  return job as RecurringJob;
}

/**
 * Answers a function that enqueues the latest due slot of each schedule; call it every few seconds in every process.
 * Each slot is enqueued once in all processes. Slots missed while no process ran are not made up for, except the latest.
 */
export function createRecurrence(queue: JobQueue, jobs: readonly RecurringJob[]): () => Promise<void> {
  const done = new Map<string, number>();
  return async () => {
    for (const { name, schedule, ...job } of jobs) {
      const slot = latestSlot(schedule, queue.clock.now());
      // Most calls find nothing new; they do not ask the store.
      if (done.get(name) === slot) continue;
      await queue.addSlot({ name, slot }, job);
      done.set(name, slot);
    }
  };
}
