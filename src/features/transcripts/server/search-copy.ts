import { rowsVisible } from '#catalog/plans.ts';
import { objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import {
  readTranscribedVideos,
  searchTranscriptAuthors,
  searchTranscripts,
} from '#market/read/video/transcripts.ts';
import { isRefused, type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';
import type { TranscriptFound } from '../contract.ts';
import { HITS_PER_PAGE } from '../rules.ts';
import type { TranscriptParts } from './parts.ts';
import { transcriptsOfVideos } from './store.ts';
import { dateCodeAt } from './tasks.ts';

interface CopySearch {
  readonly keyword: string;
  readonly uid?: string | undefined;
  readonly page?: number | undefined;
}

/** The rows of a page that an edition sees, or the refusal of a page beyond them. */
function visibleRows({ viewer }: RequestContext, page: number) {
  const most = rowsVisible('list', viewer.level);
  const offset = (page - 1) * HITS_PER_PAGE;
  if (offset >= most && page > 1) return refuse(200, '升级查看更多');
  return { most, offset, limit: Math.min(HITS_PER_PAGE, most - offset) };
}

const pages = (page: number, total: number, most: number) => ({
  pagination: {
    page,
    limit: HITS_PER_PAGE,
    total_count: total,
    visible_count: Math.min(total, most),
  },
  is_authority: total <= most,
});

/** Charges the search, as the search of a list is charged; gives it back where it finds nothing. */
async function charged(parts: TranscriptParts, by: RequestContext, keyword: string) {
  return parts.charge(by.viewer, { family: 'videoasr', keyword });
}

/** Videos whose transcript holds the words. */
export async function searchVideos(parts: TranscriptParts, by: RequestContext, search: CopySearch) {
  const page = search.page ?? 1;
  const rows = visibleRows(by, page);
  if (isRefused(rows)) return rows as Refused;
  const { most, offset, limit } = rows as Exclude<typeof rows, Refused>;
  const author = search.uid === undefined ? undefined : internalId(search.uid);
  if (author === null) return refuse(404, '没有这个达人');
  const paid = await charged(parts, by, search.keyword.trim());
  if (isRefused(paid)) return paid as Refused;
  const { store } = parts.context;
  const { hits, total } = await searchTranscripts(store, {
    keyword: search.keyword.trim(),
    author,
    offset,
    limit,
  });
  const ids = hits.map(({ video }) => video);
  const barred = await parts.admit(
    by,
    ids.map((one) => objectName('video', publicId(one))),
  );
  if (barred) return barred;
  const [videos, own] = await Promise.all([
    readTranscribedVideos(store, ids),
    transcriptsOfVideos(parts.account.db, by.viewer.id, ids),
  ]);
  const items: TranscriptFound[] = hits.map(({ video, excerpt, hits: lines }) => {
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
  return { items, ...pages(page, total, most) };
}

/** Authors in whose transcripts the words are. */
export async function searchAuthors(parts: TranscriptParts, by: RequestContext, search: CopySearch) {
  const page = search.page ?? 1;
  const rows = visibleRows(by, page);
  if (isRefused(rows)) return rows as Refused;
  const { most, offset, limit } = rows as Exclude<typeof rows, Refused>;
  const paid = await charged(parts, by, search.keyword.trim());
  if (isRefused(paid)) return paid as Refused;
  const { authors, total } = await searchTranscriptAuthors(parts.context.store, {
    keyword: search.keyword.trim(),
    offset,
    limit,
  });
  const items = authors.map(({ author, name, videos }) => ({
    uid: publicId(author),
    nick_name: name,
    videos,
  }));
  const barred = await parts.admit(
    by,
    items.map(({ uid }) => objectName('author', uid)),
  );
  return barred ?? { items, ...pages(page, total, most) };
}
