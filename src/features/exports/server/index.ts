import * as z from 'zod/mini';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { route } from '#platform/server/http/route.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import * as calls from '../contract.ts';
import { exportJob } from './export-job.ts';
import { exportsMigration } from './migrations/0141-exports.ts';
import type { ExportParts } from './parts.ts';
import { cancelOwn, deleteOwnTask, downloadOwn, listExports, quotaOf, sweepExports } from './record.ts';
import { submit } from './submit.ts';

export type { ExportParts } from './parts.ts';

/** The tables of the slice. */
export const exportMigrations: Migrations = { '0141-exports': exportsMigration };

const HOUR_S = 3600;

/** The calls of exports, the job that makes files and the one that removes them. */
export function createExports(parts: ExportParts): {
  readonly routes: readonly AnyRoute[];
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const job = exportJob(parts);
  const prune = defineJob({
    kind: 'export.prune',
    payload: z.strictObject({}),
    handle: () => sweepExports(parts),
  });
  const schedule = { everyS: HOUR_S };
  return {
    routes: [
      route(calls.submitExport, ({ body, viewer, caller }) => {
        const { format, ...asked } = body;
        return submit(parts, { viewer, caller }, { asked, format, job });
      }),
      route(calls.readExportQuota, ({ viewer }) => quotaOf(parts, viewer)),
      route(calls.readExports, ({ query, viewer }) => listExports(parts, viewer, Number(query.page ?? '1'))),
      route(calls.cancelExport, ({ body, viewer }) => cancelOwn(parts, viewer, body.id)),
      route(calls.deleteExport, ({ body, viewer }) => deleteOwnTask(parts, viewer, body.id)),
      downloadRoute(calls.downloadExport, ({ query, viewer }) => downloadOwn(parts, viewer, query.task_id)),
    ],
    definitions: [job as JobDefinition, prune as JobDefinition],
    schedules: [recurring({ name: prune.kind, schedule, definition: prune, payload: {} })],
  };
}
