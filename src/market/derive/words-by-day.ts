import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { rebuildTables } from '../publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';

/** The last capture of a word on each Beijing day, and its highest. */
const daily = `SELECT f.word AS word, toDate(f.ts, 'Asia/Shanghai') AS day, argMax(f.heat, (f.ts, f.row_id)) AS heat, max(f.heat) AS peak,
  argMaxIf(f.category, (f.ts, f.row_id), f.category != 0) AS category, argMax(f.suggests, (f.ts, f.row_id)) AS suggests
FROM ${db}.search_word AS f GROUP BY word, day`;

/** Builds how much each word was searched on each day, what it gained since the day before it that has a capture, and its place. */
export async function deriveWordDays(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    word_day: {
      sql: `SELECT day, word, category, heat, peak, if(nth = 1, NULL, toInt64(heat) - toInt64(before)),
  if(nth = 1 OR before = 0, NULL, intDiv((toInt64(heat) - toInt64(before)) * 10000, greatest(toInt64(before), 1))), rank, suggests
FROM (
  SELECT *, row_number() OVER w AS nth, lagInFrame(heat) OVER w AS before, row_number() OVER (PARTITION BY day ORDER BY heat DESC, word) AS rank
  FROM (${daily})
  WINDOW w AS (PARTITION BY word ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) ${REBUILD_QUERY_SETTINGS}`,
    },
  });
}

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
