import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { inlineSteps } from '../publish/named-steps.ts';
import { attributionParams } from './attribution-params.ts';
import type { DaySpan } from './day-span.ts';
import { ATTRIBUTION_QUERY_SETTINGS, beijingDaySql, END, STEP_START, type WorkChunk } from './steps-sql.ts';

const since = (column: string, seconds: string) => `${column} >= toDateTime(greatest(${seconds}, 0))`;
const until = (column: string, seconds: string) => `${column} < toDateTime(greatest(${seconds}, 0))`;
/** A room is taken to sell for this long at the most, and looked for this long before a day, so that a day alone sees the same rooms. */
const ROOM = 2 * 86_400;
const DAY = 86_400;

/** Rooms that were open in the span, with their author and the second they closed; a silent one closed after its last tick. */
const ROOMS = `SELECT o.room_id AS room_id, any(o.author_id) AS author_id,
  least(if(max(c.room_id) != 0, toInt64(toUnixTimestamp(max(c.ts))), greatest(toInt64(toUnixTimestamp(max(o.ts))), max(t.last)) + ${attributionParams.roomSilence}), toInt64(toUnixTimestamp(min(o.ts))) + ${ROOM}) AS closed
FROM ${db}.room_open AS o
LEFT JOIN (SELECT room_id, ts FROM ${db}.room_close WHERE ${since('ts', `${STEP_START} - ${ROOM}`)} AND ${until('ts', `${END} + ${ROOM}`)}) AS c ON c.room_id = o.room_id
LEFT JOIN (
  SELECT room_id, toInt64(toUnixTimestamp(max(ts))) AS last FROM ${db}.room_tick
  WHERE ${since('ts', `${STEP_START} - ${ROOM}`)} AND ${until('ts', `${END} + ${DAY}`)} GROUP BY room_id
) AS t ON t.room_id = o.room_id
WHERE ${since('o.ts', `${STEP_START} - ${ROOM}`)} AND ${until('o.ts', END)}
GROUP BY o.room_id`;

/** A moment as unix seconds. */
export const unix = (column: string) => `toInt64(toUnixTimestamp(${column}))`;

/** Fills alloc_cart: from when to when each room had each product in its cart, and when it explained it. What is put in again was out before. */
async function fillCarts(store: MarketStore, params: Record<string, string>): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_cart` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_cart
SELECT k.product_id, k.room_id, r.author_id, k.a, least(k.b, r.closed), k.explained, k.place, k.price
FROM (
  SELECT product_id, room_id, a, if(next > a, least(off, next), off) AS b, 0 AS explained, place, price FROM (
    SELECT *, leadInFrame(a) OVER (PARTITION BY product_id, room_id ORDER BY a ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS next FROM (
      SELECT product_id, room_id, ${unix('on_ts')} AS a, if(max(is_off) = 1, ${unix('minIf(ts, is_off = 1)')}, toInt64(4294967295)) AS off,
        minIf(position, is_off = 0) AS place, anyIf(price_fen, is_off = 0) AS price
      FROM ${db}.room_cart WHERE ${since('ts', `${STEP_START} - ${ROOM}`)} AND ${until('on_ts', END)} GROUP BY product_id, room_id, on_ts
    )
  )
  UNION ALL
  SELECT product_id, room_id, ${unix('start_ts')}, ${unix('end_ts')}, 1, 0, NULL
  FROM ${db}.room_explain WHERE ${since('end_ts', STEP_START)} AND ${until('start_ts', END)}
) AS k
INNER JOIN (${ROOMS}) AS r ON r.room_id = k.room_id
WHERE least(k.b, r.closed) > k.a AND least(k.b, r.closed) >= ${STEP_START} ${ATTRIBUTION_QUERY_SETTINGS}`,
    params,
  });
}

/**
 * Fills alloc_watch: the person-seconds and visits of each room up to each of its ticks. Between ticks people come and go evenly,
 * also where some ticks are missing; visits that a tick does not tell are those that were told last.
 */
async function fillWatch(store: MarketStore, params: Record<string, string>): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_watch` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_watch
SELECT room_id, at, online, next = 0, if(next > at, (next_online - online) / (next - at), 0),
  sum(if(before = 0, 0, (online_before + online) / 2 * (at - before))) OVER (PARTITION BY room_id ORDER BY at) AS seconds,
  watch, if(next > at AND next_watch > watch, (next_watch - watch) / (next - at), 0)
FROM (
  SELECT room_id, at, online, watch, lagInFrame(at) OVER w AS before, lagInFrame(online) OVER w AS online_before,
    leadInFrame(at) OVER w AS next, leadInFrame(online) OVER w AS next_online, leadInFrame(watch) OVER w AS next_watch
  FROM (
    SELECT room_id, ${unix('ts')} AS at, toFloat64(online) AS online,
      last_value(toFloat64(watch_cnt)) OVER (PARTITION BY room_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS watch
    FROM ${db}.room_tick
    WHERE ${since('ts', `${STEP_START} - ${ROOM}`)} AND ${until('ts', `${END} + ${DAY}`)}
      AND room_id IN (SELECT room_id FROM ${db}.alloc_cart)
  )
  WINDOW w AS (PARTITION BY room_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params,
  });
}

/** The last second that a column of the store can hold: whatever was not taken off hangs until then. */
const FOREVER = 4_294_967_295;

const CHOSEN = `video_id IN (SELECT video_id FROM ${db}.alloc_seller)`;

/** Each hanging of a product on a video by itself: what was published with it hangs from then on, until it is first taken off. */
const HANGINGS = `SELECT p.video_id AS video_id, p.product_id AS product_id, p.since AS since, if(o.off > 0, o.off, toInt64(${FOREVER})) AS until FROM (
  SELECT video_id, arrayJoin(product_ids) AS product_id, min(${unix('published_at')}) AS since FROM ${db}.aweme_publish
  WHERE notEmpty(product_ids) AND ${CHOSEN} GROUP BY video_id, product_id
) AS p LEFT JOIN (
  SELECT video_id, product_id, min(${unix('ts')}) AS off FROM ${db}.aweme_cart WHERE is_off = 1 AND ${CHOSEN} GROUP BY video_id, product_id
) AS o ON o.video_id = p.video_id AND o.product_id = p.product_id
UNION ALL SELECT video_id, product_id, ${unix('on_ts')} AS since, if(max(is_off) = 1, ${unix('minIf(ts, is_off = 1)')}, toInt64(${FOREVER})) AS until
FROM ${db}.aweme_cart WHERE ${CHOSEN} GROUP BY video_id, product_id, on_ts`;

/**
 * Fills product_link: from when to when (seconds, `hung` up to `off`) which product hung on which of the videos that a statement chooses: stretches
 * of one product on one video do not overlap, however often it is told that it was hung on.
 */
export async function fillProductLinks(
  store: MarketStore,
  videos: string,
  params: Record<string, string>,
): Promise<void> {
  for (const table of ['alloc_seller', 'product_link']) {
    await store.write({ sql: `TRUNCATE TABLE ${db}.${table}` });
  }
  await store.write({
    sql: `INSERT INTO ${db}.alloc_seller SELECT DISTINCT video_id FROM (${videos}) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params,
  });
  await store.write({
    sql: `INSERT INTO ${db}.product_link SELECT video_id, product_id, hung, until FROM (
  SELECT video_id, product_id, until, greatest(since, max(until) OVER (PARTITION BY video_id, product_id ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS hung
  FROM (${HANGINGS})
) WHERE until > hung ${ATTRIBUTION_QUERY_SETTINGS}`,
  });
}

const LINKED = `video_id IN (SELECT video_id FROM ${db}.product_link)`;

/** Growth of a video's plays and likes by day, and how it is divided among the products that were linked to it then. */
const VIDEO_GROWTH = {
  // A video begins with nothing.
  counter: `SELECT video_id, ${unix('ts')} AS at, likes, plays
FROM ${db}.aweme_counter
WHERE (likes IS NOT NULL OR plays IS NOT NULL) AND ${LINKED}
UNION ALL
SELECT video_id, ${unix('published_at')}, 0, 0
FROM ${db}.aweme_publish
WHERE ${LINKED}`,
  step: `SELECT
  video_id,
  at AS t1,
  lagInFrame(at) OVER w AS before,
  greatest(before, at - 2 * 86400) AS t0,
  coalesce(toInt64(plays) - lagInFrame(toInt64(plays)) OVER w, (toInt64(likes) - lagInFrame(toInt64(likes)) OVER w) / ${attributionParams.likesPerPlay}) AS grown,
  ${beijingDaySql('t0')} AS first_day,
  ${beijingDaySql('t1')} AS last_day
FROM counter
WINDOW w AS (PARTITION BY video_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
  day_of_step: `SELECT
  video_id,
  first_day + i AS day,
  grown,
  t1 - before AS took,
  greatest(t0, day * 86400 - 28800) AS x,
  least(t1, (day + 1) * 86400 - 28800) AS y
FROM step
ARRAY JOIN range(toUInt32(greatest(last_day - first_day + 1, 0))) AS i
WHERE before > 0 AND t1 > before AND grown > 0
  AND day BETWEEN toInt64(toUInt16({from:Date})) AND toInt64(toUInt16({to:Date}))`,
  // One row a product that hung meanwhile; `beside` is how many share the growth.
  product_share: `SELECT
  growth.video_id AS video_id,
  growth.day AS day,
  link.product_id AS product_id,
  growth.grown * (least(growth.y, link.off) - greatest(growth.x, link.hung)) / growth.took AS gain,
  uniqExact(link.product_id) OVER (PARTITION BY growth.video_id, growth.x ORDER BY growth.x ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS beside
FROM day_of_step AS growth
INNER JOIN ${db}.product_link AS link ON link.video_id = growth.video_id
WHERE least(growth.y, link.off) > greatest(growth.x, link.hung)`,
};

/**
 * Fills alloc_video: the pieces that the growth of each video leads one to expect, per product and day; by its plays, where they are not
 * shown by its likes. Growth counts for the products that hung on the video meanwhile, which share it. Of growth that took longer than two
 * days the part of the last two counts: older days are settled.
 */
async function fillVideos(store: MarketStore, params: Record<string, string>): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_video` });
  const young = `${since('published_at', `${STEP_START} - ${attributionParams.videoDays} * 86400`)} AND ${until('published_at', END)}`;
  await fillProductLinks(
    store,
    `SELECT video_id FROM ${db}.aweme_publish WHERE ${young} AND (notEmpty(product_ids) OR video_id IN (SELECT video_id FROM ${db}.aweme_cart))`,
    params,
  );
  await store.write({
    sql: inlineSteps(
      VIDEO_GROWTH,
      `INSERT INTO ${db}.alloc_video
SELECT share.product_id, share.day, share.video_id, any(video.author_id), sum(share.gain / share.beside) * ${attributionParams.piecesPerPlay}
FROM product_share AS share
INNER JOIN ${db}.aweme_publish AS video ON video.video_id = share.video_id
WHERE share.day < ${beijingDaySql(unix('video.published_at'))} + ${attributionParams.videoDays}
GROUP BY share.product_id, share.day, share.video_id
${ATTRIBUTION_QUERY_SETTINGS}`,
    ),
    params,
  });
}

/** Fills what carries sales on the days of a span: carts, audiences and videos. */
export async function fillCarriers(store: MarketStore, { from, to }: DaySpan): Promise<void> {
  await fillCarts(store, { from, to });
  await fillWatch(store, { from, to });
  await fillVideos(store, { from, to });
}

const HOUR = 3600;
const hours = (a: string, b: string) =>
  `arrayJoin(range(toUInt32(intDiv(${a}, ${HOUR})), toUInt32(intDiv(${b} - 1, ${HOUR}) + 1))) AS bucket`;
/** After the last tick of a room those who were in it stay for as long as it may be silent. */
function secondsAt(w: string, x: string): string {
  const passed = `least(${x} - ${w}.at, if(${w}.is_last, ${attributionParams.roomSilence}, 4294967295))`;
  return `${w}.seconds + ${passed} * (${w}.online + ${w}.slope * ${passed} / 2)`;
}
const watchAt = (w: string, x: string) => `${w}.watch + ${w}.watch_rate * (${x} - ${w}.at)`;

/** Portions and stays in carts cut at the hours of the clock, where they meet, and what the audience of a room was meanwhile. */
const IN_CARTS = {
  portion_hour: `SELECT product_id, p0, p1, ${hours('p0', 'p1')}
FROM ${db}.alloc_portion
WHERE ${inShard('product_id')} AND product_id IN (SELECT product_id FROM ${db}.alloc_cart)`,
  stay: `SELECT product_id, room_id, author_id, explained, place, price, greatest(a, ${STEP_START} - 1) AS a, least(b, ${END}) AS b
FROM ${db}.alloc_cart
WHERE ${inShard('product_id')}`,
  stay_hour: `SELECT *, ${hours('a', 'b')}
FROM stay
WHERE b > a`,
  // A portion meets a stay from x to y; one row an hour that both touch.
  meeting: `SELECT
  portion.product_id AS product_id,
  portion.p0 AS p0,
  portion.p1 AS p1,
  cart.room_id AS room_id,
  cart.author_id AS author_id,
  cart.explained AS explained,
  cart.place AS place,
  cart.price AS price,
  greatest(portion.p0, cart.a, toInt64(portion.bucket) * ${HOUR}) AS x,
  least(portion.p1, cart.b, (toInt64(portion.bucket) + 1) * ${HOUR}) AS y
FROM portion_hour AS portion
INNER JOIN stay_hour AS cart ON cart.product_id = portion.product_id AND cart.bucket = portion.bucket
WHERE x < y`,
  // Person-seconds and visits of the room between x and y.
  watched: `SELECT
  met.product_id AS product_id,
  met.p0 AS p0,
  met.p1 AS p1,
  met.room_id AS room_id,
  met.author_id AS author_id,
  met.explained AS explained,
  met.place AS place,
  met.price AS price,
  met.x AS x,
  if(after.room_id = 0, 0, ${secondsAt('after', 'met.y')}) - if(before.room_id = 0, 0, ${secondsAt('before', 'met.x')}) AS s,
  coalesce(if(after.room_id = 0, 0, ${watchAt('after', 'met.y')}) - if(before.room_id = 0, 0, ${watchAt('before', 'met.x')}), 0) AS v
FROM meeting AS met
ASOF LEFT JOIN ${db}.alloc_watch AS before ON before.room_id = met.room_id AND met.x >= before.at
ASOF LEFT JOIN ${db}.alloc_watch AS after ON after.room_id = met.room_id AND met.y >= after.at`,
};

/**
 * Adds to alloc_live which room had the product of which portion in its cart, for how many person-seconds, and how many people
 * came in while it explained it. Portions and carts meet in hours of the clock, so that each looks at few of the other.
 */
export async function fillLives(store: MarketStore, part: WorkChunk): Promise<void> {
  await store.write({
    sql: inlineSteps(
      IN_CARTS,
      `INSERT INTO ${db}.alloc_live
SELECT
  m.product_id, m.p0, m.p1, m.room_id, any(m.author_id),
  sumIf(greatest(s, 0), m.explained = 0) AS seconds,
  sumIf(greatest(s, 0), m.explained = 1) AS explained_seconds,
  sumIf(greatest(v, 0), m.explained = 1),
  minIf(m.place, m.place > 0),
  argMinIf(m.price, m.x, m.explained = 0)
FROM watched AS m
GROUP BY m.product_id, m.p0, m.p1, m.room_id
HAVING seconds > 0
${ATTRIBUTION_QUERY_SETTINGS}`,
    ),
    params: { ...part },
  });
}
