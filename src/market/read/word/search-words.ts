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
  /** Videos of the library whose description has it, of the last 30 days; null where none was ever collected. */
  readonly videos: number | null;
  readonly line: readonly (number | null)[];
}

/** What words are put in order by. */
export type WordSort = 'rise' | 'heat' | 'growth';

interface HotWordsRequest {
  readonly period: WordPeriod;
  readonly category: string | null;
  readonly keyword: string;
  readonly sort: WordSort;
  readonly offset: number;
  readonly take: number;
}

const orNull = (value: string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

type HotRow = Record<string, string | null> & { line: (string | null)[] };

const hotWordOf = (row: HotRow): HotWord => ({
  word: row.word ?? '',
  category: row.category ?? '0',
  heat: Number(row.heat),
  before: orNull(row.before),
  rise: orNull(row.rise),
  videos: orNull(row.videos),
  line: row.line.map(orNull),
});

/** Words of the newest day in an order, with how many there are, out of the library of hot words. */
export async function readHotWords(
  store: MarketStore,
  { period, category, keyword, sort, offset, take }: HotWordsRequest,
): Promise<{ readonly words: HotWord[]; readonly total: number; readonly day: string | null }> {
  const tests = [
    '1',
    ...(category === null ? [] : ['has([f.cat1, f.cat2, f.cat3, f.cat4, f.cat5], {category:UInt64})']),
    ...(keyword === '' ? [] : ['positionCaseInsensitiveUTF8(f.word, {keyword:String}) > 0']),
  ];
  const order = { rise: `rise${period}`, heat: 'heat', growth: `growth${period}_bp` }[sort];
  const rows = await store.read<HotRow>({
    sql: `SELECT f.word AS word, toString(arrayLast(id -> id != 0 OR f.cat1 = 0, [f.cat1, f.cat2, f.cat3, f.cat4, f.cat5])) AS category, f.heat AS heat, f.rise${period} AS rise, toInt64(f.heat) - f.rise${period} AS before,
  f.videos AS videos, f.line AS line, count() OVER () AS total, toString((SELECT max(day) FROM ${db}.word_day)) AS day
FROM ${db}.hot_word AS f WHERE ${tests.join(' AND ')}
ORDER BY f.${order} DESC NULLS LAST, f.heat DESC, f.word LIMIT {take:UInt32} OFFSET {offset:UInt32}`,
    params: { take, offset, keyword, ...(category !== null && { category }) },
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
