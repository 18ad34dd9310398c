import type { DaySpan } from '#market/attribution/day-span.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** How much a word was searched on a day; rise null on its first day. */
export interface WordDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly word: string;
  readonly heat: number;
  readonly rise: number | null;
  /** The rise in basis points of the heat before it. */
  readonly riseBp: number | null;
  /** Place by heat among all words of the day. */
  readonly rank: number;
  readonly suggests: readonly string[];
}

const COLUMNS = 'toString(day) AS on_day, word, heat, rise, rise_bp, rank, suggests';
type Row = Readonly<Record<'on_day' | 'word', string>> &
  Readonly<Record<'heat' | 'rank', string | number>> &
  Readonly<Record<'rise' | 'rise_bp', string | null>> & { readonly suggests: readonly string[] };

const orNull = (value: string | null) => (value === null ? null : Number(value));

function wordDayOf({ on_day, word, heat, rise, rise_bp, rank, suggests }: Row): WordDay {
  const figures = { heat: Number(heat), rise: orNull(rise), riseBp: orNull(rise_bp), rank: Number(rank) };
  return { day: on_day, word, ...figures, suggests };
}

/** The days of a word within a span, oldest first; days without a capture are left out, not zero. */
export async function readWordSeries(
  store: MarketStore,
  word: string,
  { from, to }: DaySpan,
): Promise<WordDay[]> {
  const rows = await store.read<Row>({
    sql: `SELECT ${COLUMNS} FROM ${db}.word_day AS f WHERE f.word = {word:String} AND f.day BETWEEN {from:Date} AND {to:Date} ORDER BY f.day`,
    params: { word, from, to },
  });
  return rows.map(wordDayOf);
}

/** The words of the newest day that rose most, or are hottest, of a category or of all; at most `take`. */
export async function readTopWords(
  store: MarketStore,
  { by, category, take }: { by: 'rise' | 'heat'; category: string | null; take: number },
): Promise<WordDay[]> {
  const rows = await store.read<Row>({
    sql: `SELECT ${COLUMNS} FROM ${db}.word_day AS f
WHERE f.day = (SELECT max(day) FROM ${db}.word_day)${category === null ? '' : ' AND f.category = {category:UInt64}'}
ORDER BY ${by} DESC NULLS LAST, f.rank LIMIT {take:UInt32}`,
    params: { take, ...(category !== null && { category }) },
  });
  return rows.map(wordDayOf);
}
