import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inRange } from '../derive/exchange.ts';
import { busySql } from './busy.ts';
import { joinPlace } from './places.ts';
import { rates } from './rates.ts';
import { type Part, STEADY } from './steps-sql.ts';

/** How sure a share is, in percent: all of a portion that nobody else could have sold, one of a room, of a video, the rest. */
const SURE = { alone: 100, live: 85, video: 60, rest: 70 } as const;

const u = '((toUInt128(p.product_id) * 7919 + toUInt128(p.p1) * 104729) % 1000003) / 1000003';

/** Pieces a busy second of each product and day without any room, where that was long enough to tell. */
const QUIET = `SELECT p.product_id AS product_id, p.day AS day, sum(p.pieces) / sum(${busySql('p')}) AS pace FROM ${db}.alloc_portion AS p
WHERE product_id IN (SELECT product_id FROM ${db}.alloc_live) AND (product_id, p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live)
GROUP BY product_id, day HAVING sum(p1 - p0) >= ${rates.quietSeconds}`;

const LIVES = `SELECT product_id, p1, arraySort(groupArray((room_id, author_id, seconds, explained, watch, price))) AS lives
FROM ${db}.alloc_live WHERE ${inRange('product_id')} GROUP BY product_id, p1`;
const VIDEOS = `SELECT product_id, day, arraySort(groupArray((video_id, author_id, expected))) AS videos
FROM ${db}.alloc_video WHERE ${inRange('product_id')} GROUP BY product_id, day`;

/** Where the running sum of partPieces (split.ts) stands after each carrier; `passed` is the running sum of their weights. */
function upTo(pieces: string, passed: string): string {
  return `arrayMap((sum, n) -> if(n = length(${passed}), ${pieces}, if(${passed}[-1] = 0, 0, toInt64(floor(${pieces} * sum / ${passed}[-1] + u)))), ${passed}, arrayEnumerate(${passed}))`;
}

/** The pieces of each carrier: what its running sum stands above the one before. */
const apart = (sums: string) =>
  `arrayMap((now, n) -> now - if(n = 1, 0, ${sums}[n - 1]), ${sums}, arrayEnumerate(${sums}))`;

/**
 * Portions with a room or a video: splitPortion of split.ts, as arrays of what each carrier gets.
 * TRICKY: each step is a level of its own. Written as one list of aliases that use each other the engine puts each of them in
 * wherever it is named; looking through what that grows to took it 1.4 s a statement, and everybody else waited.
 */
const FOUND = `SELECT p.product_id AS product_id, p.day AS day, p.hour AS hour, p.p1 AS p1, p.price AS price, p.pieces AS pieces, ${u} AS u,
  l.lives AS lives, v.videos AS videos, ${busySql('p')} AS busy, p.p1 - p.p0 AS long, q.product_id AS known, q.pace AS pace
FROM ${db}.alloc_portion AS p
LEFT JOIN (${LIVES}) AS l ON l.product_id = p.product_id AND l.p1 = p.p1
LEFT JOIN (${VIDEOS}) AS v ON v.product_id = p.product_id AND v.day = p.day
LEFT JOIN (${QUIET}) AS q ON q.product_id = p.product_id AND q.day = p.day
WHERE p.pieces > 0 AND p.${inRange('product_id')} AND (notEmpty(l.lives) OR notEmpty(v.videos))`;

const WEIGHED = `SELECT *, arraySum(arrayMap(x -> if(x.4 > 0, x.5, 0), lives)) * ${rates.cvrMax} AS capacity,
  arrayCumSum(arrayMap(x -> x.3 + ${rates.explainWeight - 1} * x.4, lives)) AS passed,
  if(known = 0, pieces * ${rates.cardShare}, pace * busy) AS others,
  arrayCumSum(arrayMap(x -> x.3 * long / 86400, videos)) AS grown
FROM (${FOUND})`;

const AGAINST = `SELECT *, if(empty(passed), 0, passed[-1]) AS weight, if(empty(grown), 0, grown[-1]) AS wanted,
  ${rates.expectation} / (${rates.piecesPerSecond} * weight) + 1 AS a
FROM (${WEIGHED})`;

const STRONG = `SELECT *, (b + sqrt(b * b + 4 * a * ${rates.expectation} * others)) / (2 * a) AS strength
FROM (SELECT *, ${rates.expectation} + pieces - a * others AS b FROM (${AGAINST}))`;

const LIVE = `SELECT *, if(weight < 1, 0, greatest(least(pieces, toInt64(floor(capacity + u))), least(pieces, toInt64(floor(least(pieces * strength / (strength + others), weight * ${rates.mostPerSecond}) + u))))) AS live
FROM (${STRONG})`;

const VIDEO = `SELECT *, if(wanted > 0 AND rest > 0, least(rest, toInt64(floor((${rates.videoMost} * rest * wanted) / (wanted + ${rates.videoHalf} * rest) + u))), 0) AS video
FROM (SELECT *, pieces - live AS rest FROM (${LIVE}))`;

const SUMMED = `SELECT *, ${upTo('live', 'passed')} AS live_sums, ${upTo('video', 'grown')} AS video_sums FROM (${VIDEO})`;

const CONTESTED = `SELECT product_id, day, hour, p1, price, lives, videos, rest, video,
  ${apart('live_sums')} AS live_pieces, ${apart('video_sums')} AS video_pieces
FROM (${SUMMED})`;

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
