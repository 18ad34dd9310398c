import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Longest that the people of one capture count for, in seconds. */
const LONGEST_GAP = 1800;

/** Last counters of rooms by their minutes, and the integral of those online over time; `which` tests room_id. */
export const minutesOf = (
  which: string,
) => `SELECT room_id, argMax(f.watch_cnt, f.ts) AS watch, argMax(f.exposed, f.ts) AS exposed, argMax(f.likes, f.ts) AS likes,
  argMax(f.barrage, f.ts) AS barrage, max(f.online) AS peak, toInt64(argMax(f.fans, f.ts)) - toInt64(argMin(f.fans, f.ts)) AS inc_fans,
  max(f.ts) AS last, min(f.ts) AS first,
  sum(f.online * least(greatest(f.gap, 0), ${LONGEST_GAP})) AS seconds
FROM (
  SELECT *, toInt64(toUnixTimestamp(leadInFrame(ts) OVER (PARTITION BY room_id ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING))) - toInt64(toUnixTimestamp(ts)) AS gap
  FROM ${db}.room_tick WHERE ${which}
) AS f GROUP BY room_id`;

const SUMMED = `SELECT room_id FROM ${db}.room_sum`;

/** The same of every room: of those whose minutes are retired what they came to. */
export const ROOM_MINUTES = `${minutesOf(`room_id NOT IN (${SUMMED})`)}
UNION ALL
SELECT room_id, watch, exposed, likes, barrage, peak, inc_fans, last, first, seconds FROM ${db}.room_sum FINAL`;
