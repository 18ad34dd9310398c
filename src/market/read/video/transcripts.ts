import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** What a transcript is of. */
export interface TranscribedVideo {
  readonly id: string;
  /** Its id at the platform. */
  readonly source: string;
  /** Empty for an unknown author. */
  readonly author: string;
  readonly authorName: string;
  readonly title: string;
  /** Unix seconds; 0 unknown. */
  readonly publishedAt: number;
  /** Seconds; null unknown. */
  readonly seconds: number | null;
  /** Its page at the platform; empty when unknown. */
  readonly url: string;
}

/** What videos are, by store id; those that were never captured are left out. */
export async function readTranscribedVideos(
  store: MarketStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TranscribedVideo>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read<Omit<TranscribedVideo, 'publishedAt'> & { readonly at: number }>({
    sql: `SELECT toString(video_id) AS id, source_key AS source, if(author_id = 0, '', toString(author_id)) AS author,
  author_name AS authorName, description AS title, toUInt32(toUnixTimestamp(published_at)) AS at,
  duration_s AS seconds, url
FROM ${db}.aweme_publish
WHERE video_id IN {ids:Array(UInt64)}
ORDER BY row_id
LIMIT 1 BY video_id`,
    params: { ids: idList(ids) },
  });
  return new Map(
    rows.map(({ at, ...row }) => [
      row.id,
      { ...row, publishedAt: Number(at), seconds: row.seconds === null ? null : Number(row.seconds) },
    ]),
  );
}

/** Words that are searched for in transcripts, of one author or of all. */
export interface TranscriptSearch {
  readonly keyword: string;
  /** Store id. */
  readonly author?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A video whose transcript holds the words: the first line that does, and how many do. */
export interface TranscriptHit {
  readonly video: string;
  readonly excerpt: string;
  readonly hits: number;
}

/** Lines with the words, of the newest transcription of a video: that is the one that is opened. */
const matching = `SELECT video_id, from_ms, text FROM ${db}.video_asr WHERE positionCaseInsensitiveUTF8(text, {keyword:String}) > 0
  AND (video_id, ts) IN (SELECT video_id, max(ts) FROM ${db}.video_asr GROUP BY video_id)`;
const ofAuthor = ` AND video_id IN (SELECT video_id FROM ${db}.aweme_publish WHERE author_id = {author:UInt64})`;

/** Videos whose transcript holds the words, most lines first, and how many there are. */
export async function searchTranscripts(
  store: MarketStore,
  { keyword, author, offset, limit }: TranscriptSearch,
): Promise<{ readonly hits: readonly TranscriptHit[]; readonly total: number }> {
  const where = author === undefined ? matching : matching + ofAuthor;
  const params = { keyword, ...(author !== undefined && { author }), offset, limit };
  const [rows, [count]] = await Promise.all([
    store.read<{ video: string; excerpt: string; hits: string }>({
      sql: `SELECT toString(video_id) AS video, argMin(text, from_ms) AS excerpt, uniqExact(from_ms) AS hits
FROM (${where})
GROUP BY video_id
ORDER BY hits DESC, video_id DESC
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params,
    }),
    store.read<{ n: string }>({ sql: `SELECT uniqExact(video_id) AS n FROM (${where})`, params }),
  ]);
  return { hits: rows.map((row) => ({ ...row, hits: Number(row.hits) })), total: Number(count?.n ?? 0) };
}

/** An author in whose videos the words are said. */
export interface TranscriptAuthor {
  readonly author: string;
  readonly name: string;
  readonly videos: number;
}

/** Authors in whose transcripts the words are, most videos first, and how many there are. */
export async function searchTranscriptAuthors(
  store: MarketStore,
  { keyword, offset, limit }: Omit<TranscriptSearch, 'author'>,
): Promise<{ readonly authors: readonly TranscriptAuthor[]; readonly total: number }> {
  const from = `SELECT author_id, author_name, video_id FROM ${db}.aweme_publish
WHERE author_id != 0 AND video_id IN (SELECT video_id FROM (${matching}))`;
  const params = { keyword, offset, limit };
  const [rows, [count]] = await Promise.all([
    store.read<{ author: string; name: string; videos: string }>({
      sql: `SELECT toString(author_id) AS author, any(author_name) AS name, uniqExact(video_id) AS videos
FROM (${from})
GROUP BY author_id
ORDER BY videos DESC, author_id DESC
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params,
    }),
    store.read<{ n: string }>({ sql: `SELECT uniqExact(author_id) AS n FROM (${from})`, params }),
  ]);
  return {
    authors: rows.map((row) => ({ ...row, videos: Number(row.videos) })),
    total: Number(count?.n ?? 0),
  };
}
