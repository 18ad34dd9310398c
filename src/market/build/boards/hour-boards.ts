import { ROUGH_CONF } from '#market/attribution/shares-sql.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Numbers of the official lists (hour_list.type) and the tables they go into. */
const LISTS = { hour_sale_board: 8, hour_site_board: 1 } as const;

/** How far back hourly lists may be looked at (domain.md 4.3: 90 days); older ones are not built. */
const DAYS = 90;
const since = `(SELECT max(ts) - ${DAYS} * 86400 FROM ${db}.hour_list WHERE type = {type:UInt8})`;

/** The lines of one list, each with the place of its room an hour before; the first of a place counts. */
const lines = `SELECT *, lagInFrame(toNullable(ts)) OVER w AS ts_before, lagInFrame(toNullable(rank)) OVER w AS rank_before FROM (
  SELECT category, ts, rank, room_id, score, gap FROM ${db}.hour_list WHERE type = {type:UInt8} AND ts >= ${since} - 3600
  ORDER BY category, ts, rank, row_id LIMIT 1 BY category, ts, rank
)
WINDOW w AS (PARTITION BY category, room_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;

const listed = `(SELECT room_id FROM ${db}.hour_list WHERE type = {type:UInt8} AND ts >= ${since})`;
/** Rooms run for two days at most: what those of the first list sold and showed before. */
const before = `${since} - 172800`;
const soFar =
  'WINDOW w AS (PARTITION BY room_id ORDER BY hour ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';

/** What rooms had sold by the end of each hour; pieces count from the capture on that told of them. */
const soldByHour = `SELECT room_id, hour, sum(sold) OVER w AS sales, sum(fen) OVER w AS gmv, sum(rough_fen) OVER w AS rough_gmv FROM (
  SELECT carrier_id AS room_id, toStartOfHour(f.ts - 1) AS hour, sum(f.sales) AS sold, sum(f.gmv) AS fen, sumIf(f.gmv, f.conf = ${ROUGH_CONF}) AS rough_fen
  FROM ${db}.sale_alloc AS f WHERE f.carrier = 1 AND f.day >= toDate(${before}, 'Asia/Shanghai') AND f.carrier_id IN ${listed} GROUP BY room_id, hour
) ${soFar}`;

/**
 * Watches of rooms and their person-seconds by the end of each hour in which they were captured. Between two captures people come and go
 * evenly; the time between counts at the later one, so that no later capture changes an hour that is over.
 */
const peopleByHour = `SELECT room_id, hour, online, max(watched) OVER w AS watch, sum(person_seconds) OVER w AS seconds, sum(span) OVER w AS covered FROM (
  SELECT room_id, toStartOfHour(f.ts) AS hour, max(f.watch_cnt) AS watched, argMax(f.online, f.ts) AS online,
    sum(intDiv((toInt64(f.online) + f.online_before) * f.gap, 2)) AS person_seconds, sum(f.gap) AS span
  FROM (
    SELECT room_id, ts, online, watch_cnt, lagInFrame(online) OVER w AS online_before,
      dateDiff('second', lagInFrame(ts, 1, ts) OVER w, ts) AS gap
    FROM ${db}.room_tick WHERE ts >= ${before} AND room_id IN ${listed}
    WINDOW w AS (PARTITION BY room_id ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
  ) AS f GROUP BY room_id, hour
) ${soFar}`;

/** Whether a room was over by the end of the hour: then its figures are final, those of its card. */
const isOver = 'r.is_live = 0 AND r.opened_at + r.duration <= h.ts + 3600';
const sofar = (final: string, then: string) => `if(${isOver}, ${final}, ${then})`;
const people = (final: string, then: string) => sofar(final, `if(p.room_id = 0, NULL, ${then})`);
const sold = (final: string, then: string) =>
  sofar(final, `if(${final} IS NULL, NULL, toUInt64(greatest(${then}, 0)))`);

const select = `SELECT h.ts, h.category, h.room_id, r.author_id, r.pub_day, h.rank,
  multiIf(h.ts <= first.ts, toNullable(0), h.ts_before = h.ts - 3600, toNullable(toInt32(h.rank_before) - toInt32(h.rank)), NULL),
  h.score, h.gap, r.title, r.author_name, r.cover_look, r.is_live, r.category, r.opened_at,
  toUInt64(least(r.duration, greatest(dateDiff('second', r.opened_at, h.ts + 3600), 0))), r.fans, r.kind, f.level, if(f.level = 0, '', concat('LV', toString(f.level))), a.category, f.cat1,
  if(p.hour = h.ts AND p.room_id != 0, toNullable(p.online), NULL),
  ${people('r.total_users', 'p.watch')},
  ${people('r.avg_users', 'if(p.covered = 0, NULL, toUInt64(round(p.seconds / p.covered)))')},
  ${sold('r.sales', 's.sales')}, ${sold('r.gmv', 's.gmv')}, ${sold('r.rough_gmv', 's.rough_gmv')}, f.words
FROM (${lines}) AS h
CROSS JOIN (SELECT min(ts) AS ts FROM ${db}.hour_list WHERE type = {type:UInt8}) AS first
LEFT JOIN ${db}.card_live_row AS r ON r.room_id = h.room_id
LEFT JOIN (SELECT room_id, level, cat1, words FROM ${db}.card_live_f) AS f ON f.room_id = h.room_id
LEFT JOIN (SELECT author_id, category FROM ${db}.dim_author) AS a ON a.author_id = r.author_id
ASOF LEFT JOIN (${soldByHour}) AS s ON s.room_id = h.room_id AND s.hour <= h.ts
ASOF LEFT JOIN (${peopleByHour}) AS p ON p.room_id = h.room_id AND p.hour <= h.ts
WHERE h.ts >= ${since}
${REBUILD_QUERY_SETTINGS}`;

/**
 * Builds the official hourly lists with what was known of their rooms by the end of each hour: a later look at a past hour shows the same
 * places and figures (reading 294). Level and category of the author and the category of the goods are the newest of each build. A list of which nothing ever came is empty. Cards of live rooms come first.
 */
export async function deriveHourBoards(store: MarketStore): Promise<void> {
  const rows = await store.read<{ type: number }>({ sql: `SELECT DISTINCT type FROM ${db}.hour_list` });
  const known = new Set(rows.map(({ type }) => type));
  for (const [table, type] of Object.entries(LISTS)) {
    const fill = known.has(type) ? { sql: select, params: { type: String(type) } } : [];
    await rebuildTables(store, { [table]: fill });
  }
}
