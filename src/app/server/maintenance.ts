import * as z from 'zod/mini';
import { pruneBatches } from '#market/ingest/ledger.ts';
import type { Composition } from '#platform/server/feature.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import type { Runtime } from './runtime.ts';

const DAY_MS = 86_400_000;
/** How long jobs that ended can still be looked up. */
const JOB_HISTORY_MS = 30 * DAY_MS;

const nothing = z.strictObject({});

/** Maintenance of the installation as jobs: any process may do them, each slot once. */
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
  const { stores, jobs } = runtime;
  const job = (kind: string, handle: () => Promise<unknown>) =>
    defineJob({
      kind: `maintenance.${kind}`,
      payload: nothing,
      leaseS: 120,
      handle: async () => void (await handle()),
    });
  const tasks = [
    // A dirty day in the way ends by itself; the next hour tries again.
    { definition: job('retire-captures', () => runtime.retire()), everyS: 3600 },
    { definition: job('prune-user-data', () => features.sweep()), everyS: 3600 },
    {
      definition: job('prune-ingest-batches', () => pruneBatches(stores.account, stores.clock.now())),
      everyS: 3600,
    },
    { definition: job('prune-jobs', () => jobs.prune(JOB_HISTORY_MS)), everyS: 86_400 },
  ];
  return {
    definitions: tasks.map((task) => task.definition as JobDefinition),
    schedules: tasks.map(({ definition, everyS }) =>
      recurring({ name: definition.kind, schedule: { everyS }, definition, payload: {} }),
    ),
  };
}
