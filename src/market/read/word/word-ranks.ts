import type { DaySpan } from '#market/attribution/day-span.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Videos that a search found on a day, in order: the last capture of the day that tells an order. Ids of the store. */
export interface WordRankDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Unix seconds. */
  readonly captured: number;
  readonly videos: readonly string[];
}

/** Places of a search that are kept. */
const MAX_PLACES = 100;

/** Who a word led to on each day of a span, oldest first; days on which no source told an order are left out, not empty. */
export async function readWordRankDays(
  store: MarketStore,
  word: string,
  { from, to }: DaySpan,
): Promise<WordRankDay[]> {
  const rows = await store.read<{ on_day: string; at: string; found: string[] }>({
    sql: `SELECT toString(toDate(f.ts, 'Asia/Shanghai')) AS on_day, max(toUnixTimestamp(f.ts)) AS at,
  arrayMap(id -> toString(id), arraySlice(argMax(f.videos, (f.ts, f.row_id)), 1, ${MAX_PLACES})) AS found
FROM ${db}.search_word AS f
WHERE f.word = {word:String} AND notEmpty(f.videos)
  AND f.ts >= toDateTime({from:String}, 'Asia/Shanghai') AND f.ts < toDateTime({to:String}, 'Asia/Shanghai') + INTERVAL 1 DAY
GROUP BY on_day ORDER BY on_day`,
    params: { word, from: `${from} 00:00:00`, to: `${to} 00:00:00` },
  });
  return rows.map(({ on_day: day, at, found }) => ({ day, captured: Number(at), videos: found.map(String) }));
}

/** A video that a word leads to; ids of the store, day YYYYMMDD. */
export interface WordVideo {
  readonly video: string;
  readonly author: string;
  readonly day: number;
  readonly title: string;
  readonly author_name: string;
  readonly likes: number | null;
  readonly published: number;
}

const SELECTED = `toString(c.video_id) AS video, toString(c.author_id) AS author, toYYYYMMDD(c.pub_day) AS day, c.title AS title, c.author_name AS author_name,
  c.likes AS likes, toUnixTimestamp(c.published_at) AS published`;

type Row = Record<Exclude<keyof WordVideo, 'likes'>, string> & { likes: string | null };

const videoOf = ({ day, likes, published, ...row }: Row): WordVideo => ({
  ...row,
  day: Number(day),
  likes: likes === null ? null : Number(likes),
  published: Number(published),
});

/** The videos of the library among these ids of the store. */
export async function readVideosById(store: MarketStore, ids: readonly string[]): Promise<WordVideo[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Row>({
    sql: `SELECT ${SELECTED} FROM ${db}.card_video_row AS c WHERE c.video_id IN {ids:Array(UInt64)}`,
    params: { ids: `[${ids.join(',')}]` },
  });
  return rows.map(videoOf);
}

/** The most liked videos whose description has a word. They are listed where no search results of the platform were captured. */
export async function readLikedVideos(
  store: MarketStore,
  { word, take }: { word: string; take: number },
): Promise<WordVideo[]> {
  const rows = await store.read<Row>({
    sql: `SELECT ${SELECTED} FROM ${db}.card_video_row AS c WHERE position(c.title, {word:String}) > 0
ORDER BY ifNull(c.likes, 0) DESC, c.video_id LIMIT {take:UInt32}`,
    params: { word, take },
  });
  return rows.map(videoOf);
}
