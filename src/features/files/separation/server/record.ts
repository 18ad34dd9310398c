import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type Answer, isRefused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { MEDIA_DAYS, uploadedMedia } from '#platform/server/media/media-files.ts';
import type { Separation } from '../contract.ts';
import { MAX_SEPARATIONS, type Track, type TrackFormat, trackFileName } from '../rules.ts';
import { noSeparation, resultFolder, type SeparationParts, separationEngine, trackFile } from './parts.ts';
import {
  deleteSeparationRow,
  ownSeparation,
  pruneSeparations,
  type SeparationTable,
  separationsOf,
} from './store.ts';

const MEDIA_MS = MEDIA_DAYS * 86_400_000;
const unixSeconds = (ms: number) => Math.floor(ms / 1000);

async function wireOf({ jobs }: SeparationParts, row: SeparationTable): Promise<Separation> {
  const job = row.state === 'waiting' ? await jobs.get(row.job_id) : null;
  const created = Number(row.created);
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    progress: row.state === 'waiting' ? (job?.progress.fraction ?? 0) : 1,
    stage: job?.progress.text ?? '',
    error: row.error,
    seconds: Number(row.seconds),
    method: row.method,
    peaks: JSON.parse(row.peaks) as Separation['peaks'],
    created_at: unixSeconds(created),
    expires_at: unixSeconds(created + MEDIA_MS),
  };
}

/** Everything that the page has. */
export async function separationsPage(parts: SeparationParts, viewer: Viewer) {
  const engine = separationEngine(parts);
  const [rows, standing] = await Promise.all([
    separationsOf(parts.account.db, viewer.id, MAX_SEPARATIONS),
    parts.spending.standing(spenderOf(viewer), 'separate'),
  ]);
  return {
    items: await Promise.all(rows.map((row) => wireOf(parts, row))),
    used: standing.used,
    total: standing.total,
    method: engine?.method ?? null,
  };
}

/** Breaks a separation off that waits or runs. */
export async function cancelOne(
  { account, jobs }: SeparationParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<true>> {
  const row = await ownSeparation(account.db, viewer.id, id);
  if (!row) return noSeparation();
  if (row.state !== 'waiting') return refuse(200, '分离已结束');
  await jobs.cancel(row.job_id, viewer.id);
  return true;
}

/** Removes a separation that is not under work: the line first, then its files. */
export async function removeSeparation(
  { account, media }: SeparationParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<true>> {
  const answer = await account.write(async (tx): Promise<Answer<true>> => {
    const row = await ownSeparation(tx, viewer.id, id);
    if (!row) return noSeparation();
    if (row.state === 'waiting') return refuse(200, '正在分离，请先取消');
    await deleteSeparationRow(tx, id);
    return true;
  });
  if (isRefused(answer)) return answer;
  await rm(resultFolder(media, id), { recursive: true, force: true });
  await rm(uploadedMedia(media.dir, id), { force: true });
  return true;
}

/** The file of a track. */
export async function trackOf(
  { account, media }: SeparationParts,
  viewer: Viewer,
  { id, track, format }: { readonly id: string; readonly track: Track; readonly format: TrackFormat },
): Promise<Answer<Download>> {
  const row = await ownSeparation(account.db, viewer.id, id);
  if (row?.state !== 'done') return noSeparation();
  const file = trackFile(media, id, { track, format });
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return refuse(404, '文件已过期，请重新分离');
  return {
    filename: trackFileName(row.title, track, format),
    contentType: format === 'mp3' ? 'audio/mpeg' : 'audio/wav',
    body: createReadStream(file),
  };
}

/** Deletes lines whose files had their time. */
export async function sweepSeparations({ account }: SeparationParts, now: DeletionMoment): Promise<void> {
  await account.write((tx) => pruneSeparations(tx, momentBefore(now, MEDIA_MS)));
}
