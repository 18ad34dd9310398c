import type { DataSource, EndedDays, FirstDays } from '#catalog/kernel/source-days.ts';
import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Meta key of the first days of all sources. */
export const FIRST_DAYS = 'first_days';

/** After so many days without any capture a source begins anew: one old file is not its beginning. */
export const MAX_GAP = 30;

/** What is read of a market before its first days were worked out: every source has always been there. */
export const SINCE_EVER: FirstDays = {
  sales: '1970-01-01',
  live: '1970-01-01',
  video: '1970-01-01',
  rooms: '1970-01-01',
  clips: '1970-01-01',
  fans: '1970-01-01',
};

/** The first of days that follow each other without a long gap up to the last one; null without any. */
export function firstOf(days: Iterable<string>): string | null {
  const sorted = [...new Set(days)].toSorted();
  let first = sorted.at(-1) ?? null;
  for (const day of sorted.toReversed()) {
    if (first === null || addDays(day, MAX_GAP) < first) break;
    first = day;
  }
  return first;
}

/** A source whose last day is older than so many days before the data day has ended; until then its days wait or are marked. */
const ENDED_AFTER = 7;

/**
 * The last days of the sources that ended before the data day `end`. Those of an author's sales end with either source, unless it ended
 * so long ago that it counts as never captured.
 */
export function endedOf(lasts: Readonly<Partial<Record<DataSource, string | null>>>, end: string): EndedDays {
  const over = Object.entries(lasts).flatMap(([source, last]) =>
    last && addDays(last, ENDED_AFTER) < end ? [[source, last] as const] : [],
  );
  const carried = over
    .filter(([source, last]) => (source === 'live' || source === 'video') && addDays(last, MAX_GAP) >= end)
    .map(([, last]) => last)
    .toSorted()[0];
  return { ...Object.fromEntries(over), ...(carried !== undefined && { carried }) };
}

type Days = readonly string[];

/** Days on which anything was sold at all, by rooms and by videos. */
async function soldDays(store: MarketStore): Promise<Readonly<Record<'sales' | 'live' | 'video', Days>>> {
  const rows = await store.read<{ on_day: string; live: number; video: number }>({
    sql: `SELECT toString(f.day) AS on_day, max(f.live_sales != 0) AS live, max(f.video_sales != 0) AS video
FROM ${db}.cate_day AS f GROUP BY f.day`,
  });
  const of = (name: 'live' | 'video') =>
    rows.filter((row) => Number(row[name]) === 1).map(({ on_day }) => on_day);
  return { sales: rows.map(({ on_day }) => on_day), live: of('live'), video: of('video') };
}

/** Days on which rooms opened, videos were published, videos were counted and followers were. */
async function capturedDays(store: MarketStore) {
  const tables = {
    rooms: ['card_live_f', 'pub_day'],
    clips: ['card_video_f', 'pub_day'],
    counted: ['video_growth', 'day'],
    fans: ['author_growth', 'day'],
  } as const;
  const rows = await store.read<{ source: keyof typeof tables; days: string[] }>({
    sql: Object.entries(tables)
      .map(
        ([source, [table, day]]) =>
          `SELECT '${source}' AS source, arrayMap(d -> toString(d), groupUniqArray(${day})) AS days FROM ${db}.${table}`,
      )
      .join('\nUNION ALL '),
  });
  const found = new Map(rows.map(({ source, days }) => [source, days]));
  const of = (source: keyof typeof tables) => found.get(source) ?? [];
  return { rooms: of('rooms'), clips: of('clips'), counted: of('counted'), fans: of('fans') };
}

/** The first day of each source, and the last of those that ended before the data day, out of what is derived: sales stay where the captures that they came from are gone. */
export async function readFirstDays(store: MarketStore, end: string | null): Promise<FirstDays> {
  const [sold, { rooms, clips, counted, fans }] = await Promise.all([soldDays(store), capturedDays(store)]);
  const lastOf = (...days: Days[]) => days.flat().toSorted().at(-1) ?? null;
  const [room, clip] = [lastOf(sold.live, rooms), lastOf(sold.video, clips, counted)];
  return {
    sales: firstOf(sold.sales),
    live: firstOf(sold.live),
    video: firstOf(sold.video),
    rooms: firstOf([...rooms, ...sold.live]),
    clips: firstOf([...clips, ...sold.video]),
    fans: firstOf(fans),
    ended: end === null ? {} : endedOf({ live: room, rooms: room, video: clip, clips: clip }, end),
  };
}

/** From which day on it is known which channel sold, for days up to the data day; null where rooms or videos never did or have ended. */
export async function firstSplitDay(store: MarketStore, end: string): Promise<string | null> {
  const { live, video, ended = {} } = await readFirstDays(store, end);
  if (live === null || video === null || 'live' in ended || 'video' in ended) return null;
  return live > video ? live : video;
}
