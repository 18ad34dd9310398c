import { STOREFRONT_ADD } from '#features/desk/storefront/server/index.ts';
import { IMPORT_FILES } from '#features/files/imports/server/index.ts';
import { SEPARATION } from '#features/files/separation/server/index.ts';
import { SOURCE_COLLECT, SOURCE_WORKERS } from '#features/files/sources/server/index.ts';
import { TRANSCRIPT_EXTRACT } from '#features/files/transcripts/server/index.ts';
import { CREATOR_COLLECT } from '#features/people/creators/server/index.ts';
import { DELIVERY } from '#features/people/notifications/server/index.ts';
import { isDiskFull } from '#platform/server/disk-space.ts';
import type { Composition } from '#platform/server/feature.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import { createRecurrence } from '#platform/server/jobs/recurring.ts';
import { createWorker, type Worker } from '#platform/server/jobs/worker.ts';
import type { Log } from '#platform/server/log.ts';
import { createScheduler, type Scheduler } from '#platform/server/scheduler.ts';
import { isAborted } from './import-routes.ts';
import { maintenanceJobs } from './maintenance.ts';
import type { Runtime } from './runtime.ts';

/** How often it is checked whether streaming facts are due to be derived, milliseconds. */
const DERIVE_MS = 250;
/** How often the build versions of a derivation under way are read again, milliseconds. */
const REFRESH_MS = 1000;
/** How often notes of other processes are looked for, milliseconds. */
const NOTICE_MS = 500;
/** How often a day that has passed and the work of other processes are looked for, milliseconds. */
const MAINTENANCE_MS = 30_000;
/** How often due slots of recurring jobs are enqueued, milliseconds. */
const RECUR_MS = 10_000;
const WORKERS = 2;
const PUSH_WORKERS = 4;
const STOREFRONT_WORKERS = 2;
const MEDIA_WORKERS = 2;
const CREATOR_WORKERS = 2;
/** How long the stop waits for running jobs before it aborts them, milliseconds. */
const JOB_GRACE_MS = 3000;

/** What a server does: everything, only answer, or only compute and do jobs. The latter two share their stores with others. */
export type ServerRole = 'all' | 'serve' | 'work';

/** What runs beside the calls: derivation, maintenance, jobs. */
export interface Background {
  start(): void;
  /** Starts nothing more and waits for what runs. Call `runtime.stop` too, or a long derivation is waited for. */
  stop(): Promise<void>;
}

/** Kinds with workers of their own. */
const APART: readonly string[] = [
  CREATOR_COLLECT,
  DELIVERY,
  IMPORT_FILES,
  SEPARATION,
  SOURCE_COLLECT,
  STOREFRONT_ADD,
  TRANSCRIPT_EXTRACT,
];

/** Receivers of pushes, storefronts and media may be slow, and imports large: other jobs do not wait for them. */
function createWorkers(jobs: JobQueue, log: Log): readonly Worker[] {
  const kinds = [...jobs.definitions.keys()].filter((kind) => !APART.includes(kind));
  return [
    createWorker(jobs, { concurrency: 1, kinds: [IMPORT_FILES], log }),
    createWorker(jobs, { concurrency: 1, kinds: [SEPARATION], log }),
    createWorker(jobs, { concurrency: WORKERS, kinds, log }),
    createWorker(jobs, { concurrency: STOREFRONT_WORKERS, kinds: [STOREFRONT_ADD], log }),
    createWorker(jobs, { concurrency: CREATOR_WORKERS, kinds: [CREATOR_COLLECT], log }),
    createWorker(jobs, { concurrency: MEDIA_WORKERS, kinds: [TRANSCRIPT_EXTRACT], log }),
    createWorker(jobs, { concurrency: SOURCE_WORKERS, kinds: [SOURCE_COLLECT], log }),
    createWorker(jobs, { concurrency: PUSH_WORKERS, kinds: [DELIVERY], log }),
  ];
}

interface Timed {
  readonly runtime: Runtime;
  readonly saysOlderBoards: () => boolean;
}

/** The tasks of a process that computes. Of several, the leading one derives what comes in; the others wait to take over. */
function addDerivation(scheduler: Scheduler, { runtime, saysOlderBoards }: Timed): void {
  const { state, isShared } = runtime;
  const leading = (work: () => Promise<void>) => async () => {
    if (!isShared || (await runtime.leads())) await work();
  };
  const derive = leading(() => runtime.runDue());
  scheduler.add({ name: 'derive', everyMs: isShared ? NOTICE_MS : DERIVE_MS, run: derive }, true);
  const maintain = leading(() => runtime.runMaintenance());
  scheduler.add({ name: 'maintain', everyMs: MAINTENANCE_MS, run: maintain }, true);
  if (isShared) {
    const notice = leading(() => runtime.noticeFacts());
    scheduler.add({ name: 'notice', everyMs: NOTICE_MS, run: notice }, true);
    scheduler.add({ name: 'watch', everyMs: MAINTENANCE_MS, run: () => runtime.watch() }, true);
  }
  // A long derivation publishes table by table, here or in another process; pages follow within a second.
  const refresh = async () => {
    if (isShared || runtime.isDeriving()) await state.refresh();
    runtime.olderBoards.say(saysOlderBoards());
  };
  scheduler.add({ name: 'refresh', everyMs: REFRESH_MS, run: refresh }, true);
}

/** The tasks of a process that only answers: it follows what others derived within a second. */
function addFollowing(scheduler: Scheduler, { runtime }: Timed): void {
  scheduler.add({ name: 'refresh', everyMs: REFRESH_MS, run: () => runtime.state.refresh() });
  scheduler.add({ name: 'watch', everyMs: MAINTENANCE_MS, run: () => runtime.watch() });
}

/** The timers and the job workers of a server. */
export function createBackground(parts: {
  role?: ServerRole;
  runtime: Runtime;
  features: Composition;
  log: Log;
  /** Whether the terminal says how older rankings go; not without it. */
  saysOlderBoards?: () => boolean;
}): Background {
  const { role = 'all', runtime, features, log, saysOlderBoards = () => false } = parts;
  const { jobs, stores } = runtime;
  let isEnding = false;
  const scheduler = createScheduler({
    clock: stores.clock,
    log,
    // A run that began before the end may meet closed stores: nothing is lost, its dirty days stay.
    complain: (error, task) => {
      // The watch of the disk has said so already.
      if (!isEnding && !isAborted(error) && !isDiskFull(error))
        log.error({ err: error, task }, 'scheduled task failed');
    },
  });
  const maintenance = maintenanceJobs(parts);
  jobs.register(...maintenance.definitions, ...features.jobs);
  const schedules = [...maintenance.schedules, ...features.schedules];
  const works = role !== 'serve';
  const workers = works ? createWorkers(jobs, log) : [];
  const timed = { runtime, saysOlderBoards };
  if (works) {
    addDerivation(scheduler, timed);
    scheduler.add({ name: 'recur', everyMs: RECUR_MS, run: createRecurrence(jobs, schedules) });
  } else addFollowing(scheduler, timed);
  return {
    start: () => {
      scheduler.start();
      for (const worker of workers) worker.start();
    },
    stop: async () => {
      isEnding = true;
      await Promise.all([scheduler.stop(), ...workers.map((worker) => worker.stop(JOB_GRACE_MS))]);
    },
  };
}
