import { dayOfCode } from '#kernel/day.ts';
import { attributionParams } from '#market/attribution/attribution-params.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Public counters of a video at a capture, unix seconds; null where the capture does not tell one. */
export interface VideoCapture {
  readonly ts: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly collects: number | null;
  readonly plays: number | null;
}

/** What a video's card does not tell: its page, its author's followers, the hot topic it takes part in. */
export interface VideoFacts {
  readonly url: string;
  readonly fans: number | null;
  readonly topic: { readonly title: string; readonly best_rank: number } | null;
}

/** A search word that leads to a video, and the place it was found at last. */
export interface WordPlace {
  readonly word: string;
  readonly place: number;
  readonly heat: number;
  /** Unix seconds. */
  readonly at: number;
}

/** Captures are half-hourly for a day and rare later; more than these nobody draws. */
const MAX_CAPTURES = 5000;
/** Days for which the place of a video in search results is told. */
const WORD_DAYS = 30;
const MAX_WORDS = 20;
/** A hot topic is looked for on lists of so many days around the publication. */
const TOPIC_DAYS = 3;

/** Plays that stand behind a like where plays are not public: what an estimate of plays multiplies with. */
export const PLAYS_PER_LIKE = Math.round(1 / attributionParams.likesPerPlay);

const known = (value: string | null) => (value === null ? null : Number(value));

/** Days around the publication of a video within which others are about as old. */
const PEER_DAYS = 3;
/** Seconds after the last capture of a video from which on another's is a later round: one that came with it is not. */
const LATER_S = 86_400;

/** How many other videos were published about the day of one (YYYYMMDD), and how many of them were captured well after `since`, unix seconds. */
export async function readSeenPeers(
  store: MarketStore,
  of: { readonly video: string; readonly day: number; readonly since: number },
): Promise<{ readonly peers: number; readonly later: number }> {
  if (of.day === 0) return { peers: 0, later: 0 };
  const [row] = await store.read<{ peers: string; later: string }>({
    sql: `SELECT count() AS peers, countIf(f.seen_at > toDateTime({since:UInt32}) + ${LATER_S}) AS later
FROM ${db}.card_video_f AS f
WHERE f.pub_day BETWEEN {day:Date} - ${PEER_DAYS} AND {day:Date} + ${PEER_DAYS} AND f.video_id != {video:UInt64}`,
    params: { video: of.video, day: dayOfCode(of.day), since: of.since },
  });
  return { peers: Number(row?.peers ?? 0), later: Number(row?.later ?? 0) };
}

type CaptureRow = Readonly<Record<Exclude<keyof VideoCapture, 'ts'>, string | null>> & {
  readonly at: number;
};

const captureOf = (row: CaptureRow): VideoCapture => ({
  ts: Number(row.at),
  likes: known(row.likes),
  comments: known(row.comments),
  shares: known(row.shares),
  collects: known(row.collects),
  plays: known(row.plays),
});

/** Every capture of a video's counters, oldest first. */
export async function readVideoCaptures(store: MarketStore, video: string): Promise<VideoCapture[]> {
  const rows = await store.read<CaptureRow>({
    sql: `SELECT toUInt32(toUnixTimestamp(ts)) AS at, likes, comments, shares, collects, plays
FROM ${db}.aweme_counter
WHERE video_id = {video:UInt64}
ORDER BY ts
LIMIT ${MAX_CAPTURES}`,
    params: { video },
  });
  return rows.map(captureOf);
}

/** Every capture of the counters of some videos by the store's id, oldest first; `ids` as idList writes them. */
export async function readCapturesOf(
  store: MarketStore,
  ids: string,
): Promise<ReadonlyMap<string, readonly VideoCapture[]>> {
  const rows = await store.read<CaptureRow & { readonly id: string }>({
    sql: `SELECT toString(video_id) AS id, toUInt32(toUnixTimestamp(ts)) AS at, likes, comments, shares, collects, plays
FROM ${db}.aweme_counter
WHERE video_id IN {ids:Array(UInt64)}
ORDER BY video_id, ts`,
    params: { ids },
  });
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map((row) => captureOf(row))]),
  );
}

/** What is told of a video beside its card; empty and null where nothing tells it. */
export async function readVideoFacts(store: MarketStore, video: string): Promise<VideoFacts> {
  const [row] = await store.read<{ url: string; topic: string; at: number; fans: string | null }>({
    sql: `WITH published AS (
  SELECT author_id, url, topic_id, toUInt32(toUnixTimestamp(published_at)) AS at
  FROM ${db}.aweme_publish
  WHERE video_id = {video:UInt64}
  ORDER BY row_id
  LIMIT 1
)
SELECT published.url AS url, toString(published.topic_id) AS topic, published.at AS at, author.fans AS fans
FROM published
LEFT ANY JOIN (SELECT author_id, fans FROM ${db}.dim_author WHERE author_id IN (SELECT author_id FROM published)) AS author
  ON author.author_id = published.author_id`,
    params: { video },
  });
  if (!row) return { url: '', fans: null, topic: null };
  const topic = row.topic === '0' ? null : await topicOf(store, row.topic, Number(row.at));
  return { url: row.url, fans: known(row.fans), topic };
}

/** Where the cover of a video is known from: its id at the platform, and the address that a collector sent, empty without one. */
export interface VideoCoverSource {
  readonly source: string;
  readonly cover: string;
}

/** The source of a video's cover; null for a video that was never captured. */
export async function readVideoCover(store: MarketStore, video: string): Promise<VideoCoverSource | null> {
  const [row] = await store.read<VideoCoverSource>({
    sql: `SELECT source_key AS source, cover
FROM ${db}.aweme_publish
WHERE video_id = {video:UInt64}
ORDER BY row_id
LIMIT 1`,
    params: { video },
  });
  return row ?? null;
}

async function topicOf(store: MarketStore, topic: string, at: number): Promise<VideoFacts['topic']> {
  const [row] = await store.read<{ title: string; best: number }>({
    sql: `SELECT argMax(title, ts) AS title, min(rank) AS best
FROM ${db}.hot_board
WHERE topic_id = {topic:UInt64}
  AND ts BETWEEN toDateTime({at:UInt32}) - toIntervalDay(${TOPIC_DAYS}) AND toDateTime({at:UInt32}) + toIntervalDay(${TOPIC_DAYS})
HAVING count() > 0`,
    params: { topic, at: String(at) },
  });
  return row && row.title !== '' ? { title: row.title, best_rank: Number(row.best) } : null;
}

/** Search words whose results held a video lately, the most searched first, with its last place among them. */
export async function readVideoWords(store: MarketStore, video: string, day: string): Promise<WordPlace[]> {
  const rows = await store.read<{ word: string; place: string; heat: string; at: number }>({
    sql: `SELECT word, argMax(indexOf(videos, {video:UInt64}), ts) AS place, argMax(f.heat, f.ts) AS heat,
  toUInt32(toUnixTimestamp(max(f.ts))) AS at
FROM ${db}.search_word AS f
WHERE f.ts >= toDateTime({day:Date}) - toIntervalDay(${WORD_DAYS}) AND has(f.videos, {video:UInt64})
GROUP BY word
ORDER BY heat DESC, word
LIMIT ${MAX_WORDS}`,
    params: { video, day },
  });
  return rows.map((row) => ({
    word: row.word,
    place: Number(row.place),
    heat: Number(row.heat),
    at: Number(row.at),
  }));
}
