import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Counters come at least so often on average in a room whose curve is one of minutes, in seconds, over so many seconds at least. */
const EVERY_S = 120;
const MIN_S = 1800;

/** Of some rooms by id, those whose counters were captured about every minute for half an hour or more. */
export async function roomsByMinute(
  store: MarketStore,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(room_id) AS id
FROM ${db}.room_tick
WHERE room_id IN {ids:Array(UInt64)}
GROUP BY room_id
HAVING max(ts) - min(ts) >= ${MIN_S} AND uniqExact(ts) * ${EVERY_S} >= max(ts) - min(ts)`,
    params: { ids: idList(ids) },
  });
  return new Set(rows.map(({ id }) => id));
}
