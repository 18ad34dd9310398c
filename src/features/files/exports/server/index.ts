import * as z from 'zod/mini';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { route } from '#platform/server/http/route.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import * as calls from '../contract.ts';
import { submitCompareExport, submitMarketExport, submitPageExport } from '../page-contract.ts';
import { readPageReport, setReportLogo } from '../report-contract.ts';
import { type ExportPayload, exportJob } from './export-job.ts';
import { exportsMigration } from './migrations/0141-exports.ts';
import { exportSchedulesMigration } from './migrations/0164-export-schedules.ts';
import { exportLabelsMigration } from './migrations/0182-export-labels.ts';
import { exportLogoMigration } from './migrations/0257-export-logo.ts';
import { type MarketPayload, marketExportJob } from './pages/market-job.ts';
import { type PagePayload, pageExportJob } from './pages/page-job.ts';
import { submitComparison, submitMarket, submitPage } from './pages/submit-page.ts';
import type { ExportParts } from './parts.ts';
import { cancelOwn, deleteOwnTask, downloadOwn, listExports, quotaOf } from './record.ts';
import { changeLogo, reportFor } from './report.ts';
import { runSchedules } from './run-schedules.ts';
import { addSchedule, deleteSchedule, listSchedules, pauseSchedule } from './schedules.ts';
import { submit } from './submit.ts';

export type { ExportParts } from './parts.ts';

/** The tables of the slice. */
export const exportMigrations: Migrations = {
  '0141-exports': exportsMigration,
  '0164-export-schedules': exportSchedulesMigration,
  '0182-export-labels': exportLabelsMigration,
  '0257-export-logo': exportLogoMigration,
};

/** How often due scheduled exports are looked for. */
const LOOK_S = 60;

/** The calls of scheduled exports. */
function scheduleRoutes(parts: ExportParts): readonly AnyRoute[] {
  return [
    route(calls.addExportSchedule, ({ body, viewer }) => {
      const { format, name = '', every, weekday = 1, hour, ...asked } = body;
      return addSchedule(parts, viewer, { asked, format, name, time: { every, weekday, hour } });
    }),
    route(calls.readExportSchedules, ({ viewer }) => listSchedules(parts, viewer)),
    route(calls.pauseExportSchedule, ({ body, viewer }) => pauseSchedule(parts, viewer, body)),
    route(calls.deleteExportSchedule, ({ body, viewer }) => deleteSchedule(parts, viewer, body.id)),
  ];
}

/** The jobs that come again and again: due scheduled exports are made. */
function recurringJobs(parts: ExportParts, job: JobDefinition<ExportPayload>) {
  const payload = z.strictObject({});
  const due = defineJob({
    kind: 'export.schedule',
    payload,
    maxAttempts: 1,
    handle: async () => ({ made: await runSchedules(parts, job) }),
  });
  return [{ definition: due, everyS: LOOK_S }];
}

/** The calls that take a page along: as a workbook, or as a one-page report. */
function pageRoutes(
  parts: ExportParts,
  { pageJob, marketJob }: { pageJob: JobDefinition<PagePayload>; marketJob: JobDefinition<MarketPayload> },
): readonly AnyRoute[] {
  return [
    route(submitPageExport, ({ body, viewer, caller }) =>
      submitPage(parts, { viewer, caller }, { body, job: pageJob }),
    ),
    route(submitCompareExport, ({ body, viewer, caller }) =>
      submitComparison(parts, { viewer, caller }, { ...body, job: pageJob }),
    ),
    route(submitMarketExport, ({ body, viewer, caller }) =>
      submitMarket(parts, { viewer, caller }, { ...body, job: marketJob }),
    ),
    route(readPageReport, ({ body, viewer, caller }) => reportFor(parts, { viewer, caller }, body)),
    route(setReportLogo, ({ body, viewer }) => changeLogo(parts, viewer, body.png)),
  ];
}

/** The calls of exports, the job that makes files and those that come again. */
export function createExports(parts: ExportParts): {
  readonly routes: readonly AnyRoute[];
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const job = exportJob(parts);
  const pageJob = pageExportJob(parts);
  const marketJob = marketExportJob(parts);
  const again = recurringJobs(parts, job);
  return {
    routes: [
      route(calls.submitExport, ({ body, viewer, caller }) => {
        const { format, ...asked } = body;
        return submit(parts, { viewer, caller }, { asked, format, job });
      }),
      ...pageRoutes(parts, { pageJob, marketJob }),
      route(calls.readExportQuota, ({ viewer }) => quotaOf(parts, viewer)),
      route(calls.readExports, ({ query, viewer }) => listExports(parts, viewer, Number(query.page ?? '1'))),
      route(calls.cancelExport, ({ body, viewer }) => cancelOwn(parts, viewer, body.id)),
      route(calls.deleteExport, ({ body, viewer }) => deleteOwnTask(parts, viewer, body.id)),
      downloadRoute(calls.downloadExport, ({ query, viewer }) => downloadOwn(parts, viewer, query.task_id)),
      ...scheduleRoutes(parts),
    ],
    definitions: [job, pageJob, marketJob, ...again.map(({ definition }) => definition)],
    schedules: again.map(({ definition, everyS }) =>
      recurring({ name: definition.kind, schedule: { everyS }, definition, payload: {} }),
    ),
  };
}
