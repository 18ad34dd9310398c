import { limitOf } from '#catalog/plans.ts';
import { fillPrompt, promptOf } from '#catalog/prompts.ts';
import { internalId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { spenderOf, storedCharge } from '#features/people/quota/server/index.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import { readTranscribedVideos } from '#market/read/video/transcripts.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { videoLink } from '#platform/server/media/video-link.ts';
import { linkKey, linksIn } from '#platform/wire/media-link.ts';
import type { ExtractedLink } from '../contract.ts';
import { asrStatus, type CopyLine, extractPrompt, MAX_LINKS, MAX_UNFINISHED, videoKeyOf } from '../rules.ts';
import {
  collectedLines,
  copyIsOff,
  doneColumns,
  secondsOfLines,
  type TranscriptJob,
  type TranscriptParts,
} from './parts.ts';
import { insertTranscript, type TranscriptTable, transcriptCount, transcriptsOfSource } from './store.ts';

const NO_VIDEO = refuse(404, '暂未收录这个视频，请粘贴它的分享链接');
const NOTHING = refuse(200, '请粘贴视频链接');
const TOO_MANY_LINKS = refuse(200, `一次最多${MAX_LINKS}个链接`);
const TOO_MANY = refuse(200, '正在提取的视频较多，请等待完成后再试');
/** What is said of a link where speech cannot be recognised and no collector has sent the text. */
const NO_ENGINE = '暂时只能提取已收录文案的视频';

/** A source whose copy is to be extracted; `lines` where collectors have sent it. */
export interface CopySource
  extends Pick<TranscriptTable, 'source' | 'source_key' | 'link' | 'video_id' | 'title'> {
  /** The id of the task where it is fixed already, because a file is stored under it. */
  readonly id?: string;
  readonly lines: readonly CopyLine[] | null;
}

/** A source as it was requested, or why there is none. */
type Requested = { readonly url: string } & ({ readonly source: CopySource } | { readonly problem: string });

async function videoSource(parts: TranscriptParts, video: string, link?: string): Promise<CopySource | null> {
  const [found, lines] = await Promise.all([
    readTranscribedVideos(parts.context.store, [video]).then((all) => all.get(video)),
    collectedLines(parts, video),
  ]);
  if (!found && !lines) return null;
  return {
    source: link === undefined ? 'video' : 'link',
    source_key: `video:${video}`,
    link: link ?? (found ? videoLink(parts, found) : ''),
    video_id: video,
    title: found?.title ?? '',
    lines,
  };
}

async function linkSource(parts: TranscriptParts, link: string): Promise<Requested> {
  const problem = parts.media.fetcher.linkProblem(link);
  if (problem !== null) return { url: link, problem };
  const key = videoKeyOf(link);
  const known = key === null ? null : await videoSource(parts, idOfSource('video', key), link);
  const source: CopySource = known ?? {
    source: 'link',
    source_key: key === null ? `link:${linkKey(link)}` : `video:${idOfSource('video', key)}`,
    link,
    video_id: key === null ? '' : idOfSource('video', key),
    title: '',
    lines: null,
  };
  if (source.lines === null && parts.speech === null) return { url: link, problem: NO_ENGINE };
  return { url: link, source };
}

/** Body of the extraction call, checked. */
export interface ExtractRequest {
  readonly url?: string | undefined;
  readonly urls?: readonly string[] | undefined;
  readonly aweme_id?: string | undefined;
}

/** The sources of a request; a refusal where it names none at all. */
async function requestedSources(
  parts: TranscriptParts,
  { url, urls = [], aweme_id: aweme }: ExtractRequest,
): Promise<readonly Requested[] | Refused> {
  if (aweme !== undefined) {
    const video = internalId(aweme);
    const source = video === null ? null : await videoSource(parts, video);
    if (!source) return NO_VIDEO;
    if (source.lines === null && parts.speech === null) return refuse(200, NO_ENGINE);
    return [{ url: aweme, source }];
  }
  const texts = [...(url === undefined ? [] : [url]), ...urls].filter((one) => one.trim() !== '');
  if (texts.length === 0) return NOTHING;
  const links = [
    ...new Set(texts.flatMap((text) => (linksIn(text).length > 0 ? linksIn(text) : [text.trim()]))),
  ];
  if (links.length > MAX_LINKS) return TOO_MANY_LINKS;
  return Promise.all(links.map((link) => linkSource(parts, link)));
}

/** Extractions that do not suffice. */
export function noExtractions(viewer: Viewer, left: number): Refused {
  const { prompt, needs } = extractPrompt(viewer.level, left);
  const text = fillPrompt(promptOf(prompt).text, { n: limitOf('videoToTextPerMonth', viewer.level) });
  return { ...refuse(200, text), prompt, needs, field: 'url' };
}

/** Thrown where a unit of the month is missing, so that nothing of the others is taken. */
class NoneLeft extends Error {}

/** Adds one extraction: a unit, the job or the text, and the task, in the caller's transaction. */
async function addIn(
  { clock, jobs, spending }: TranscriptParts,
  tx: Tx,
  { viewer, source, job }: { viewer: Viewer; source: CopySource; job: TranscriptJob },
): Promise<{ readonly id: string; readonly status: number }> {
  const same = await transcriptsOfSource(tx, viewer.id, source.source_key);
  const known = same.find((one) => one.state !== 'failed');
  if (known) return { id: known.id, status: known.state === 'done' ? asrStatus.done : asrStatus.queued };
  const spent = await spending.spendIn(tx, spenderOf(viewer), 'extract');
  if (!spent.ok) throw new NoneLeft();
  const { id: fixed, lines, ...columns } = source;
  const id = fixed ?? newId();
  const created = clock.now();
  const added = lines
    ? null
    : await jobs.addIn(tx, { definition: job, payload: { task: id }, owner: viewer.id, dedupKey: id });
  await insertTranscript(tx, {
    ...columns,
    id,
    user_id: viewer.id,
    job_id: added?.id ?? '',
    state: 'waiting',
    error: '',
    lines: '[]',
    letters: 0,
    seconds: 0,
    is_collected: 0,
    finished: null,
    ...(lines &&
      doneColumns(lines, { seconds: secondsOfLines(lines), isCollected: true, finished: created })),
    charge: storedCharge(spent.charge),
    created,
  });
  return { id, status: lines ? asrStatus.done : asrStatus.queued };
}

/** What is left of the quota of the month. */
export async function surplus({ spending }: TranscriptParts, viewer: Viewer): Promise<number> {
  const { used, total } = await spending.standing(spenderOf(viewer), 'extract');
  return Math.max(0, (total ?? Number.MAX_SAFE_INTEGER) - used);
}

/** Adds extractions, all or none: what the month does not suffice for is refused and costs nothing. */
export async function addExtractions(
  parts: TranscriptParts,
  viewer: Viewer,
  { sources, job }: { readonly sources: readonly CopySource[]; readonly job: TranscriptJob },
): Promise<Answer<{ readonly id: string; readonly status: number }[]>> {
  const left = await surplus(parts, viewer);
  try {
    return await parts.account.write(async (tx) => {
      const before = await transcriptCount(tx, viewer.id, 'waiting');
      const added: { id: string; status: number }[] = [];
      for (const source of sources) added.push(await addIn(parts, tx, { viewer, source, job }));
      const waiting = await transcriptCount(tx, viewer.id, 'waiting');
      if (waiting > before && waiting > MAX_UNFINISHED) throw new TooManyWaiting();
      return added;
    });
  } catch (error) {
    if (error instanceof NoneLeft) return noExtractions(viewer, left);
    if (error instanceof TooManyWaiting) return TOO_MANY;
    throw error;
  }
}

class TooManyWaiting extends Error {}

/** Extracts the copy of what a request names. Links that cannot be extracted are named, the others go on. */
export async function extract(
  parts: TranscriptParts,
  viewer: Viewer,
  { job, ...request }: ExtractRequest & { readonly job: TranscriptJob },
) {
  if (parts.isOff) return copyIsOff;
  const requested = await requestedSources(parts, request);
  if (isRefused(requested)) return requested as Refused;
  const all = requested as readonly Requested[];
  const taken = all.filter((one) => 'source' in one);
  const [first] = all;
  if (taken.length === 0 && all.length === 1 && first && 'problem' in first)
    return refuse(200, first.problem);
  const added = await addExtractions(parts, viewer, { sources: taken.map(({ source }) => source), job });
  if (isRefused(added)) return added as Refused;
  const tasks = new Map(taken.map((one, n) => [one, (added as { id: string; status: number }[])[n]]));
  const items: ExtractedLink[] = all.map((one) => {
    const task = 'source' in one ? tasks.get(one) : undefined;
    return {
      url: one.url,
      task_id: task?.id ?? null,
      status: task?.status ?? asrStatus.failed,
      message: 'problem' in one ? one.problem : '',
    };
  });
  const head = items.find(({ task_id }) => task_id !== null);
  return {
    task_id: head?.task_id ?? '',
    status: head?.status ?? asrStatus.failed,
    surplus_extract_count: await surplus(parts, viewer),
    items,
  };
}
