import { prompts } from '#catalog/prompts.ts';
import { internalId } from '#engine/server/public-id.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { spenderOf, storedCharge } from '#features/people/quota/server/index.ts';
import { readTranscribedVideos } from '#market/read/video/transcripts.ts';
import type { UploadCall } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { takeUploadedMedia } from '#platform/server/media/take-upload.ts';
import { videoLink } from '#platform/server/media/video-link.ts';
import { linkKey, linksIn } from '#platform/wire/media-link.ts';
import { MAX_SEPARATION_BYTES, MAX_WAITING_SEPARATIONS, moreSeparations } from '../rules.ts';
import { type SeparationJob, type SeparationParts, separationEngine } from './parts.ts';
import { insertSeparation, type SeparationTable, separationOfSource, waitingSeparations } from './store.ts';

const NO_ENGINE = '人声分离暂未开放';

function usedUp({ level }: Viewer, field: string): Refused {
  const needs = moreSeparations(level);
  const prompt = needs === null ? 'separate-supreme' : 'separate-full';
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field };
}

/** Why nothing can be separated for a viewer now; null where something can. */
async function closed(parts: SeparationParts, viewer: Viewer, field: string): Promise<Refused | null> {
  if (separationEngine(parts) === null) return refuse(200, NO_ENGINE);
  const { used, total } = await parts.spending.standing(spenderOf(viewer), 'separate');
  return total !== null && used >= total ? usedUp(viewer, field) : null;
}

interface Source extends Pick<SeparationTable, 'id' | 'source_key' | 'link' | 'title'> {
  /** Where it came from, for a refusal. */
  readonly field: string;
}

/** Takes a unit and adds the job and the task in one transaction; the same source again is the same task and costs nothing. */
function add(
  { account, clock, jobs, spending }: SeparationParts,
  viewer: Viewer,
  { job, source: { field, ...source } }: { readonly job: SeparationJob; readonly source: Source },
): Promise<Answer<{ id: string }>> {
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const known = await separationOfSource(tx, viewer.id, source.source_key);
    if (known) return { id: known.id };
    if ((await waitingSeparations(tx, viewer.id)) >= MAX_WAITING_SEPARATIONS)
      return refuse(200, '正在分离的较多，请等待完成后再试');
    const spent = await spending.spendIn(tx, spenderOf(viewer), 'separate');
    if (!spent.ok) return usedUp(viewer, field);
    const { id } = source;
    const added = await jobs.addIn(tx, {
      definition: job,
      payload: { task: id },
      owner: viewer.id,
      dedupKey: id,
    });
    await insertSeparation(tx, {
      ...source,
      user_id: viewer.id,
      job_id: added.id,
      state: 'waiting',
      error: '',
      seconds: 0,
      method: null,
      peaks: '{"vocals":[],"accompaniment":[]}',
      charge: storedCharge(spent.charge),
      created: clock.now(),
      finished: null,
    });
    return { id };
  });
}

/** The source that a pasted text names; the words around the link are ignored. */
function sourceOfText({ media }: SeparationParts, text: string): Source | Refused {
  const [link, more] = linksIn(text);
  if (link === undefined) return refuse(422, '请粘贴视频链接');
  if (more !== undefined) return refuse(422, '一次只能分离一个链接');
  const problem = media.fetcher.linkProblem(link);
  if (problem !== null) return refuse(200, problem);
  const key = linkKey(link);
  return { id: newId(), source_key: `link:${key}`, link, title: key, field: 'url' };
}

/** The source that a video of the library is. */
async function sourceOfVideo(parts: SeparationParts, awemeId: string): Promise<Source | Refused> {
  const video = internalId(awemeId);
  const found = video && (await readTranscribedVideos(parts.context.store, [video])).get(video);
  if (!found) return refuse(404, '暂未收录这个视频，请粘贴它的分享链接');
  const link = videoLink(parts, found);
  return {
    id: newId(),
    source_key: `video:${video}`,
    link,
    title: found.title || linkKey(link),
    field: 'aweme_id',
  };
}

/** Separates the sound of a link, or of a video of the library. */
export async function addLink(
  parts: SeparationParts,
  viewer: Viewer,
  {
    url = '',
    aweme_id: aweme,
    job,
  }: {
    readonly url?: string | undefined;
    readonly aweme_id?: string | undefined;
    readonly job: SeparationJob;
  },
): Promise<Answer<{ id: string }>> {
  const source = aweme === undefined ? sourceOfText(parts, url) : await sourceOfVideo(parts, aweme);
  if (isRefused(source)) return source as Refused;
  const own = source as Source;
  return (await closed(parts, viewer, own.field)) ?? add(parts, viewer, { job, source: own });
}

/** Takes a file and separates it. What is refused is not kept. */
export async function addFile(
  parts: SeparationParts,
  { query, body, viewer }: UploadCall<{ readonly name: string }>,
  job: SeparationJob,
): Promise<Answer<{ id: string }>> {
  const refused = await closed(parts, viewer, 'name');
  if (refused) return refused;
  const id = newId();
  const upload = { id, name: query.name, body, maxBytes: MAX_SEPARATION_BYTES };
  return takeUploadedMedia(parts.media, upload, async (stored) => {
    const answer = await add(parts, viewer, { job, source: { ...stored, id, link: '', field: 'name' } });
    return { answer, isInUse: !isRefused(answer) && (answer as { id: string }).id === id };
  });
}
