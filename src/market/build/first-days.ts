import type { DataSource, FirstDays } from '#catalog/kernel/source-days.ts';
import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Meta key of the first days of all sources. */
export const FIRST_DAYS = 'first_days';

/** After so many days without any capture a source begins anew: one old file is not its beginning. */
const LONGEST_GAP = 30;

/** What is read of a market before its first days were worked out: every source has always been there. */
export const EVER: FirstDays = {
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
    if (first === null || addDays(day, LONGEST_GAP) < first) break;
    first = day;
  }
  return first;
}

type SoldBy = Extract<DataSource, 'sales' | 'live' | 'video'>;

/** Days on which anything was sold at all, by rooms and by videos. */
async function soldDays(store: MarketStore): Promise<Readonly<Record<SoldBy, readonly string[]>>> {
  const rows = await store.read<{ on_day: string; live: number; video: number }>({
    sql: `SELECT toString(f.day) AS on_day, max(f.live_sales != 0) AS live, max(f.video_sales != 0) AS video
FROM ${db}.cate_day AS f GROUP BY f.day`,
  });
  const of = (name: 'live' | 'video') =>
    rows.filter((row) => Number(row[name]) === 1).map(({ on_day }) => on_day);
  return { sales: rows.map(({ on_day }) => on_day), live: of('live'), video: of('video') };
}

/** From which day on it is known which channel sold: that from which rooms and videos both sell; null where one never did. */
export async function firstSplitDay(store: MarketStore): Promise<string | null> {
  const { live, video } = await soldDays(store);
  const [room, clip] = [firstOf(live), firstOf(video)];
  return room === null || clip === null ? null : room > clip ? room : clip;
}

/** The first day of each source, out of what is derived: sales stay where the captures that they came from are gone. */
export async function readFirstDays(store: MarketStore): Promise<FirstDays> {
  const [sold, others] = await Promise.all([
    soldDays(store),
    store.read<{ source: 'rooms' | 'clips' | 'fans'; days: string[] }>({
      sql: `SELECT 'rooms' AS source, arrayMap(d -> toString(d), groupUniqArray(pub_day)) AS days FROM ${db}.card_live_f
UNION ALL SELECT 'clips' AS source, arrayMap(d -> toString(d), groupUniqArray(pub_day)) AS days FROM ${db}.card_video_f
UNION ALL SELECT 'fans' AS source, arrayMap(d -> toString(d), groupUniqArray(day)) AS days FROM ${db}.author_growth`,
    }),
  ]);
  const {
    rooms = [],
    clips = [],
    fans = [],
  } = Object.fromEntries(others.map(({ source, days }) => [source, days])) as Partial<
    Record<DataSource, string[]>
  >;
  return {
    sales: firstOf(sold.sales),
    live: firstOf(sold.live),
    video: firstOf(sold.video),
    rooms: firstOf([...rooms, ...sold.live]),
    clips: firstOf([...clips, ...sold.video]),
    fans: firstOf(fans),
  };
}
