import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { MAIN_LIST } from '#market/streams/hot-sentence.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Captures of the main list in order of time, each with the one before it and the lowest heat then on the list. */
const captures = `SELECT list, ts, n, tail, prev_tail FROM (
  SELECT list, ts, row_number() OVER w AS n, tail, lagInFrame(toNullable(tail)) OVER w AS prev_tail
  FROM (SELECT list, ts, min(heat) AS tail FROM ${db}.hot_sentence WHERE list = '${MAIN_LIST}' GROUP BY list, ts)
  WINDOW w AS (PARTITION BY list ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)`;

/** Each topic at each capture with what it was at the topic's capture before; `stay` numbers its unbroken stays. */
const points = `SELECT h.list AS list, h.ts AS ts, h.topic_id AS topic_id, h.title AS title, h.rank AS rank, h.heat AS heat,
  c.n AS n, c.prev_tail AS prev_tail,
  lagInFrame(toNullable(c.n)) OVER t AS prev_n,
  lagInFrame(toNullable(h.rank)) OVER t AS prev_rank,
  lagInFrame(toNullable(h.heat)) OVER t AS prev_heat,
  min(h.rank) OVER t AS best_rank,
  groupArray(h.heat) OVER (PARTITION BY h.list, h.topic_id ORDER BY h.ts ROWS BETWEEN 23 PRECEDING AND CURRENT ROW) AS trend,
  c.n - row_number() OVER t AS stay
FROM ${db}.hot_sentence AS h INNER JOIN (${captures}) AS c ON c.list = h.list AND c.ts = h.ts
WINDOW t AS (PARTITION BY h.list, h.topic_id ORDER BY h.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;

/**
 * The rise since the capture before. A topic that was not on the list then had at most the lowest heat on it, so its rise
 * is counted from there and is a lower bound. The first capture of all has no rise.
 */
const risen = `SELECT *, ifNull(prev_n = n - 1, 0) AS stayed,
  multiIf(isNull(prev_tail), NULL, stayed, toInt64(heat) - toInt64(prev_heat), greatest(0, toInt64(heat) - toInt64(prev_tail))) AS rise,
  multiIf(isNull(prev_tail), NULL, stayed, toInt64(prev_heat), toInt64(prev_tail)) AS base,
  min(ts) OVER (PARTITION BY list, topic_id, stay) AS since, min(n) OVER (PARTITION BY list, topic_id, stay) AS first_n
FROM (${points})`;

/** The place among what rises; what does not has none. */
const ranked = `SELECT *, if(ifNull(rise, 0) <= 0, 0, row_number() OVER (PARTITION BY list, ts ORDER BY isNull(rise), rise DESC, rank)) AS rise_rank
FROM (${risen})`;

/** How many videos with the words of a topic had been published by each second at which another one was. */
const published = `SELECT word, at, sum(n) OVER (PARTITION BY word ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far FROM (
  SELECT arrayJoin(tags) AS word, published_at AS at, count() AS n FROM ${db}.card_video_f GROUP BY word, at
)`;

/** How many of these a topic had at a capture; unknown before the first video that was captured, where 0 would be no count. */
const VIDEOS = `if(r.ts >= (SELECT minOrNull(published_at) FROM ${db}.card_video_f WHERE published_at > 0), toNullable(v.so_far), NULL)`;

/** How long a topic that came on the list is new, in seconds. */
const NEW_S = 3600;

/** Builds the hot topics anew: rank change, rise, time on the list and trend at every capture. */
export async function deriveHotBoard(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    hot_board: {
      sql: `SELECT r.list, r.ts, r.topic_id, r.title, r.rank,
  multiIf(isNull(r.prev_tail), toNullable(0), r.stayed, toNullable(toInt32(r.prev_rank) - toInt32(r.rank)), NULL) AS rank_change,
  r.heat, r.rise_rank,
  multiIf(r.prev_rise_rank = 0 AND r.n <= 2, toNullable(0), r.stayed AND r.prev_rise_rank > 0,
    toNullable(toInt32(r.prev_rise_rank) - toInt32(r.rise_rank)), NULL) AS rise_rank_change,
  r.rise, if(r.base > 0, toNullable(toInt64(round(r.rise * 10000 / r.base))), NULL) AS rise_ratio,
  r.since, toUInt32(r.ts - r.since) AS on_list, r.best_rank, ${VIDEOS}, r.first_n > 1 AND r.ts - r.since < ${NEW_S}, r.trend,
  ${wordsColumn('w')} AS words
FROM (
  SELECT *, lagInFrame(rise_rank) OVER (PARTITION BY list, topic_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS prev_rise_rank
  FROM (${ranked})
) AS r
ASOF LEFT JOIN (${published}) AS v ON v.word = r.title AND v.at <= r.ts
${joinWords('w', 'r.title', ['hot_sentence', 'title'])}
${REBUILD_QUERY_SETTINGS}`,
    },
  });
}
