import { createRecurrence } from '#platform/server/jobs/recurring.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import type { Log } from '#platform/server/log.ts';
import { createScheduler } from '#platform/server/scheduler.ts';
import { isAborted } from './import-routes.ts';
import { maintenanceJobs } from './maintenance.ts';
import type { Runtime } from './runtime.ts';
import type { UserServices } from './user-services.ts';

/** How often it is checked whether streaming facts are due to be derived, milliseconds. */
const DERIVE_MS = 250;
/** How often the build versions of a derivation under way are read again, milliseconds. */
const REFRESH_MS = 1000;
/** How often a day that has passed and the work of other processes are looked for, milliseconds. */
const MAINTENANCE_MS = 30_000;
/** How often due slots of recurring jobs are enqueued, milliseconds. */
const RECUR_MS = 10_000;
const WORKERS = 2;
/** How long the stop waits for running jobs before it aborts them, milliseconds. */
const JOB_GRACE_MS = 3000;

/** What runs beside the calls: derivation, maintenance, jobs. */
export interface Background {
  start(): void;
  /** Starts nothing more and waits for what runs. Call `runtime.stop` too, or a long derivation is waited for. */
  stop(): Promise<void>;
}

/** The timers and the job worker of a server. */
export function createBackground(parts: { runtime: Runtime; services: UserServices; log: Log }): Background {
  const { runtime, log } = parts;
  const { jobs, state, stores } = runtime;
  let isEnding = false;
  const scheduler = createScheduler({
    clock: stores.clock,
    log,
    // A run that began before the end may meet closed stores: nothing is lost, its dirty days stay.
    complain: (error, task) => {
      if (!isEnding && !isAborted(error)) log.error({ err: error, task }, 'scheduled task failed');
    },
  });
  const { definitions, schedules } = maintenanceJobs(parts);
  jobs.register(...definitions);
  const worker = createWorker(jobs, { concurrency: WORKERS, log });
  scheduler.add({ name: 'derive', everyMs: DERIVE_MS, run: () => runtime.runDue() }, true);
  scheduler.add({ name: 'maintain', everyMs: MAINTENANCE_MS, run: () => runtime.runMaintenance() }, true);
  // A long derivation publishes table by table; pages follow within a second.
  const refresh = async () => {
    if (runtime.isDeriving()) await state.refresh();
  };
  scheduler.add({ name: 'refresh', everyMs: REFRESH_MS, run: refresh }, true);
  scheduler.add({ name: 'recur', everyMs: RECUR_MS, run: createRecurrence(jobs, schedules) });
  return {
    start: () => {
      scheduler.start();
      worker.start();
    },
    stop: async () => {
      isEnding = true;
      await Promise.all([scheduler.stop(), worker.stop(JOB_GRACE_MS)]);
    },
  };
}
