import { rm } from 'node:fs/promises';
import { editionWithMore, limitOf, NO_LIMIT } from '#catalog/plans.ts';
import { fillPrompt, promptOf } from '#catalog/prompts.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { spenderOf, storedCharge } from '#features/people/quota/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { readTranscribedVideos, type TranscribedVideo } from '#market/read/video/transcripts.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { uploadedMedia } from '#platform/server/media/media-files.ts';
import type { TranscriptTask } from '../contract.ts';
import { asrStatus, MAX_UNFINISHED, TASKS_PER_PAGE, wholeText } from '../rules.ts';
import { noExtractions, surplus } from './extract.ts';
import {
  linesOfTask,
  noTranscript,
  type TranscriptJob,
  type TranscriptParts,
  transcriptSeconds,
} from './parts.ts';
import {
  changeTranscript,
  deleteTranscriptRow,
  latestSince,
  ownTranscript,
  type TranscriptTable,
  transcriptCount,
  transcriptsOf,
  transcriptsOfSource,
  transcriptsOfVideos,
} from './store.ts';

/** Letters of the beginning of a text that the list has. */
const EXCERPT = 40;

/** What names a text among the views of a day: the video where it is known, else the extraction. */
export const watchedName = ({ id, video_id: video }: Pick<TranscriptTable, 'id' | 'video_id'>) =>
  video === '' ? `task:${id}` : `video:${video}`;

/** The day of a moment in unix seconds as the addresses of videos have it; null for an unknown one. */
export const dateCodeAt = (at: number): number | null =>
  at === 0 ? null : dateNumberOf(new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 10));

type Progress = Pick<TranscriptTask, 'status' | 'progress' | 'stage'>;

async function progressOf({ jobs }: TranscriptParts, row: TranscriptTable): Promise<Progress> {
  if (row.state === 'done') return { status: asrStatus.done, progress: 1, stage: '' };
  if (row.state === 'failed') return { status: asrStatus.failed, progress: 0, stage: '' };
  const job = await jobs.get(row.job_id);
  if (job?.state !== 'running') return { status: asrStatus.queued, progress: 0, stage: '排队中' };
  return { status: asrStatus.running, progress: job.progress.fraction, stage: job.progress.text };
}

async function wireTask(
  parts: TranscriptParts,
  row: TranscriptTable,
  video: TranscribedVideo | undefined,
): Promise<TranscriptTask> {
  const text = wholeText(linesOfTask(row));
  return {
    task_id: row.id,
    aweme_id: video ? publicId(video.id) : '',
    uid: video && video.author !== '' ? publicId(video.author) : '',
    date_code: video ? dateCodeAt(video.publishedAt) : null,
    title: row.title || video?.title || '',
    url: row.source === 'link' ? row.link : '',
    nick_name: video?.authorName ?? '',
    source: row.source,
    ...(await progressOf(parts, row)),
    error: row.error,
    words: row.state === 'done' ? Number(row.letters) : 0,
    seconds: Number(row.seconds),
    excerpt: [...text].slice(0, EXCERPT).join(''),
    is_collected: Number(row.is_collected) === 1,
    create_time: transcriptSeconds(Number(row.created)),
  };
}

/** Extractions as they travel, with what their videos are. */
async function wireTasks(
  parts: TranscriptParts,
  rows: readonly TranscriptTable[],
): Promise<TranscriptTask[]> {
  const ids = [...new Set(rows.map((one) => one.video_id).filter((one) => one !== ''))];
  const videos = await readTranscribedVideos(parts.context.store, ids);
  return Promise.all(rows.map((row) => wireTask(parts, row, videos.get(row.video_id))));
}

/** Since when finished extractions are among the latest that an edition sees; null for all. */
async function visibleSince({ account }: TranscriptParts, viewer: Viewer): Promise<number | null> {
  const latest = limitOf('latestTranscripts', viewer.level);
  return latest === NO_LIMIT ? null : latestSince(account.db, viewer.id, latest);
}

/** A page of one's own extractions. */
export async function listOwnTranscripts(parts: TranscriptParts, viewer: Viewer, page: number) {
  const since = await visibleSince(parts, viewer);
  const { rows, visible, total } = await transcriptsOf(parts.account.db, {
    userId: viewer.id,
    since,
    offset: (page - 1) * TASKS_PER_PAGE,
    limit: TASKS_PER_PAGE,
  });
  return {
    items: await wireTasks(parts, rows),
    pagination: { page, limit: TASKS_PER_PAGE, total_count: total, visible_count: visible },
    latest: limitOf('latestTranscripts', viewer.level),
    is_authority: visible === total,
  };
}

/** The extraction that an id names: its own, or that of a video; the latest one of several. */
export async function taskNamed(
  { account }: TranscriptParts,
  viewer: Viewer,
  id: string,
): Promise<TranscriptTable | undefined> {
  const own = await ownTranscript(account.db, viewer.id, id);
  if (own) return own;
  const video = internalId(id);
  return video === null ? undefined : (await transcriptsOfVideos(account.db, viewer.id, [video]))[0];
}

/** Refuses a finished extraction that is older than those that the edition sees. */
async function tooOld(parts: TranscriptParts, viewer: Viewer, row: TranscriptTable): Promise<Refused | null> {
  const since = await visibleSince(parts, viewer);
  if (row.state !== 'done' || since === null || Number(row.created) >= since) return null;
  const n = limitOf('latestTranscripts', viewer.level);
  const text = fillPrompt(promptOf('copy-latest').text, { n });
  return {
    ...refuse(200, text),
    prompt: 'copy-latest',
    needs: editionWithMore('latestTranscripts', viewer.level),
    field: '',
  };
}

/** The extraction whose text this person may read: their own, and among the latest that the edition has. */
export async function openTask(
  parts: TranscriptParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<TranscriptTable>> {
  const row = await taskNamed(parts, viewer, id);
  if (!row) return noTranscript();
  return (await tooOld(parts, viewer, row)) ?? row;
}

/** Whether the text of an extraction is open to the viewer today. */
export const isWatched = ({ spending }: TranscriptParts, viewer: Viewer, row: TranscriptTable) =>
  spending.isSpent(spenderOf(viewer), 'copyWatch', watchedName(row));

/** The text of an extraction; without lines until it is opened for the day. */
export async function readOwnTranscript(parts: TranscriptParts, viewer: Viewer, id: string) {
  const row = await openTask(parts, viewer, id);
  if (isRefused(row)) return row as Refused;
  const own = row as TranscriptTable;
  const isOpen = await isWatched(parts, viewer, own);
  const [task] = await wireTasks(parts, [own]);
  return {
    task: task as TranscriptTask,
    is_watched: isOpen,
    is_rewriting_offered: parts.rewriting !== null,
    lines: isOpen ? linesOfTask(own) : [],
  };
}

/** Opens a text for the day; null when the views of the day are used up. */
export async function watchTask(
  parts: TranscriptParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<{ aweme_id: string; left: number | null } | null>> {
  const row = await openTask(parts, viewer, id);
  if (isRefused(row)) return row;
  // Nothing is spent on a text that is not there yet.
  if ((row as TranscriptTable).state !== 'done') return refuse(200, '文案还没有提取完成');
  const spent = await parts.spending.spend(
    spenderOf(viewer),
    'copyWatch',
    watchedName(row as TranscriptTable),
  );
  return spent.ok ? { aweme_id: id, left: spent.left } : null;
}

/** Breaks an extraction off that waits or runs. */
export async function cancelTask(
  { account, jobs }: TranscriptParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<true>> {
  const row = await ownTranscript(account.db, viewer.id, id);
  if (!row) return noTranscript();
  if (row.state !== 'waiting') return refuse(200, '提取已结束');
  await jobs.cancel(row.job_id, viewer.id);
  return true;
}

/** Extracts again what failed, for a unit of the month. */
export async function retryTask(
  parts: TranscriptParts,
  viewer: Viewer,
  { id, job }: { readonly id: string; readonly job: TranscriptJob },
): Promise<Answer<true>> {
  const { account, clock, jobs, spending } = parts;
  const left = await surplus(parts, viewer);
  return account.write(async (tx): Promise<Answer<true>> => {
    const row = await ownTranscript(tx, viewer.id, id);
    if (!row) return noTranscript();
    if (row.state !== 'failed') return refuse(200, '只有失败的提取可以重试');
    if (row.source === 'upload') return refuse(200, '文件已清理，请重新上传');
    const same = await transcriptsOfSource(tx, viewer.id, row.source_key);
    if (same.some((one) => one.state !== 'failed')) return refuse(200, '这个视频已重新提取');
    if ((await transcriptCount(tx, viewer.id, 'waiting')) >= MAX_UNFINISHED)
      return refuse(200, '正在提取的视频较多，请等待完成后再试');
    const spent = await spending.spendIn(tx, spenderOf(viewer), 'extract');
    if (!spent.ok) return noExtractions(viewer, left);
    const added = await jobs.addIn(tx, {
      definition: job,
      payload: { task: id },
      owner: viewer.id,
      dedupKey: id,
    });
    await changeTranscript(tx, {
      id,
      state: 'waiting',
      error: '',
      job_id: added.id,
      charge: storedCharge(spent.charge),
      created: clock.now(),
      finished: null,
    });
    return true;
  });
}

/** Removes an extraction that is not under work, and its file. */
export async function deleteTask(
  { account, media }: TranscriptParts,
  viewer: Viewer,
  id: string,
): Promise<Answer<true>> {
  const answer = await account.write(async (tx): Promise<Answer<true>> => {
    const row = await ownTranscript(tx, viewer.id, id);
    if (!row) return noTranscript();
    if (row.state === 'waiting') return refuse(200, '正在提取，请先取消');
    await deleteTranscriptRow(tx, id);
    return true;
  });
  if (!isRefused(answer)) await rm(uploadedMedia(media.dir, id), { force: true });
  return answer;
}
