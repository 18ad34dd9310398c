import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { rebuildTables } from '../publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';

/** Numbers of the official lists (hour_list.type) and the tables they go into. */
const LISTS = { hour_sale_board: 8, hour_site_board: 1 } as const;

/** The lines of one list, each with the place of its room an hour before; the first of a place counts. */
const lines = `SELECT *, lagInFrame(toNullable(ts)) OVER w AS ts_before, lagInFrame(toNullable(rank)) OVER w AS rank_before FROM (
  SELECT category, ts, rank, room_id, score, gap FROM ${db}.hour_list WHERE type = {type:UInt8}
  ORDER BY category, ts, rank, row_id LIMIT 1 BY category, ts, rank
)
WINDOW w AS (PARTITION BY category, room_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;

/** Builds the official hourly lists with what is known of their rooms. Cards of live rooms come first. */
export async function deriveHourBoards(store: MarketStore): Promise<void> {
  for (const [table, type] of Object.entries(LISTS)) {
    await rebuildTables(store, {
      [table]: {
        sql: `SELECT h.ts, h.category, h.room_id, r.author_id, r.pub_day, h.rank,
  multiIf(h.ts <= first.ts, toNullable(0), h.ts_before = h.ts - 3600, toNullable(toInt32(h.rank_before) - toInt32(h.rank)), NULL),
  h.score, h.gap, r.title, r.author_name, r.cover_look, r.is_live, r.category, r.opened_at, r.duration, r.fans, r.kind, r.total_users, r.avg_users, r.sales, r.gmv, f.words
FROM (${lines}) AS h
CROSS JOIN (SELECT min(ts) AS ts FROM ${db}.hour_list WHERE type = {type:UInt8}) AS first
LEFT JOIN ${db}.card_live_row AS r ON r.room_id = h.room_id
LEFT JOIN (SELECT room_id, words FROM ${db}.card_live_f) AS f ON f.room_id = h.room_id
${REBUILD_QUERY_SETTINGS}`,
        params: { type: String(type) },
      },
    });
  }
}
