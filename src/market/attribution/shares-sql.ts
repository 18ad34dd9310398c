import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inRange } from '../derive/exchange.ts';
import { joinPlace } from './places.ts';
import { rates } from './rates.ts';
import { GOLDEN } from './split.ts';
import { type Part, STEADY } from './steps-sql.ts';

/** How sure a share is, in percent: all of a portion that nobody else could have sold, one of a room, of a video, the rest. */
const SURE = { alone: 100, live: 85, video: 60, rest: 70 } as const;

/** Portions with a sale, each with its rounding (roundingOf in split.ts). */
const SOLD = `SELECT *, start + nth * ${GOLDEN} - floor(start + nth * ${GOLDEN}) AS u FROM (
  SELECT *, ((toUInt128(product_id) * 7919 + toUInt128(day) * 104729) % 1000003) / 1000003 AS start, row_number() OVER (PARTITION BY product_id, day ORDER BY p1) AS nth
  FROM ${db}.alloc_portion WHERE pieces > 0 AND ${inRange('product_id')}
)`;

const LIVES = `SELECT l.product_id AS product_id, l.p1 AS p1, arraySort(groupArray((l.room_id, l.author_id, l.seconds, l.explained, l.watch, l.price, e.expected, if(c.room_id = 0, 1., c.damp)))) AS lives
FROM ${db}.alloc_live AS l
INNER JOIN ${db}.alloc_expected AS e ON e.product_id = l.product_id AND e.p1 = l.p1 AND e.room_id = l.room_id
LEFT JOIN ${db}.alloc_crowd AS c ON c.room_id = l.room_id AND c.day = e.day
WHERE l.${inRange('product_id')} AND e.${inRange('product_id')} GROUP BY l.product_id, l.p1`;
const VIDEOS = `SELECT product_id, day, arraySort(groupArray((video_id, author_id, expected))) AS videos, arrayCumSum(arrayMap(x -> x.3, videos)) AS grown
FROM ${db}.alloc_video WHERE ${inRange('product_id')} GROUP BY product_id, day`;

/** Where the running sum of partPieces (split.ts) stands after each carrier; `passed` is the running sum of their weights. */
function upTo(pieces: string, passed: string): string {
  return `arrayMap((sum, n) -> if(n = length(${passed}), ${pieces}, if(${passed}[-1] = 0, 0, toInt64(floor(${pieces} * sum / ${passed}[-1] + u)))), ${passed}, arrayEnumerate(${passed}))`;
}

/** The pieces of each carrier: what its running sum stands above the one before. */
const apart = (sums: string) =>
  `arrayMap((now, n) -> now - if(n = 1, 0, ${sums}[n - 1]), ${sums}, arrayEnumerate(${sums}))`;

/**
 * Portions with a room, or of a day with a video: splitDay of split.ts, as arrays of what each carrier gets.
 * TRICKY: each step is a level of its own. Written as one list of aliases that use each other the engine puts each of them in
 * wherever it is named; looking through what that grows to took it 1.4 s a statement, and everybody else waited.
 */
const FOUND = `SELECT p.product_id AS product_id, p.day AS day, p.hour AS hour, p.p1 AS p1, p.price AS price, p.pieces AS pieces, p.u AS u,
  l.lives AS lives, o.expected AS others
FROM (${SOLD}) AS p
LEFT JOIN (${LIVES}) AS l ON l.product_id = p.product_id AND l.p1 = p.p1
LEFT JOIN (SELECT product_id, p1, expected FROM ${db}.alloc_expected WHERE ${inRange('product_id')} AND room_id = 0) AS o ON o.product_id = p.product_id AND o.p1 = p.p1
WHERE notEmpty(l.lives) OR (p.product_id, p.day) IN (SELECT product_id, day FROM ${db}.alloc_video)`;

const WEIGHED = `SELECT *, arraySum(arrayMap(x -> if(x.4 > 0, x.5, 0), lives)) * ${rates.cvrMax} AS capacity,
  arraySum(arrayMap(x -> x.3 + ${rates.explainWeight - 1} * x.4, lives)) AS seconds,
  arraySum(arrayMap(x -> x.7, lives)) AS expected, arrayCumSum(arrayMap(x -> x.7 * x.8, lives)) AS passed
FROM (${FOUND})`;

const LIKELY = `SELECT *, least(pieces * passed[-1] / (expected + others), seconds * ${rates.mostPerSecond}) AS likely FROM (${WEIGHED})`;

const LIVE = `SELECT *, if(seconds < 1, 0, greatest(least(pieces, toInt64(floor(capacity + u))), least(pieces, toInt64(floor(likely + u))))) AS live
FROM (${LIKELY})`;

const LEFT = `SELECT *, pieces - live AS rest, sum(pieces - live) OVER (PARTITION BY product_id, day) AS left_of_day FROM (${LIVE})`;

const VIDEO = `SELECT f.*, v.videos AS videos, v.grown AS grown, if(empty(v.grown), 0, least(${rates.videoMost}, v.grown[-1] / f.left_of_day)) AS share
FROM (${LEFT}) AS f LEFT JOIN (${VIDEOS}) AS v ON v.product_id = f.product_id AND v.day = f.day`;

const SUMMED = `SELECT *, if(share > 0 AND rest > 0, least(rest, toInt64(floor(rest * share + u))), 0) AS video, ${upTo('live', 'passed')} AS live_sums FROM (${VIDEO})`;

const PARTED = `SELECT *, ${upTo('video', 'grown')} AS video_sums FROM (${SUMMED})`;

const CONTESTED = `SELECT product_id, day, hour, p1, price, lives, videos, rest, video,
  ${apart('live_sums')} AS live_pieces, ${apart('video_sums')} AS video_pieces
FROM (${PARTED})`;

const ALONE = `SELECT product_id, day, hour, p1, 3 AS carrier, 0 AS carrier_id, 0 AS author_id, pieces AS n, price AS unit_price, ${SURE.alone} AS sure
FROM ${db}.alloc_portion
WHERE pieces > 0 AND ${inRange('product_id')} AND (product_id, p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live)
  AND (product_id, day) NOT IN (SELECT product_id, day FROM ${db}.alloc_video)`;

/** A room's own price counts for what it sold; coupons are taken off it already. */
const SHARED = `SELECT product_id, day, hour, p1, s.1 AS carrier, s.2 AS carrier_id, s.3 AS author_id, s.4 AS n, s.5 AS unit_price, s.6 AS sure
FROM (${CONTESTED})
ARRAY JOIN arrayConcat(
  arrayMap((x, n) -> (1, x.1, x.2, n, coalesce(toUInt64(x.6), price), ${SURE.live}), lives, live_pieces),
  arrayMap((x, n) -> (2, x.1, x.2, n, price, ${SURE.video}), videos, video_pieces),
  [(3, toUInt64(0), toUInt64(0), rest - video, price, ${SURE.rest})]
) AS s
WHERE s.4 > 0`;

/**
 * Splits the portions of a part among rooms, videos and the product card and adds them to sale_alloc_stg, each with the place
 * of its product on that day. What rooms sold is kept by the minute, the rest by the hour.
 */
export async function stageShares(store: MarketStore, part: Part): Promise<void> {
  await store.write({
    sql: `INSERT INTO ${db}.sale_alloc_stg
SELECT toDate(a.day) AS on_day, a.hour, toDateTime(max(a.p1)), a.product_id, any(d.shop_id), any(d.brand_id), any(d.cat1), any(d.cat2),
  a.author_id, if(a.author_id = 0, 0, if(any(k.author_id) = 0, 1, any(k.kind))), a.carrier, a.carrier_id,
  sum(a.n) AS pieces, sum(a.n * a.unit_price), min(a.sure)
FROM (${ALONE} UNION ALL ${SHARED}) AS a
LEFT JOIN ${db}.dim_author AS k ON k.author_id = a.author_id
${joinPlace('d', { product: 'a.product_id', day: 'a.day', holds: inRange('product_id') })}
GROUP BY a.day, a.hour, a.product_id, a.author_id, a.carrier, a.carrier_id, if(a.carrier = 1, intDiv(a.p1, 60), 0)
HAVING pieces > 0 ${STEADY}`,
    params: { ...part },
  });
}
