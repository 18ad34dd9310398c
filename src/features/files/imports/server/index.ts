import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type AnyRoute, downloadRoute, uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { route } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import * as calls from '../contract.ts';
import { removeUpload, takeUpload } from './files.ts';
import { importJobs } from './import-job.ts';
import { dataImportsMigration } from './migrations/0191-data-imports.ts';
import type { ImportParts } from './parts.ts';
import { cancel, overviewOf, rejectedRows, remove, sweepImports } from './record.ts';
import { beginImport, explainFiles } from './start.ts';

export { IMPORT_FILES } from './import-job.ts';

/** The tables of the slice. */
export const importMigrations: Migrations = { '0191-data-imports': dataImportsMigration };

/** The calls of imports from the page, their jobs, and what deletes old ones. */
export function createImports(parts: ImportParts): {
  readonly routes: readonly AnyRoute[];
  readonly jobs: readonly JobDefinition[];
  sweep(now: DeletionMoment): Promise<void>;
} {
  const { job, clean } = importJobs(parts);
  return {
    routes: [
      uploadRoute(calls.uploadImportFile, (call) => takeUpload(parts, call)),
      route(calls.removeImportFile, ({ body }) => removeUpload(parts, body)),
      route(calls.explainImport, ({ body, signal }) => explainFiles(parts, { ...body, signal })),
      route(calls.startImport, ({ body, signal }) => beginImport(parts, job, { ...body, signal })),
      route(calls.readImports, () => overviewOf(parts)),
      route(calls.cancelImport, ({ body }) => cancel(parts, body.id)),
      route(calls.deleteImport, ({ body }) => remove(parts, body.id)),
      downloadRoute(calls.downloadRejected, ({ query }) => rejectedRows(parts, query.import_id)),
    ],
    jobs: [job, clean],
    sweep: (now) => sweepImports(parts, now),
  };
}
