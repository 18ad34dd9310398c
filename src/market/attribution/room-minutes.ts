import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

const unix = (column: string) => `toInt64(toUnixTimestamp(${column}))`;

/**
 * What the minutes `f` of a room come to: the last counters, and the person-seconds from the first to the last minute. Between two
 * captures people come and go evenly, however far apart they are: the attribution weighs rooms by the same. The table that keeps these
 * figures of retired minutes is made from this list, so a figure that is added here is kept too.
 */
export const ROOM_FIGURES = {
  watch: { of: 'argMax(f.watch_cnt, f.ts)', stored: 'Nullable(UInt64)' },
  exposed: { of: 'argMax(f.exposed, f.ts)', stored: 'Nullable(UInt64)' },
  likes: { of: 'argMax(f.likes, f.ts)', stored: 'Nullable(UInt64)' },
  barrage: { of: 'argMax(f.barrage, f.ts)', stored: 'Nullable(UInt64)' },
  peak: { of: 'max(f.online)', stored: 'UInt32' },
  inc_fans: {
    of: 'if(count(f.fans) > 1, toInt64(argMax(f.fans, f.ts)) - toInt64(argMin(f.fans, f.ts)), NULL)',
    stored: 'Nullable(Int64)',
  },
  last: { of: 'max(f.ts)', stored: 'DateTime' },
  first: { of: 'min(f.ts)', stored: 'DateTime' },
  seconds: {
    of: 'intDiv(sum((toInt64(f.online) + f.next_online) * greatest(f.gap, 0)), 2)',
    stored: 'Int64',
  },
} as const;

/**
 * Seconds of one watch of a room, in SQL: the person-seconds up to the last capture over the watches up to that capture. Where no capture
 * has watches, those that the platform published at the close are divided by. TRICKY: the final watches hold those after the last
 * capture, whose seconds were not captured; divided by them a room would look left sooner than it was.
 */
export const roomStay = (minutes: string, final: string) =>
  `if(${minutes}.room_id = 0 OR ${minutes}.seconds = 0 OR coalesce(nullIf(${minutes}.watch, 0), ${final}, 0) = 0, NULL, toUInt64(round(${minutes}.seconds / coalesce(nullIf(${minutes}.watch, 0), ${final}))))`;

/** Columns of these figures, as the table of retired rooms has them. */
export const ROOM_FIGURE_COLUMNS = ['room_id', ...Object.keys(ROOM_FIGURES)].join(', ');

const FOLDED = Object.entries(ROOM_FIGURES)
  .map(([name, { of }]) => `${of} AS ${name}`)
  .join(', ');

/** The figures of rooms by their minutes; `which` tests room_id. */
export const minutesOf = (which: string) => `SELECT room_id, ${FOLDED}
FROM (
  SELECT *, ${unix('leadInFrame(ts) OVER w')} - ${unix('ts')} AS gap, leadInFrame(online) OVER w AS next_online
  FROM ${db}.room_tick WHERE ${which}
  WINDOW w AS (PARTITION BY room_id ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)
) AS f GROUP BY room_id`;

/** The same of the rooms that `which` keeps by room_id: of those whose minutes are retired what they came to. */
export const roomMinutes = (
  which: string,
) => `${minutesOf(`${which} AND room_id NOT IN (SELECT room_id FROM ${db}.room_sum WHERE ${which})`)}
UNION ALL
SELECT ${ROOM_FIGURE_COLUMNS} FROM ${db}.room_sum FINAL WHERE ${which}`;
