import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute, uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { extract } from './extract.ts';
import { transcriptsMigration } from './migrations/0240-transcripts.ts';
import type { TranscriptJob, TranscriptParts } from './parts.ts';
import { powerOf } from './power.ts';
import { searchAuthors, searchVideos } from './search-copy.ts';
import {
  cancelTask,
  deleteTask,
  listOwnTranscripts,
  readOwnTranscript,
  retryTask,
  watchTask,
} from './tasks.ts';
import { transcriptFile } from './transcript-file.ts';
import { takeMedia } from './upload.ts';

export { TRANSCRIPT_EXTRACT } from './extract-job.ts';

/** The tables of the slice. */
export const transcriptMigrations: Migrations = { '0240-transcripts': transcriptsMigration };

/** The calls of extracting the copy of videos. */
export function transcriptRoutes(parts: TranscriptParts, job: TranscriptJob): AnyRoute[] {
  return [
    route(calls.extractCopy, ({ body, viewer }) => extract(parts, viewer, { ...body, job })),
    uploadRoute(calls.uploadMedia, (call) => takeMedia(parts, call, job)),
    route(calls.listTranscripts, ({ body, viewer }) => listOwnTranscripts(parts, viewer, body.page ?? 1)),
    route(calls.readTranscript, ({ body, viewer }) => {
      const id = body.task_id ?? body.aweme_id;
      return id === undefined
        ? Promise.resolve(refuse(200, '请选择一条文案'))
        : readOwnTranscript(parts, viewer, id);
    }),
    route(calls.transcriptPower, ({ viewer }) => powerOf(parts, viewer)),
    route(calls.watchTranscript, ({ body, viewer }) => watchTask(parts, viewer, body.aweme_id)),
    route(calls.searchCopy, ({ body, viewer, caller }) => searchVideos(parts, { viewer, caller }, body)),
    route(calls.searchCopyAuthors, ({ body, viewer, caller }) =>
      searchAuthors(parts, { viewer, caller }, body),
    ),
    route(calls.cancelTranscript, ({ body, viewer }) => cancelTask(parts, viewer, body.task_id)),
    route(calls.retryTranscript, ({ body, viewer }) => retryTask(parts, viewer, { id: body.task_id, job })),
    route(calls.deleteTranscript, ({ body, viewer }) => deleteTask(parts, viewer, body.task_id)),
    downloadRoute(calls.downloadTranscript, ({ query, viewer }) =>
      transcriptFile(parts, viewer, { id: query.task_id, format: query.format }),
    ),
  ];
}
