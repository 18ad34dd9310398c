import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { inlineSteps } from '../publish/named-steps.ts';
import { attributionParams } from './attribution-params.ts';
import { joinPlace } from './cart-positions.ts';
import { isGoodCreditedSql } from './room-evidence-sql.ts';
import { audienceSql } from './sales-rates-sql.ts';
import { GOLDEN } from './split.ts';
import { ATTRIBUTION_QUERY_SETTINGS, type WorkChunk } from './steps-sql.ts';
import { farFromOwnSql, suspectPriceSql, suspectReasons } from './suspect-price.ts';

const MINE = inShard('product_id');

/** How sure a share is, in percent: all of a portion that nobody else could have sold, one of a room, of a video, the rest. */
const SURE = { alone: 100, live: 85, video: 60, rest: 70 } as const;

/** How sure the share of a room is where its counter says little of who sold what (decision 0085): in the column `conf` of sale_alloc. */
export const ROUGH_CONF = 40;

/** The ten minutes up to whose end a second lies. */
const tenOf = (second: string) => `intDiv(${second} - 1, 600)`;

/** Days on which a video carried a product. */
const SEEN = `SELECT product_id, day FROM ${db}.alloc_video WHERE ${MINE}`;

/** Days on which the counter of a product moved in coarse steps and many rooms sold it. */
const ROUGH_DAYS = `SELECT product_id, day FROM ${db}.alloc_expected
WHERE ${MINE} AND room_id != 0
  AND (product_id, day) IN (SELECT product_id, day FROM ${db}.alloc_grain WHERE ${MINE} AND grain >= ${attributionParams.roughGrain})
GROUP BY product_id, day
HAVING uniqExact(room_id) >= ${attributionParams.roughRooms}`;

/** Whether a room asks the price of a product of all its goods that day; most stretches have no such room, and need not look. */
const FLAT = `(live.room_id, expectation.day, coalesce(live.price, 0)) IN (SELECT room_id, day, price FROM ${db}.alloc_flat)`;
const NONE_FLAT = 'toUInt8(0)';

/** A room beside a portion that it may have sold of (room-evidence.ts): pieces expected, most that its audience buys, fewest where it explains, whether its price is that of all goods. */
const roomBeside = (isFlat: string) => `SELECT
  live.product_id AS product_id,
  live.p1 AS p1,
  live.room_id AS room_id,
  live.author_id AS author_id,
  live.price AS price,
  expectation.expected AS expected,
  ${audienceSql('live')} * ${attributionParams.mostPerSecond} AS most,
  if(live.explained > 0, live.watch * ${attributionParams.cvrMax}, 0) AS fewest,
  ${isFlat} AS flat
FROM ${db}.alloc_live AS live
INNER JOIN ${db}.alloc_expected AS expectation
  ON expectation.product_id = live.product_id AND expectation.p1 = live.p1 AND expectation.room_id = live.room_id
WHERE live.${MINE}
  AND expectation.${MINE}
  AND ${isGoodCreditedSql({ room: 'live.room_id', day: 'expectation.day', product: 'live.product_id' })}`;

/**
 * The steps of splitDay of split.ts, as arrays of what each carrier gets of a portion; the last one has a row for each carrier.
 * TRICKY: each step is a level of its own. Written as one list of aliases that use each other the engine puts each of them in
 * wherever it is named; looking through what that grows to took it 1.4 s a statement, and everybody else waited.
 */
const SHARES = {
  // Portions with a sale of products that a room or a video carried, numbered by day.
  portion_sold: `SELECT
  *,
  ((toUInt128(product_id) * 7919 + toUInt128(day) * 104729) % 1000003) / 1000003 AS start,
  row_number() OVER (PARTITION BY product_id, day ORDER BY p1) AS nth
FROM ${db}.alloc_portion
WHERE pieces > 0
  AND ${MINE}
  AND product_id IN (SELECT product_id FROM ${db}.alloc_live WHERE ${MINE} UNION DISTINCT SELECT product_id FROM ${db}.alloc_video WHERE ${MINE})`,
  // Each with its rounding: roundingOf of split.ts.
  portion_rounded: `SELECT *, start + nth * ${GOLDEN} - floor(start + nth * ${GOLDEN}) AS u
FROM portion_sold`,
  room_beside: roomBeside(NONE_FLAT),
  portion_rooms: `SELECT product_id, p1, arraySort(groupArray((room_id, author_id, price, expected, most, fewest, flat))) AS lives
FROM room_beside
GROUP BY product_id, p1`,
  day_videos: `SELECT product_id, day, arraySort(groupArray((video_id, author_id, expected))) AS videos, arrayCumSum(arrayMap(x -> x.3, videos)) AS grown
FROM ${db}.alloc_video
WHERE ${MINE}
GROUP BY product_id, day`,
  card_expected: `SELECT product_id, p1, expected
FROM ${db}.alloc_expected
WHERE ${MINE} AND room_id = 0`,
  // Portions with a room, be it one that is not credited, or of a day with a video.
  portion_found: `SELECT
  portion.product_id AS product_id,
  portion.day AS day,
  portion.hour AS hour,
  portion.p1 AS p1,
  portion.price AS price,
  portion.pieces AS pieces,
  portion.u AS u,
  room.lives AS lives,
  arrayCumSum(arrayMap(x -> x.4, room.lives))[-1] + card.expected AS expected
FROM portion_rounded AS portion
LEFT JOIN portion_rooms AS room ON room.product_id = portion.product_id AND room.p1 = portion.p1
LEFT JOIN card_expected AS card ON card.product_id = portion.product_id AND card.p1 = portion.p1
WHERE (portion.product_id, portion.p1) IN (SELECT product_id, p1 FROM ${db}.alloc_live WHERE ${MINE}) OR (portion.product_id, portion.day) IN (${SEEN})`,
  portion_wanted: `SELECT *, arrayMap(x -> greatest(least(pieces * x.4 / expected, x.5), x.6), lives) AS wanted
FROM portion_found`,
  portion_asked: `SELECT *, arrayCumSum(wanted)[-1] AS of_rooms
FROM portion_wanted`,
  // Where the part of each room ends; together they get no more than there is.
  portion_ends: `SELECT *, arrayCumSum(if(of_rooms > pieces, arrayMap(w -> w * pieces / of_rooms, wanted), wanted)) AS ends
FROM portion_asked`,
  portion_live: `SELECT *, ends[-1] AS live
FROM portion_ends`,
  portion_left: `SELECT *, sum(pieces - live) OVER (PARTITION BY product_id, day ORDER BY p1 ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS left_of_day
FROM portion_live`,
  portion_videos: `SELECT
  portion.*,
  video.videos AS videos,
  video.grown AS grown,
  if(video.grown[-1] > 0, video.grown[-1], 1) AS all_grown,
  if(video.grown[-1] > 0 AND portion.left_of_day > 0, least(${attributionParams.videoMost}, video.grown[-1] / if(portion.left_of_day > 0, portion.left_of_day, 1)), 0) AS share
FROM portion_left AS portion
LEFT JOIN day_videos AS video ON video.product_id = portion.product_id AND video.day = portion.day`,
  portion_wholes: `SELECT
  product_id, day, hour, p1, price, lives, videos,
  arrayPushBack(arrayMap(b -> least(pieces, toInt64(floor(b + u))), arrayConcat(ends, arrayMap(g -> live + (pieces - live) * share * g / all_grown, grown))), pieces) AS wholes
FROM portion_videos`,
  portion_parts: `SELECT *, arrayMap((now, n) -> now - if(n = 1, 0, wholes[n - 1]), wholes, arrayEnumerate(wholes)) AS parts
FROM portion_wholes`,
  // A room's own price counts for what it sold; coupons are taken off it already. One row a carrier that got something.
  share: `SELECT
  product_id, day, hour, p1,
  s.1 AS carrier,
  s.2 AS carrier_id,
  s.3 AS author_id,
  n,
  s.4 AS unit_price,
  if(s.1 = 1 AND (product_id, day) IN (${ROUGH_DAYS}), ${ROUGH_CONF}, s.5) AS sure,
  price AS own_price,
  multiIf(s.1 != 1, 0, ${suspectPriceSql('s.4', 'price')}, ${suspectReasons.dear}, s.6 AND ${farFromOwnSql('s.4', 'price')}, ${suspectReasons.flat}, 0) AS reason
FROM portion_parts
ARRAY JOIN arrayConcat(
  arrayMap(x -> (1, x.1, x.2, coalesce(toUInt64(x.3), price), ${SURE.live}, x.7), lives),
  arrayMap(x -> (2, x.1, x.2, price, ${SURE.video}, 0), videos),
  [(3, toUInt64(0), toUInt64(0), price, ${SURE.rest}, 0)]
) AS s, parts AS n
WHERE n > 0`,
};

/** Portions that neither a room nor a video was beside, by ten minutes: most there are, so they are summed before anything is joined. */
const ALONE = {
  alone: `SELECT day, hour, max(p1) AS until, product_id, sum(portion.pieces) AS n, sum(portion.pieces * portion.price) AS money
FROM ${db}.alloc_portion AS portion
WHERE portion.pieces > 0
  AND ${MINE}
  AND (product_id, p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live WHERE ${MINE})
  AND (product_id, day) NOT IN (${SEEN})
GROUP BY product_id, day, hour, ${tenOf('p1')}`,
};

const PLACE = joinPlace('place', { product: 'a.product_id', day: 'a.day', holds: MINE });

const STAGE_ALONE = inlineSteps(
  ALONE,
  `INSERT INTO ${db}.sale_alloc_stg
SELECT
  toDate(a.day), a.hour, toDateTime(a.until), a.product_id,
  place.shop_id, place.brand_id, place.cat1, place.cat2, place.cat3,
  0, 0, 3, 0, a.n, a.money, ${SURE.alone}
FROM alone AS a
${PLACE}
${ATTRIBUTION_QUERY_SETTINGS}`,
);

const stageShared = (isFlat: string) =>
  inlineSteps(
    { ...SHARES, room_beside: roomBeside(isFlat) },
    `INSERT INTO ${db}.sale_alloc_stg
SELECT
  toDate(a.day) AS on_day, a.hour, toDateTime(max(a.p1)), a.product_id,
  any(place.shop_id), any(place.brand_id), any(place.cat1), any(place.cat2), any(place.cat3),
  a.author_id,
  if(a.author_id = 0, 0, if(any(author.author_id) = 0, 1, any(author.kind))),
  a.carrier, a.carrier_id,
  sum(a.n) AS pieces, sum(a.n * a.unit_price), min(a.sure)
FROM share AS a
LEFT JOIN ${db}.dim_author AS author ON author.author_id = a.author_id
${PLACE}
WHERE a.reason = 0
GROUP BY a.day, a.hour, a.product_id, a.author_id, a.carrier, a.carrier_id, if(a.carrier = 1, intDiv(a.p1, 60), ${tenOf('a.p1')})
HAVING pieces > 0
${ATTRIBUTION_QUERY_SETTINGS}`,
  );

const stageSuspect = (isFlat: string) =>
  inlineSteps(
    { ...SHARES, room_beside: roomBeside(isFlat) },
    `INSERT INTO ${db}.suspect_sale_stg
SELECT toDate(a.day) AS on_day, a.product_id, a.carrier_id, a.author_id, sum(a.n), sum(a.n * a.unit_price), max(a.own_price), a.reason
FROM share AS a
WHERE a.reason > 0
GROUP BY a.day, a.product_id, a.carrier_id, a.author_id, a.reason
${ATTRIBUTION_QUERY_SETTINGS}`,
  );

const STATEMENTS = {
  flat: { shared: stageShared(FLAT), suspect: stageSuspect(FLAT) },
  none: { shared: stageShared(NONE_FLAT), suspect: stageSuspect(NONE_FLAT) },
};

/** Whether any room of a part asks a price that is not believed: most parts have none, and the statement that shares is long. */
async function hasSuspects(store: MarketStore, part: WorkChunk): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_live AS live
INNER JOIN (SELECT product_id, p1, price FROM ${db}.alloc_portion WHERE pieces > 0 AND ${MINE}) AS portion ON portion.product_id = live.product_id AND portion.p1 = live.p1
WHERE live.${MINE} AND ${suspectPriceSql('live.price', 'portion.price')} LIMIT 1`,
    params: { ...part },
  });
  return rows.length > 0;
}

/** Whether a room of a part asks the price of a product of all its goods. */
async function hasFlatRooms(store: MarketStore, part: WorkChunk): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_live WHERE ${MINE} AND room_id IN (SELECT room_id FROM ${db}.alloc_flat) LIMIT 1`,
    params: { ...part },
  });
  return rows.length > 0;
}

/** Whether a room or a video is beside any portion of a part. Without one the statement that shares takes longer to be planned than all else. */
async function hasCarriers(store: MarketStore, part: WorkChunk): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_live WHERE ${MINE} LIMIT 1 UNION ALL SELECT 1 FROM ${db}.alloc_video WHERE ${MINE} LIMIT 1`,
    params: { ...part },
  });
  return rows.length > 0;
}

/**
 * Splits the portions of a part among rooms, videos and the product card and adds them to sale_alloc_stg, each with the place
 * of its product on that day; what a room sold at a price that is not believed goes to suspect_sale_stg instead; `hasFlat` says whether alloc_flat has any. What rooms sold is kept by the minute, the rest by ten: as often as what sells now is ranked (domain.md 8.1).
 */
export async function stageShares(store: MarketStore, part: WorkChunk, hasFlat: boolean): Promise<void> {
  await store.write({ sql: STAGE_ALONE, params: { ...part } });
  if (!(await hasCarriers(store, part))) return;
  const isFlat = hasFlat && (await hasFlatRooms(store, part));
  const { shared, suspect } = isFlat ? STATEMENTS.flat : STATEMENTS.none;
  await store.write({ sql: shared, params: { ...part } });
  if (isFlat || (await hasSuspects(store, part))) await store.write({ sql: suspect, params: { ...part } });
}
