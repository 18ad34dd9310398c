import { trafficSources } from '#catalog/enums/traffic.ts';
import {
  BLOCK_SETTINGS,
  type BlockScope,
  scopeParams,
  scopeWhere,
  sourceOf,
  tableNameFor,
} from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Times that the closed rooms of a day were watched, by source in the order of enums/traffic.ts; `day` is YYYYMMDD of the start. */
export interface TrafficDay {
  readonly day: number;
  readonly values: readonly number[];
}

/** What the sources of an author's closed rooms brought, by the day on which the rooms began; days without a closed room are left out. */
export async function readTrafficDays(scope: BlockScope): Promise<TrafficDay[]> {
  const rooms = sourceOf(scope, 'card_live');
  const rows = await scope.context.store.read<{ on_day: number; sources: readonly (string | number)[] }>({
    sql: `SELECT toYYYYMMDD(room.began) AS on_day, sumForEach(arrayMap(share -> share * watch / 10000, shares)) AS sources
FROM (
  SELECT room_id, ${rooms.day} AS began, toFloat64(ifNull(total_users, 0)) AS watch
  FROM ${tableNameFor(rooms)}
  WHERE ${scopeWhere(rooms)}
) AS room
INNER JOIN (
  SELECT room_id, argMin(traffic, row_id) AS shares
  FROM ${db}.room_close
  WHERE length(traffic) = ${trafficSources.length} AND room_id IN (SELECT room_id FROM ${tableNameFor(rooms)} WHERE ${scopeWhere(rooms)})
  GROUP BY room_id
) AS closed ON closed.room_id = room.room_id
GROUP BY on_day
ORDER BY on_day
${BLOCK_SETTINGS}`,
    params: scopeParams(scope, scope.span),
  });
  return rows.map(({ on_day, sources }) => ({
    day: Number(on_day),
    values: sources.map((value) => Math.round(Number(value))),
  }));
}
