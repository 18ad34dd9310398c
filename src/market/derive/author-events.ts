import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { rebuildTables } from '../publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';

/** Days up to the data day of which events are told. */
export const EVENT_DAYS = 30;
const WITHIN = (day: string) => `${day} > {end:Date} - ${EVENT_DAYS} AND ${day} <= {end:Date}`;

/** Followers that are worth telling when they are passed. */
const FANS = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000];
/** Money of a room, in fen, that is worth telling when it is passed for the first time: 100,000 yuan and up. */
const MONEY = [10_000_000, 50_000_000, 100_000_000, 500_000_000, 1_000_000_000];

const inTens = (fans: string) => `concat(toString(intDiv(${fans}, 10000)), '万')`;
/** The highest mark that a value reaches; 0 below all of them. */
const markOf = (marks: readonly number[], value: string) =>
  `multiIf(${[...marks]
    .reverse()
    .map((mark) => `${value} >= ${mark}, ${mark}`)
    .join(', ')}, 0)`;

/** Days on which followers passed a mark upwards. */
const passed = `SELECT author_id, day, 1 AS kind, concat('粉丝数突破', ${inTens('mark')}) AS words FROM (
  SELECT f.author_id AS author_id, f.day AS day, ${markOf(FANS, 'toInt64(f.fans)')} AS mark
  FROM ${db}.author_growth AS f
  WHERE ${WITHIN('f.day')} AND f.inc_fans > 0 AND ${markOf(FANS, 'toInt64(f.fans)')} > ${markOf(FANS, '(toInt64(f.fans) - toInt64(f.inc_fans))')}
)`;

/** First rooms; none where the market itself is not older than the days that are told of. */
const firstRooms = `SELECT author_id, min(f.pub_day) AS day, 2 AS kind, '首次开播' AS words
FROM ${db}.card_live_f AS f
WHERE (SELECT min(g.pub_day) FROM ${db}.card_live_f AS g) <= {end:Date} - ${EVENT_DAYS}
GROUP BY author_id HAVING ${WITHIN('day')}`;

/** Rooms whose money passed a mark that no earlier room of the author did; an author's very first room passes none. */
const bestRooms = `SELECT author_id, day, 3 AS kind, concat('单场销售额首次突破', toString(intDiv(mark, 1000000)), '万') AS words FROM (
  SELECT f.author_id AS author_id, f.pub_day AS day, ${markOf(MONEY, 'toInt64(ifNull(f.gmv, 0))')} AS mark,
    max(mark) OVER w AS before, count() OVER w AS rooms
  FROM ${db}.card_live_f AS f WHERE f.pub_day <= {end:Date} AND f.is_live = 0
  WINDOW w AS (PARTITION BY f.author_id ORDER BY f.opened_at, f.room_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
) WHERE mark > before AND rooms > 0 AND ${WITHIN('day')}`;

/** The newest of each author: of one day a room above a mark before followers, a first room last. */
const newest = `SELECT * FROM (${[passed, firstRooms, bestRooms].join(' UNION ALL ')})
ORDER BY author_id, day DESC, transform(kind, [3, 1, 2], [1, 2, 3], 4), words DESC LIMIT 1 BY author_id`;

const select = `SELECT n.author_id, n.day, toUInt32({end:Date} - n.day), n.kind, transform(n.kind, [1, 2, 3], ['粉丝破关', '首次开播', '单场破关'], ''), n.words,
  r.name, r.place, r.category, r.tags, r.fans, r.inc_fans, r.mcn
FROM (${newest}) AS n INNER JOIN ${db}.card_author_row AS r ON r.author_id = n.author_id
${REBUILD_QUERY_SETTINGS}`;

/** Builds what happened to authors in the days up to the data day `end`. Cards come first. */
export async function deriveAuthorEvents(store: MarketStore, end: string): Promise<void> {
  await rebuildTables(store, { author_event: { sql: select, params: { end } } });
}
