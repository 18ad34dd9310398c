import { authorNewsKinds } from '#catalog/enums/event-kinds.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Days up to the data day of which events are told. */
export const EVENT_DAYS = 30;
/** Whether a day is one of them. */
export const withinDays = (day: string) => `${day} > {end:Date} - ${EVENT_DAYS} AND ${day} <= {end:Date}`;

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
const passed = `SELECT 1 AS object, author_id AS object_id, day, 1 AS kind, concat('粉丝数突破', ${inTens('mark')}) AS words FROM (
  SELECT f.author_id AS author_id, f.day AS day, ${markOf(FANS, 'toInt64(f.fans)')} AS mark
  FROM ${db}.author_growth AS f
  WHERE ${withinDays('f.day')} AND f.inc_fans > 0 AND ${markOf(FANS, 'toInt64(f.fans)')} > ${markOf(FANS, '(toInt64(f.fans) - toInt64(f.inc_fans))')}
)`;

/** First rooms; none where the market itself is not older than the days that are told of. */
const firstRooms = `SELECT 1 AS object, f.author_id AS object_id, min(f.pub_day) AS day, 2 AS kind, '首次开播' AS words
FROM ${db}.card_live_f AS f
WHERE (SELECT min(g.pub_day) FROM ${db}.card_live_f AS g) <= {end:Date} - ${EVENT_DAYS}
GROUP BY object_id HAVING ${withinDays('day')}`;

/** Money of rooms up to the data day: what a room sells after it counts when that day is complete. */
const SOLD = `SELECT f.carrier_id AS room_id, sum(f.gmv) AS gmv FROM ${db}.carrier_day AS f WHERE f.carrier = 1 AND f.day <= {end:Date} GROUP BY room_id`;

/** Rooms whose money passed a mark that no earlier room of the author did; an author's very first room passes none. */
const bestRooms = `SELECT 1 AS object, author_id AS object_id, day, 3 AS kind, concat('单场销售额首次突破', toString(intDiv(max(mark), 1000000)), '万') AS words FROM (
  SELECT f.author_id AS author_id, f.pub_day AS day, ${markOf(MONEY, 'toInt64(s.gmv)')} AS mark,
    max(mark) OVER w AS before, count() OVER w AS rooms
  FROM ${db}.card_live_f AS f LEFT JOIN (${SOLD}) AS s ON s.room_id = f.room_id WHERE f.pub_day <= {end:Date}
  WINDOW w AS (PARTITION BY f.author_id ORDER BY f.opened_at, f.room_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
) WHERE mark > before AND rooms > 0 AND ${withinDays('day')} GROUP BY object_id, day`;

/** Days with a room. */
const wentLive = `SELECT 1 AS object, f.author_id AS object_id, f.pub_day AS day, 4 AS kind, concat('开播', toString(count()), '场') AS words
FROM ${db}.card_live_f AS f WHERE ${withinDays('f.pub_day')} GROUP BY object_id, day`;

/** Days in which a brand was not sold by an author before it is a new one, and days that the author must have sold before. */
const BRAND_DAYS = 180;
const SELLER_DAYS = 30;
/** Brands that a sentence names. */
const NAMED = 2;
/** Days up to the data day whose profiles are compared. */
const PROFILE_DAYS = 120;

/** Brands that an author sold for the first time in half a year, of authors whose sales were known for a month before. */
const newBrands = inlineSteps(
  {
    brand_days: `SELECT f.author_id AS author_id, f.brand_id AS brand_id, f.day AS day FROM ${db}.author_brand_day AS f
WHERE f.day > {end:Date} - ${BRAND_DAYS} AND f.day <= {end:Date} AND f.author_id != 0 AND f.brand_id != 0 AND f.sales > 0`,
    firsts: `SELECT author_id, brand_id, min(day) AS first FROM brand_days GROUP BY author_id, brand_id HAVING ${withinDays('first')}`,
    sellers: `SELECT author_id, min(day) AS begun FROM brand_days GROUP BY author_id`,
    brands: `SELECT brand_id, name FROM ${db}.card_brand_row WHERE name != ''`,
  },
  `SELECT 1 AS object, f.author_id AS object_id, f.first AS day, 10 AS kind,
  concat('首次带货品牌：', arrayStringConcat(arraySlice(arraySort(groupArray(b.name)), 1, ${NAMED}), '、'), if(count() > ${NAMED}, concat('等', toString(count()), '个'), '')) AS words
FROM firsts AS f
INNER JOIN sellers AS s ON s.author_id = f.author_id
INNER JOIN brands AS b ON b.brand_id = f.brand_id
WHERE s.begun <= f.first - ${SELLER_DAYS}
GROUP BY f.author_id, f.first`,
);

/** What authors said of themselves at the end of days, against what the same source had of them before. */
const profiles = {
  said: `SELECT f.author_id AS author_id, f.origin AS origin, toDate(f.ts, 'Asia/Shanghai') AS day,
  argMax(f.name, (f.ts, f.row_id)) AS name, argMax(f.mcn, (f.ts, f.row_id)) AS mcn
FROM ${db}.author_profile AS f
WHERE f.ts >= toDateTime({end:Date} - ${PROFILE_DAYS}) AND toDate(f.ts, 'Asia/Shanghai') <= {end:Date}
GROUP BY author_id, origin, day`,
  pairs: `SELECT author_id, day, name, mcn, lagInFrame(name) OVER w AS had_name, lagInFrame(mcn) OVER w AS had_mcn, row_number() OVER w AS n,
  last_value(mcn) OVER (PARTITION BY author_id, origin ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS newest_mcn
FROM said
WINDOW w AS (PARTITION BY author_id, origin ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
};

const renamed = inlineSteps(
  profiles,
  `SELECT 1 AS object, author_id AS object_id, day, 11 AS kind, max(concat('由「', had_name, '」改名为「', name, '」')) AS words
FROM pairs
WHERE n > 1 AND name != '' AND had_name != '' AND name != had_name AND ${withinDays('day')}
GROUP BY object_id, day`,
);

const leftInstitutions = inlineSteps(
  profiles,
  `SELECT 1 AS object, author_id AS object_id, day, 12 AS kind, max(concat('与', had_mcn, '解约', if(mcn = '', '', concat('，签约', mcn)))) AS words
FROM pairs
WHERE n > 1 AND had_mcn != '' AND mcn != had_mcn AND newest_mcn = mcn AND ${withinDays('day')}
GROUP BY object_id, day`,
);

/** What happens to authors, a statement a kind: at most one event of each kind a day. */
export const authorHappenings: readonly string[] = [
  passed,
  firstRooms,
  bestRooms,
  wentLive,
  newBrands,
  renamed,
  leftInstitutions,
];

const KINDS = authorNewsKinds.map(({ id }) => id).join(', ');
const NAMES = authorNewsKinds.map(({ name }) => `'${name}'`).join(', ');
const PLACES = authorNewsKinds.map((_, place) => place).join(', ');

/** The newest of each author that is public: of one day the most telling kind. */
const newest = `SELECT e.object_id AS author_id, e.day AS day, e.kind AS kind, e.words AS words FROM ${db}.object_event AS e
WHERE e.object = 1 AND e.kind IN (${KINDS}) AND ${withinDays('e.day')}
ORDER BY author_id, day DESC, transform(kind, [${KINDS}], [${PLACES}], ${authorNewsKinds.length}), words DESC LIMIT 1 BY author_id`;

/** What fills the public feed of authors out of the events of all. */
export const authorEventsSql = `SELECT n.author_id, n.day, toUInt32({end:Date} - n.day), n.kind, transform(n.kind, [${KINDS}], [${NAMES}], ''), n.words,
  r.name, r.place, r.category, r.tags, r.fans, r.inc_fans, r.mcn, r.mcn != ''
FROM (${newest}) AS n INNER JOIN ${db}.card_author_row AS r ON r.author_id = n.author_id
${REBUILD_QUERY_SETTINGS}`;
