import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute, uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { isRefused, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { rewriteTranscript } from '../rewrite-contract.ts';
import { extract } from './extract.ts';
import { transcriptsMigration } from './migrations/0240-transcripts.ts';
import type { TranscriptJob, TranscriptParts } from './parts.ts';
import { powerOf } from './power.ts';
import { rewriteCopy } from './rewrite.ts';
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

/** The text of the extraction that a request names. A video without one is no missing page: its address is open to everyone. */
async function readNamed(
  parts: TranscriptParts,
  viewer: Viewer,
  { task_id: id, aweme_id: video }: { task_id?: string | undefined; aweme_id?: string | undefined },
) {
  const named = id ?? video;
  if (named === undefined) return refuse(200, '请选择一条文案');
  const answer = await readOwnTranscript(parts, viewer, named);
  const isUnextracted = id === undefined && isRefused(answer) && answer.status === 404;
  return isUnextracted ? refuse(200, '还没有提取这条视频的文案') : answer;
}

/** The calls of extracting the copy of videos. */
export function transcriptRoutes(parts: TranscriptParts, job: TranscriptJob): AnyRoute[] {
  return [
    route(calls.extractCopy, ({ body, viewer }) => extract(parts, viewer, { ...body, job })),
    uploadRoute(calls.uploadMedia, (call) => takeMedia(parts, call, job)),
    route(calls.listTranscripts, ({ body, viewer }) => listOwnTranscripts(parts, viewer, body.page ?? 1)),
    route(calls.readTranscript, ({ body, viewer }) => readNamed(parts, viewer, body)),
    route(calls.transcriptPower, ({ viewer }) => powerOf(parts, viewer)),
    route(calls.watchTranscript, ({ body, viewer }) => watchTask(parts, viewer, body.aweme_id)),
    route(calls.searchCopy, ({ body, viewer, caller }) => searchVideos(parts, { viewer, caller }, body)),
    route(calls.searchCopyAuthors, ({ body, viewer, caller }) =>
      searchAuthors(parts, { viewer, caller }, body),
    ),
    route(calls.cancelTranscript, ({ body, viewer }) => cancelTask(parts, viewer, body.task_id)),
    route(calls.retryTranscript, ({ body, viewer }) => retryTask(parts, viewer, { id: body.task_id, job })),
    route(calls.deleteTranscript, ({ body, viewer }) => deleteTask(parts, viewer, body.task_id)),
    route(rewriteTranscript, ({ body, viewer }) =>
      rewriteCopy(parts, viewer, { id: body.task_id, style: body.style }),
    ),
    downloadRoute(calls.downloadTranscript, ({ query, viewer }) =>
      transcriptFile(parts, viewer, { id: query.task_id, format: query.format }),
    ),
  ];
}
