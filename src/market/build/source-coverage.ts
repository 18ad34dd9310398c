import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Captures of a source on a day: how many, and the second of the day of the last one. */
export interface SourceDay {
  readonly captures: number;
  readonly lastS: number;
}

/** Days before a day that say how much a source usually captures, and on how many of them it must have captured to be a regular one. */
const USUAL_DAYS = 7;
const REGULAR_DAYS = 5;
/** Share of the usual captures that a complete day has at least. */
const LEAST_SHARE = 0.5;
/** A source that ends so much earlier than usual broke off, seconds. */
const EARLIER_S = 3600;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Whether a source that is captured regularly was captured on a day as usual, to its usual end. One that was not regular in the week
 * before is not waited for: it is new, or it has ended.
 */
export function isSourceCovered(day: SourceDay | undefined, before: readonly SourceDay[]): boolean {
  const usual = before.filter(({ captures }) => captures > 0);
  if (usual.length < REGULAR_DAYS) return true;
  if (day === undefined) return false;
  return (
    day.captures >= LEAST_SHARE * median(usual.map(({ captures }) => captures)) &&
    day.lastS >= median(usual.map(({ lastS }) => lastS)) - EARLIER_S
  );
}

/** What rooms and videos are captured by. */
const SOURCES = ['room_tick', 'aweme_counter'] as const;

/** Whether rooms and videos are captured on a Beijing day as in the week before it. */
export async function areSourcesCovered(store: MarketStore, day: string): Promise<boolean> {
  const seconds = (of: string) => String(Date.parse(`${of}T00:00:00+08:00`) / 1000);
  const rows = await store.read<{ source: string; on_day: string; captures: string; last_s: number }>({
    sql: SOURCES.map(
      (
        source,
      ) => `SELECT '${source}' AS source, toString(toDate(f.ts, 'Asia/Shanghai')) AS on_day, count() AS captures,
  (toUnixTimestamp(max(f.ts)) + 28800) % 86400 AS last_s
FROM ${db}.${source} AS f
WHERE f.ts >= toDateTime({from:UInt32}) AND f.ts < toDateTime({until:UInt32})
GROUP BY on_day`,
    ).join('\nUNION ALL\n'),
    params: { from: seconds(addDays(day, -USUAL_DAYS)), until: seconds(addDays(day, 1)) },
  });
  return SOURCES.every((source) => {
    const days = new Map(
      rows
        .filter((row) => row.source === source)
        .map((row) => [row.on_day, { captures: Number(row.captures), lastS: Number(row.last_s) }]),
    );
    const before = [...days].filter(([of]) => of < day).map(([, one]) => one);
    return isSourceCovered(days.get(day), before);
  });
}
