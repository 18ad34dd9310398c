import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute, uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addFile, addLink } from './add.ts';
import { separationMigration } from './migrations/0245-separation.ts';
import type { SeparationJob, SeparationParts } from './parts.ts';
import { cancelOne, removeSeparation, separationsPage, trackOf } from './record.ts';

export { SEPARATION } from './separation-job.ts';

/** The tables of the slice. */
export const separationMigrations: Migrations = { '0245-separation': separationMigration };

/** The calls of separations. */
export function separationRoutes(parts: SeparationParts, job: SeparationJob): AnyRoute[] {
  return [
    uploadRoute(calls.uploadSeparation, (call) => addFile(parts, call, job)),
    route(calls.separateLink, ({ body, viewer }) => addLink(parts, viewer, { ...body, job })),
    route(calls.listSeparations, ({ viewer }) => separationsPage(parts, viewer)),
    route(calls.cancelSeparation, ({ body, viewer }) => cancelOne(parts, viewer, body.id)),
    route(calls.deleteSeparation, ({ body, viewer }) => removeSeparation(parts, viewer, body.id)),
    downloadRoute(calls.downloadTrack, ({ query, viewer }) => trackOf(parts, viewer, query)),
  ];
}
