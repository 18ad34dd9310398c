import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { inlineSteps } from '../publish/named-steps.ts';
import { attributionParams } from './attribution-params.ts';
import { busySql } from './hourly-activity.ts';
import { ATTRIBUTION_QUERY_SETTINGS, type WorkChunk } from './steps-sql.ts';

const { roomBelief, othersBelief, videoBelief, grainBelief, onePiece, cardShare, videoMost } =
  attributionParams;
const MINE = inShard('product_id');

/** audienceOf of sales-rates.ts, of a row of alloc_live. */
export const audienceSql = (live: string) =>
  `(${live}.seconds + ${attributionParams.explainWeight - 1} * ${live}.explained)`;
/** weightOf of sales-rates.ts. */
const weightSql = (live: string) =>
  `${audienceSql(live)} * if(${live}.place = 0, 1, pow(${attributionParams.usualPlace} / ${live}.place, ${attributionParams.placeFall}))`;

/** Products of a part that were in a room: of all others nothing needs to be looked at. */
const inRooms = (portion: string) =>
  `${portion}.product_id IN (SELECT product_id FROM ${db}.alloc_live WHERE ${MINE})`;

const ALL = 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';

/** Portions of the days on which a product had a room, the rooms beside them, and what is observed of each such day. */
const OBSERVED = {
  // A room beside a portion with its weight: what the two have to do with each other.
  room_beside: `SELECT
  live.product_id AS product_id,
  portion.day AS day,
  live.p1 AS p1,
  live.room_id AS room_id,
  ${weightSql('live')} AS x,
  portion.pieces AS n
FROM ${db}.alloc_live AS live
INNER JOIN ${db}.alloc_portion AS portion ON portion.product_id = live.product_id AND portion.p1 = live.p1
WHERE live.${MINE}
  AND portion.${MINE}
  AND ${inRooms('portion')}`,
  // `calm` are those that no room is beside.
  portion_of_day: `SELECT
  portion.product_id AS product_id,
  portion.day AS day,
  portion.p1 AS p1,
  portion.pieces AS n,
  portion.p1 - portion.p0 AS long,
  portion.price AS price,
  ${busySql('portion')} AS x,
  (portion.product_id, portion.p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live WHERE ${MINE}) AS calm
FROM ${db}.alloc_portion AS portion
WHERE portion.${MINE}
  AND ${inRooms('portion')}
  AND (portion.product_id, portion.day) IN (SELECT product_id, day FROM room_beside)`,
  product_day: `SELECT
  product_id,
  day,
  max(price) AS dearest,
  greatest(toFloat64(sum(n)), ${onePiece}) AS sold,
  sum(x) AS busy,
  sumIf(long, calm) AS calm_long,
  toFloat64(sumIf(n, calm)) AS calm_sold,
  sumIf(x, calm) AS calm_busy
FROM portion_of_day
GROUP BY product_id, day`,
  rooms_of_day: `SELECT product_id, day, sum(x) AS weight
FROM room_beside
GROUP BY product_id, day`,
  videos_of_day: `SELECT product_id, day, arraySum(arraySort(groupArray(expected))) AS grown
FROM ${db}.alloc_video
WHERE ${MINE}
GROUP BY product_id, day`,
  grain_of_day: `SELECT product_id, day, grain
FROM ${db}.alloc_grain
WHERE ${MINE}`,
  // What it sold, when it was calm, its rooms' weight, its videos, and how heavy a belief is: heaviness of sales-rates.ts.
  observed_day: `SELECT
  sales.product_id AS product_id,
  sales.day AS day,
  sales.dearest AS dearest,
  sales.sold AS sold,
  sales.busy AS busy,
  sales.calm_long AS calm_long,
  sales.calm_sold AS calm_sold,
  sales.calm_busy AS calm_busy,
  room.weight AS weight,
  least(video.grown, sales.sold) AS by_videos,
  greatest(1, least(${grainBelief} * counter.grain, sales.sold)) AS heavy
FROM product_day AS sales
INNER JOIN rooms_of_day AS room ON room.product_id = sales.product_id AND room.day = sales.day
LEFT JOIN videos_of_day AS video ON video.product_id = sales.product_id AND video.day = sales.day
LEFT JOIN grain_of_day AS counter ON counter.product_id = sales.product_id AND counter.day = sales.day`,
};

/** First expectations of each product's day: of it without a room, and of a weighed person-second of its rooms (firstOf of sales-rates.ts). */
const FIRST = {
  levels_of_day: `SELECT
  *,
  ${attributionParams.piecesPerSecond} * least(1, ${attributionParams.dearFrom} / greatest(dearest, 1)) AS usual,
  calm_long >= ${attributionParams.quietSeconds} AS is_calm,
  least(${cardShare} * sold + by_videos, ${videoMost} * sold) AS others,
  (greatest(calm_sold, ${onePiece}, least(${onePiece} * heavy, ${cardShare} * sold)) + if(by_videos > 0, ${videoBelief} * heavy, 0))
    / (calm_busy + if(by_videos > 0, ${videoBelief} * heavy * busy / by_videos, 0)) AS calm_pace
FROM observed_day`,
  first_of_day: `SELECT
  product_id,
  day,
  busy,
  weight,
  heavy,
  if(is_calm, calm_pace, others / busy) AS rest,
  if(is_calm, usual, greatest(usual, (sold - others) / weight)) AS room
FROM levels_of_day`,
};

/** Every carrier of every portion in which something was sold, the rest as room 0, with its first pace and all its weight on the day. */
const CARRIERS = {
  carrier_weight: `SELECT *, sum(x) OVER (PARTITION BY product_id, day, room_id ORDER BY p1 ${ALL}) AS all_x
FROM room_beside
UNION ALL
SELECT product_id, day, p1, 0, x, n, 0
FROM portion_of_day`,
  round_0: `SELECT
  carrier.product_id AS product_id,
  carrier.day AS day,
  carrier.p1 AS p1,
  carrier.room_id AS room_id,
  carrier.x AS x,
  carrier.n AS n,
  if(carrier.room_id = 0, level.rest, level.room) AS first,
  if(carrier.room_id = 0, level.busy, carrier.all_x) AS all_x,
  if(carrier.room_id = 0, ${othersBelief} * level.heavy, ${roomBelief} * carrier.all_x / level.weight) AS belief,
  first AS pace
FROM carrier_weight AS carrier
INNER JOIN first_of_day AS level ON level.product_id = carrier.product_id AND level.day = carrier.day
WHERE carrier.n > 0`,
};

/** One round of pacesOf: portions are shared by what is expected, and what each carrier got of them is its next pace. */
const round = (nth: number) => ({
  [`expected_${nth}`]: `SELECT
  carrier.*,
  sum(carrier.pace * carrier.x) OVER (PARTITION BY carrier.product_id, carrier.p1 ORDER BY carrier.room_id ${ALL}) AS all_expected
FROM round_${nth - 1} AS carrier`,
  [`round_${nth}`]: `SELECT
  carrier.product_id AS product_id,
  carrier.day AS day,
  carrier.p1 AS p1,
  carrier.room_id AS room_id,
  carrier.x AS x,
  carrier.n AS n,
  carrier.first AS first,
  carrier.all_x AS all_x,
  carrier.belief AS belief,
  carrier.n * carrier.pace * carrier.x / carrier.all_expected AS sold,
  (carrier.belief + sum(carrier.n * carrier.pace * carrier.x / carrier.all_expected) OVER (PARTITION BY carrier.product_id, carrier.day, carrier.room_id ORDER BY carrier.p1 ${ALL}))
    / (carrier.belief / carrier.first + carrier.all_x) AS pace
FROM expected_${nth} AS carrier`,
});

const ROUNDS = attributionParams.paceRounds;
const LEARNT = inlineSteps(
  {
    ...OBSERVED,
    ...FIRST,
    ...CARRIERS,
    ...Object.assign({}, ...Array.from({ length: ROUNDS }, (_, n) => round(n + 1))),
  },
  `SELECT product_id, day, p1, room_id, pace * x, sold FROM round_${ROUNDS}`,
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
 * part that had a room and a sale: pacesOf of sales-rates.ts, at speed. Rounds sum in a fixed order; only the last
 * digit of weights and busy seconds may differ with the part that a day is in.
 */
export async function fillExpected(store: MarketStore, part: WorkChunk): Promise<void> {
  if (!(await hasRooms(store, part))) return;
  await store.write({
    sql: `INSERT INTO ${db}.alloc_expected
${LEARNT}
${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}
