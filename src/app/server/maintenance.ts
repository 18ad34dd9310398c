import * as z from 'zod/mini';
import { pruneBatches } from '#market/ingest/ledger.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { Composition } from '#platform/server/feature.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import type { Runtime } from './runtime.ts';

const DAY_MS = 86_400_000;
/** How long jobs that ended can still be looked up. */
const JOB_HISTORY_MS = 30 * DAY_MS;

const nothing = z.strictObject({});

/** Maintenance of the installation as jobs: any process may do them, each slot once, and none deletes while the clock has jumped. */
export function maintenanceJobs({
  runtime,
  features,
}: {
  runtime: Runtime;
  features: Pick<Composition, 'sweep'>;
}): {
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const { stores, jobs, clockGuard } = runtime;
  const job = (kind: string, handle: (now: DeletionMoment) => Promise<unknown>) =>
    defineJob({
      kind: `maintenance.${kind}`,
      payload: nothing,
      leaseS: 120,
      handle: async () => {
        const now = await clockGuard.check();
        if (now !== null) await handle(now);
      },
    });
  const tasks = [
    // A dirty day in the way ends by itself; the next hour tries again.
    { definition: job('retire-captures', (now) => runtime.retire(now)), everyS: 3600 },
    { definition: job('prune-user-data', (now) => features.sweep(now)), everyS: 3600 },
    { definition: job('prune-ingest-batches', (now) => pruneBatches(stores.account, now)), everyS: 3600 },
    { definition: job('prune-jobs', (now) => jobs.prune(now, JOB_HISTORY_MS)), everyS: 86_400 },
  ];
  return {
    definitions: tasks.map((task) => task.definition),
    schedules: tasks.map(({ definition, everyS }) =>
      recurring({ name: definition.kind, schedule: { everyS }, definition, payload: {} }),
    ),
  };
}
