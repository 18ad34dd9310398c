import { rowsVisible } from '#catalog/plans.ts';
import { objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import {
  readTranscribedVideos,
  searchTranscriptAuthors,
  searchTranscripts,
  type TranscriptHit,
} from '#market/read/video/transcripts.ts';
import {
  type Answer,
  isRefused,
  type Refused,
  type RequestContext,
  refuse,
} from '#platform/server/http/route.ts';
import type { TranscriptMatch } from '../contract.ts';
import { HITS_PER_PAGE } from '../rules.ts';
import type { TranscriptParts } from './parts.ts';
import { transcriptsOfVideos } from './store.ts';
import { dateCodeAt } from './tasks.ts';

interface CopySearch {
  readonly keyword: string;
  readonly uid?: string | undefined;
  readonly page?: number | undefined;
}

/** A search that may be answered: its words, and the rows of the page that the edition sees. */
interface AdmittedSearch {
  readonly keyword: string;
  readonly page: number;
  readonly most: number;
  readonly offset: number;
  readonly limit: number;
}

/** Refuses empty words and pages beyond the edition's rows, then charges the search as that of a list is charged. */
async function admitSearch(
  { charge }: TranscriptParts,
  { viewer }: RequestContext,
  { keyword: text, page = 1 }: CopySearch,
): Promise<Answer<AdmittedSearch>> {
  const keyword = text.trim();
  if (keyword === '') return refuse(200, '请输入要搜索的词');
  const most = rowsVisible('list', viewer.level);
  const offset = (page - 1) * HITS_PER_PAGE;
  if (offset >= most) return refuse(200, '升级查看更多');
  const paid = await charge(viewer, { family: 'videoasr', keyword });
  if (isRefused(paid)) return paid;
  return { keyword, page, most, offset, limit: Math.min(HITS_PER_PAGE, most - offset) };
}

const pagesOf = ({ page, most }: AdmittedSearch, total: number) => ({
  pagination: {
    page,
    limit: HITS_PER_PAGE,
    total_count: total,
    visible_count: Math.min(total, most),
  },
  is_authority: total <= most,
});

/** Hits as they travel, with what their videos are and whether the person has their text. */
async function wireHits(
  { context, account }: TranscriptParts,
  { viewer }: RequestContext,
  hits: readonly TranscriptHit[],
): Promise<TranscriptMatch[]> {
  const ids = hits.map(({ video }) => video);
  const [videos, own] = await Promise.all([
    readTranscribedVideos(context.store, ids),
    transcriptsOfVideos(account.db, viewer.id, ids),
  ]);
  return hits.map(({ video, excerpt, hits: lines }) => {
    const found = videos.get(video);
    return {
      aweme_id: publicId(video),
      uid: found && found.author !== '' ? publicId(found.author) : '',
      date_code: found ? dateCodeAt(found.publishedAt) : null,
      title: found?.title ?? '',
      nick_name: found?.authorName ?? '',
      published_at: found && found.publishedAt > 0 ? found.publishedAt : null,
      excerpt,
      hits: lines,
      task_id: own.find((one) => one.video_id === video)?.id ?? '',
    };
  });
}

/** Videos whose transcript holds the words. */
export async function searchVideos(parts: TranscriptParts, by: RequestContext, search: CopySearch) {
  const author = search.uid === undefined ? undefined : internalId(search.uid);
  if (author === null) return refuse(404, '没有这个达人');
  const admitted = await admitSearch(parts, by, search);
  if (isRefused(admitted)) return admitted as Refused;
  const own = admitted as AdmittedSearch;
  const { hits, total } = await searchTranscripts(parts.context.store, { ...own, author });
  const barred = await parts.admit(
    by,
    hits.map(({ video }) => objectName('video', publicId(video))),
  );
  return barred ?? { items: await wireHits(parts, by, hits), ...pagesOf(own, total) };
}

/** Authors in whose transcripts the words are. */
export async function searchAuthors(parts: TranscriptParts, by: RequestContext, search: CopySearch) {
  const admitted = await admitSearch(parts, by, search);
  if (isRefused(admitted)) return admitted as Refused;
  const own = admitted as AdmittedSearch;
  const { authors, total } = await searchTranscriptAuthors(parts.context.store, own);
  const items = authors.map(({ author, name, videos }) => ({
    uid: publicId(author),
    nick_name: name,
    videos,
  }));
  const barred = await parts.admit(
    by,
    items.map(({ uid }) => objectName('author', uid)),
  );
  return barred ?? { items, ...pagesOf(own, total) };
}
