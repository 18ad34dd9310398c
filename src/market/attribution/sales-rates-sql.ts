import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { attributionParams } from './attribution-params.ts';
import { busySql } from './hourly-activity.ts';
import { ATTRIBUTION_QUERY_SETTINGS, beijingDaySql, type WorkChunk } from './steps-sql.ts';

const { roomBelief, othersBelief, videoBelief, grainBelief, onePiece, cardShare, videoMost } =
  attributionParams;
const MINE = inShard('product_id');

/** audienceOf of paces.ts, of a row of alloc_live. */
export const audienceSql = (l: string) =>
  `(${l}.seconds + ${attributionParams.explainWeight - 1} * ${l}.explained)`;
/** weightOf of paces.ts. */
const WEIGHT = `${audienceSql('l')} * if(l.place = 0, 1, pow(${attributionParams.usualPlace} / l.place, ${attributionParams.placeFall}))`;

/** Products of a part that were in a room: of all others nothing needs to be looked at. */
const IN_ROOMS = `p.product_id IN (SELECT product_id FROM ${db}.alloc_live WHERE ${MINE})`;

/** Rooms beside portions, with their weights: what a room and a portion have to do with each other. */
const BESIDE = `SELECT l.product_id AS product_id, p.day AS day, l.p1 AS p1, l.room_id AS room_id, ${WEIGHT} AS x, p.pieces AS n
FROM ${db}.alloc_live AS l INNER JOIN ${db}.alloc_portion AS p ON p.product_id = l.product_id AND p.p1 = l.p1
WHERE l.${MINE} AND p.${MINE} AND ${IN_ROOMS}`;

/** Portions of the days on which a product had a room; `calm` are those without one. */
const OURS = `SELECT p.product_id AS product_id, p.day AS day, p.p1 AS p1, p.pieces AS n, p.p1 - p.p0 AS long, p.price AS price, ${busySql('p')} AS x,
  (p.product_id, p.p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live WHERE ${MINE}) AS calm
FROM ${db}.alloc_portion AS p
WHERE p.${MINE} AND ${IN_ROOMS} AND (p.product_id, p.day) IN (SELECT product_id, day FROM (${BESIDE}))`;

/** What is told of each product's day with a room: what it sold, when it was calm, its rooms' weight, its videos, and how heavy a belief is (heaviness of paces.ts). */
const OBSERVED_LEVELS = `SELECT d.product_id AS product_id, d.day AS day, d.dearest AS dearest, d.sold AS sold, d.busy AS busy, d.calm_long AS calm_long, d.calm_sold AS calm_sold, d.calm_busy AS calm_busy,
  w.weight AS weight, least(v.grown, d.sold) AS by_videos, greatest(1, least(${grainBelief} * g.grain, d.sold)) AS heavy
FROM (
  SELECT product_id, day, max(price) AS dearest, greatest(toFloat64(sum(n)), ${onePiece}) AS sold, sum(x) AS busy, sumIf(long, calm) AS calm_long, toFloat64(sumIf(n, calm)) AS calm_sold, sumIf(x, calm) AS calm_busy
  FROM (${OURS}) GROUP BY product_id, day
) AS d
INNER JOIN (SELECT product_id, day, sum(x) AS weight FROM (${BESIDE}) GROUP BY product_id, day) AS w ON w.product_id = d.product_id AND w.day = d.day
LEFT JOIN (SELECT product_id, day, arraySum(arraySort(groupArray(expected))) AS grown FROM ${db}.alloc_video WHERE ${MINE} GROUP BY product_id, day) AS v ON v.product_id = d.product_id AND v.day = d.day
LEFT JOIN (SELECT product_id, day, grain FROM ${db}.alloc_grain WHERE ${MINE}) AS g ON g.product_id = d.product_id AND g.day = d.day`;

/** First expectations of each product's day: of it without a room, and of a weighed person-second of its rooms (firstOf of paces.ts). */
const FIRST = `SELECT product_id, day, busy, weight, heavy, if(is_calm, calm_pace, others / busy) AS rest,
  if(is_calm, usual, greatest(usual, (sold - others) / weight)) AS room
FROM (
  SELECT *, ${attributionParams.piecesPerSecond} * least(1, ${attributionParams.dearFrom} / greatest(dearest, 1)) AS usual, calm_long >= ${attributionParams.quietSeconds} AS is_calm, least(${cardShare} * sold + by_videos, ${videoMost} * sold) AS others,
    (greatest(calm_sold, ${onePiece}, least(${onePiece} * heavy, ${cardShare} * sold)) + if(by_videos > 0, ${videoBelief} * heavy, 0))
      / (calm_busy + if(by_videos > 0, ${videoBelief} * heavy * busy / by_videos, 0)) AS calm_pace
  FROM (${OBSERVED_LEVELS})
)`;

/** Every carrier of every portion in which something was sold, the rest as room 0, with its first pace and all its weight on the day. */
const CARRIERS = `SELECT c.product_id AS product_id, c.day AS day, c.p1 AS p1, c.room_id AS room_id, c.x AS x, c.n AS n,
  if(c.room_id = 0, f.rest, f.room) AS first, if(c.room_id = 0, f.busy, c.all_x) AS all_x,
  if(c.room_id = 0, ${othersBelief} * f.heavy, ${roomBelief} * c.all_x / f.weight) AS belief, first AS pace
FROM (
  SELECT *, sum(x) OVER (PARTITION BY product_id, day, room_id ORDER BY p1 ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS all_x FROM (${BESIDE})
  UNION ALL SELECT product_id, day, p1, 0, x, n, 0 FROM (${OURS})
) AS c
INNER JOIN (${FIRST}) AS f ON f.product_id = c.product_id AND f.day = c.day
WHERE c.n > 0`;

/** One round of pacesOf: portions are shared by what is expected, and what each carrier got of them is its next pace. */
const round = (
  from: string,
) => `SELECT s.product_id AS product_id, s.day AS day, s.p1 AS p1, s.room_id AS room_id, s.x AS x, s.n AS n, s.first AS first, s.all_x AS all_x, s.belief AS belief, s.n * s.pace * s.x / s.all_expected AS sold,
  (s.belief + sum(s.n * s.pace * s.x / s.all_expected) OVER (PARTITION BY s.product_id, s.day, s.room_id ORDER BY s.p1 ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) / (s.belief / s.first + s.all_x) AS pace
FROM (
  SELECT f.*, sum(f.pace * f.x) OVER (PARTITION BY f.product_id, f.p1 ORDER BY f.room_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS all_expected
  FROM (${from}) AS f
) AS s`;

const LEARNT = Array.from({ length: attributionParams.paceRounds }).reduce<string>(
  (from) => round(from),
  CARRIERS,
);

/** Whether a part has a room: the rounds take longer to be planned than to be computed for a few. */
async function hasRooms(store: MarketStore, part: WorkChunk): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_live WHERE ${MINE} LIMIT 1`,
    params: { ...part },
  });
  return rows.length > 0;
}

/**
 * Adds to alloc_expected the pieces that are expected of each room, and of the product without one (room 0), in each portion of a
 * part that had a room and a sale: pacesOf of paces.ts, at speed. Rounds sum in a fixed order; only the last
 * digit of weights and busy seconds may differ with the part that a day is in.
 */
export async function fillExpected(store: MarketStore, part: WorkChunk): Promise<void> {
  if (!(await hasRooms(store, part))) return;
  await store.write({
    sql: `INSERT INTO ${db}.alloc_expected SELECT product_id, day, p1, room_id, pace * x, sold FROM (${LEARNT}) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}

/**
 * People in each room on each day whose last tick tells visits: those who were in it at its last tick of the day before, and who came
 * in. Where that tick tells none, nobody knows who came after the last one that did. Danger: greatest(NULL, 0) is 0 here, so days of which nothing is told are left out before they are counted.
 */
const PEOPLE = `SELECT room_id, day, greatest(assumeNotNull(until) - coalesce(before, 0), 0) + stayed AS people FROM (
  SELECT room_id, day, until, is_observed, lagInFrame(until) OVER w AS before, lagInFrame(online) OVER w AS stayed
  FROM (
    SELECT room_id, ${beijingDaySql('at')} AS day, max(watch) AS until, argMax(told, at) AS is_observed, argMax(online, at) AS online
    FROM ${db}.alloc_watch GROUP BY room_id, day
  )
  WINDOW w AS (PARTITION BY room_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE is_observed = 1`;

/** Fills alloc_crowd with the rooms that are expected to sell more than their visitors can buy (audienceCap of sales-rates.ts), by day. */
export async function fillCrowds(store: MarketStore): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_crowd` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_crowd
SELECT s.room_id, s.day, ${attributionParams.piecesPerVisit} * v.people / s.pieces
FROM (
  SELECT room_id, day, arraySum(arraySort(groupArray(sold))) AS pieces FROM ${db}.alloc_expected WHERE room_id != 0 GROUP BY room_id, day
) AS s
INNER JOIN (${PEOPLE}) AS v ON v.room_id = s.room_id AND v.day = s.day
WHERE s.pieces > ${attributionParams.piecesPerVisit} * v.people ${ATTRIBUTION_QUERY_SETTINGS}`,
  });
}
