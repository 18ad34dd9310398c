import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Days back that a rise is counted over. */
export type WordPeriod = 1 | 7 | 30;

/** A word with what it rose over a period; null where no capture tells the day it is held against. */
export interface HotWord {
  readonly word: string;
  readonly category: string;
  readonly heat: number;
  readonly rise: number | null;
  readonly before: number | null;
  /** Videos of the library whose description has it, of the last 30 days. */
  readonly videos: number;
  readonly line: readonly (number | null)[];
}

const sorts = { rise: 'rise', heat: 'heat', growth: 'growth' } as const;
/** What words are put in order by. */
export type WordSort = keyof typeof sorts;

interface HotAsked {
  readonly period: WordPeriod;
  readonly category: string | null;
  readonly keyword: string;
  readonly sort: WordSort;
  readonly offset: number;
  readonly take: number;
}

/** Days whose heat a small line shows. */
const LINE_DAYS = 30;
const VIDEO_DAYS = 30;

const orNull = (value: string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

type HotRow = Record<string, string | null> & { line: (string | null)[] };

const hotWordOf = (row: HotRow): HotWord => ({
  word: row.word ?? '',
  category: row.category ?? '0',
  heat: Number(row.heat),
  before: orNull(row.before),
  rise: orNull(row.rise),
  videos: Number(row.videos ?? 0),
  line: row.line.map(orNull),
});

/** Words of the newest day in an order, with how many there are. Words that many videos have are looked for letter by letter. */
export async function readHotWords(
  store: MarketStore,
  { period, category, keyword, sort, offset, take }: HotAsked,
): Promise<{ readonly words: HotWord[]; readonly total: number; readonly day: string | null }> {
  const tests = [
    'f.day > newest - {lines:UInt32}',
    ...(category === null ? [] : ['f.category = {category:UInt64}']),
    ...(keyword === '' ? [] : ['positionCaseInsensitiveUTF8(f.word, {keyword:String}) > 0']),
  ];
  const rows = await store.read<HotRow>({
    sql: `WITH (SELECT max(day) FROM ${db}.word_day) AS newest,
found AS (
  SELECT f.word AS word, toString(argMax(f.category, f.day)) AS category, argMaxIf(f.heat, f.day, f.day = newest) AS heat,
    maxIf(toNullable(f.heat), f.day = newest - {period:UInt32}) AS before, if(before IS NULL, NULL, toInt64(heat) - toInt64(before)) AS rise,
    if(ifNull(before, 0) = 0, NULL, rise / before) AS growth, groupArrayInsertAt(NULL, ${LINE_DAYS})(toNullable(f.heat), toUInt32({lines:UInt32} - 1 - (newest - f.day))) AS line
  FROM ${db}.word_day AS f WHERE ${tests.join(' AND ')} GROUP BY f.word HAVING max(f.day) = newest
),
page AS (SELECT *, count() OVER () AS total FROM found ORDER BY ${sorts[sort]} DESC NULLS LAST, heat DESC, word LIMIT {take:UInt32} OFFSET {offset:UInt32})
SELECT p.word AS word, p.category AS category, p.heat AS heat, p.before AS before, p.rise AS rise, p.total AS total, p.line AS line, toString(newest) AS day, v.videos AS videos
FROM page AS p LEFT JOIN (
  SELECT w AS word, countIf(position(r.title, w) > 0) AS videos FROM ${db}.card_video_row AS r ARRAY JOIN (SELECT groupArray(word) FROM page) AS w
  WHERE r.pub_day > (SELECT max(day) FROM ${db}.word_day) - ${VIDEO_DAYS} GROUP BY w
) AS v ON v.word = p.word
ORDER BY ${sorts[sort] === 'growth' ? 'p.growth' : `p.${sorts[sort]}`} DESC NULLS LAST, p.heat DESC, p.word`,
    params: { period, take, offset, lines: LINE_DAYS, keyword, ...(category !== null && { category }) },
  });
  return { words: rows.map(hotWordOf), total: Number(rows[0]?.total ?? 0), day: rows[0]?.day ?? null };
}

/** Videos of the library published on each day whose description has a word; YYYY-MM-DD. */
export async function readWordVideos(
  store: MarketStore,
  { word, from, to }: { word: string; from: string; to: string },
): Promise<{ day: string; videos: number }[]> {
  const rows = await store.read<{ on_day: string; n: string }>({
    sql: `SELECT toString(pub_day) AS on_day, count() AS n FROM ${db}.card_video_row
WHERE pub_day BETWEEN {from:Date} AND {to:Date} AND position(title, {word:String}) > 0 GROUP BY pub_day ORDER BY pub_day`,
    params: { word, from, to },
  });
  return rows.map(({ on_day: day, n }) => ({ day, videos: Number(n) }));
}

/** A longer word around one: suggested beside it, or searched for and holding it. Heat null where no source tells one. */
export interface LongWord {
  readonly word: string;
  readonly heat: number | null;
  readonly rise: number | null;
  readonly isSuggested: boolean;
}

/** Longer words around a word, hottest first; at most `take`. */
export async function readLongWords(
  store: MarketStore,
  { word, take }: { word: string; take: number },
): Promise<LongWord[]> {
  const rows = await store.read<Record<'word' | 'heat' | 'rise' | 'suggested', string | null>>({
    sql: `WITH (SELECT max(day) FROM ${db}.word_day) AS newest
SELECT l.word AS word, d.heat AS heat, d.rise AS rise, l.suggested AS suggested
FROM (
  SELECT word, max(suggested) AS suggested FROM (
    SELECT arrayJoin(f.suggests) AS word, 1 AS suggested FROM ${db}.word_day AS f WHERE f.word = {word:String} AND f.day > newest - 30
    UNION ALL SELECT f.word, 0 FROM ${db}.word_day AS f WHERE f.day = newest AND position(f.word, {word:String}) > 0
  ) WHERE word != {word:String} GROUP BY word
) AS l
LEFT JOIN (SELECT word, toNullable(heat) AS heat, rise FROM ${db}.word_day WHERE day = (SELECT max(day) FROM ${db}.word_day)) AS d ON d.word = l.word
ORDER BY d.heat DESC NULLS LAST, l.suggested DESC, l.word LIMIT {take:UInt32}`,
    params: { word, take },
  });
  return rows.map(({ word: long, heat, rise, suggested }) => ({
    word: long ?? '',
    heat: heat === null ? null : Number(heat),
    rise: rise === null ? null : Number(rise),
    isSuggested: Number(suggested) === 1,
  }));
}

/** A video that a word leads to; ids of the store, day YYYYMMDD, `place` null where no source tells the order of a search. */
export interface WordVideo {
  readonly video: string;
  readonly author: string;
  readonly day: number;
  readonly title: string;
  readonly author_name: string;
  readonly likes: number | null;
  readonly published: number;
  readonly place: number | null;
  readonly captured: number | null;
}

/**
 * Who ranks for a word: the videos of its last search that is known, in their order; without one the most liked of the library whose
 * description has it, which have no place.
 */
export async function readWordRanks(
  store: MarketStore,
  { word, take }: { word: string; take: number },
): Promise<WordVideo[]> {
  const rows = await store.read<Record<string, string | null>>({
    sql: `WITH last AS (
  SELECT videos, toUnixTimestamp(ts) AS at FROM ${db}.search_word WHERE word = {word:String} AND notEmpty(videos) ORDER BY ts DESC LIMIT 1
),
ranked AS (SELECT video_id, place, at FROM last ARRAY JOIN videos AS video_id, arrayEnumerate(videos) AS place),
liked AS (
  SELECT video_id, NULL AS place, NULL AS at FROM ${db}.card_video_row WHERE position(title, {word:String}) > 0 AND (SELECT count() FROM last) = 0
  ORDER BY ifNull(likes, 0) DESC, video_id LIMIT {take:UInt32}
)
SELECT toString(p.video_id) AS video, toString(c.author_id) AS author, toYYYYMMDD(c.pub_day) AS day, c.title AS title, c.author_name AS author_name,
  c.likes AS likes, toUnixTimestamp(c.published_at) AS published, p.place AS place, p.at AS captured
FROM (SELECT video_id, toNullable(toUInt32(place)) AS place, toNullable(toUInt32(at)) AS at FROM ranked UNION ALL SELECT video_id, place, at FROM liked) AS p
INNER JOIN ${db}.card_video_row AS c ON c.video_id = p.video_id
ORDER BY p.place NULLS LAST, ifNull(c.likes, 0) DESC LIMIT {take:UInt32}`,
    params: { word, take },
  });
  return rows.map((row) => ({
    video: row.video ?? '0',
    author: row.author ?? '0',
    day: Number(row.day),
    title: row.title ?? '',
    author_name: row.author_name ?? '',
    likes: orNull(row.likes),
    published: Number(row.published),
    place: orNull(row.place),
    captured: orNull(row.captured),
  }));
}

/** Names of known brands that a word holds, and of places. */
export async function readNamesIn(store: MarketStore, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await store.read<{ word: string }>({
    sql: `SELECT DISTINCT w AS word FROM (SELECT name FROM ${db}.card_brand_row WHERE lengthUTF8(name) >= 2) AS b
ARRAY JOIN {words:Array(String)} AS w WHERE position(w, b.name) > 0`,
    params: { words: [...words] },
  });
  return new Set(rows.map(({ word }) => word));
}
