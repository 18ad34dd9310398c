import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

const unix = (column: string) => `toInt64(toUnixTimestamp(${column}))`;

/**
 * Last counters of rooms by their minutes, and the person-seconds from the first to the last of them; `which` tests room_id. Between two
 * captures people come and go evenly, however far apart they are: the attribution weighs rooms by the same.
 */
export const minutesOf = (
  which: string,
) => `SELECT room_id, argMax(f.watch_cnt, f.ts) AS watch, argMax(f.exposed, f.ts) AS exposed, argMax(f.likes, f.ts) AS likes,
  argMax(f.barrage, f.ts) AS barrage, max(f.online) AS peak, if(count(f.fans) > 1, toInt64(argMax(f.fans, f.ts)) - toInt64(argMin(f.fans, f.ts)), NULL) AS inc_fans,
  max(f.ts) AS last, min(f.ts) AS first,
  intDiv(sum((toInt64(f.online) + f.next_online) * greatest(f.gap, 0)), 2) AS seconds
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
SELECT room_id, watch, exposed, likes, barrage, peak, inc_fans, last, first, seconds FROM ${db}.room_sum FINAL WHERE ${which}`;
