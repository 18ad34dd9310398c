import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { attributionParams } from './attribution-params.ts';
import { joinPlace } from './cart-positions.ts';
import { audienceSql } from './sales-rates-sql.ts';
import { GOLDEN } from './split.ts';
import { ATTRIBUTION_QUERY_SETTINGS, type WorkChunk } from './steps-sql.ts';
import { suspectPriceSql } from './suspect-price.ts';

const MINE = inShard('product_id');

/** How sure a share is, in percent: all of a portion that nobody else could have sold, one of a room, of a video, the rest. */
const SURE = { alone: 100, live: 85, video: 60, rest: 70 } as const;

/** Portions with a sale of products that a room or a video carried, each with its rounding (roundingOf in split.ts). */
const SOLD = `SELECT *, start + nth * ${GOLDEN} - floor(start + nth * ${GOLDEN}) AS u FROM (
  SELECT *, ((toUInt128(product_id) * 7919 + toUInt128(day) * 104729) % 1000003) / 1000003 AS start, row_number() OVER (PARTITION BY product_id, day ORDER BY p1) AS nth
  FROM ${db}.alloc_portion WHERE pieces > 0 AND ${MINE}
    AND product_id IN (SELECT product_id FROM ${db}.alloc_live WHERE ${MINE} UNION DISTINCT SELECT product_id FROM ${db}.alloc_video WHERE ${MINE})
)`;

/** Rooms beside each portion: id, author, price, pieces expected, cap, most that its audience buys, fewest where it explains. */
const LIVES = `SELECT product_id, p1, arraySort(groupArray((room_id, author_id, price, expected, cap, most, fewest))) AS lives FROM (
  SELECT l.product_id AS product_id, l.p1 AS p1, l.room_id AS room_id, l.author_id AS author_id, l.price AS price, e.expected AS expected,
    if(c.room_id = 0, 1., c.cap) AS cap, ${audienceSql('l')} * ${attributionParams.mostPerSecond} AS most, if(l.explained > 0, l.watch * ${attributionParams.cvrMax} * cap, 0) AS fewest
  FROM ${db}.alloc_live AS l
  INNER JOIN ${db}.alloc_expected AS e ON e.product_id = l.product_id AND e.p1 = l.p1 AND e.room_id = l.room_id
  LEFT JOIN ${db}.alloc_crowd AS c ON c.room_id = l.room_id AND c.day = e.day
  WHERE l.${MINE} AND e.${MINE}
) GROUP BY product_id, p1`;
const VIDEOS = `SELECT product_id, day, arraySort(groupArray((video_id, author_id, expected))) AS videos, arrayCumSum(arrayMap(x -> x.3, videos)) AS grown
FROM ${db}.alloc_video WHERE ${MINE} GROUP BY product_id, day`;
const SEEN = `SELECT product_id, day FROM ${db}.alloc_video WHERE ${MINE}`;

/**
 * Portions with a room, or of a day with a video: splitDay of split.ts, as arrays of what each carrier gets.
 * TRICKY: each step is a level of its own. Written as one list of aliases that use each other the engine puts each of them in
 * wherever it is named; looking through what that grows to took it 1.4 s a statement, and everybody else waited.
 */
const FOUND = `SELECT p.product_id AS product_id, p.day AS day, p.hour AS hour, p.p1 AS p1, p.price AS price, p.pieces AS pieces, p.u AS u,
  l.lives AS lives, arrayCumSum(arrayMap(x -> x.4, l.lives))[-1] + o.expected AS expected
FROM (${SOLD}) AS p
LEFT JOIN (${LIVES}) AS l ON l.product_id = p.product_id AND l.p1 = p.p1
LEFT JOIN (SELECT product_id, p1, expected FROM ${db}.alloc_expected WHERE ${MINE} AND room_id = 0) AS o ON o.product_id = p.product_id AND o.p1 = p.p1
WHERE notEmpty(l.lives) OR (p.product_id, p.day) IN (${SEEN})`;

const WANTED = `SELECT *, arrayMap(x -> greatest(least(pieces * x.4 * x.5 / expected, x.6), x.7), lives) AS wanted FROM (${FOUND})`;

const ENDS = `SELECT *, arrayCumSum(if(of_rooms > pieces, arrayMap(w -> w * pieces / of_rooms, wanted), wanted)) AS ends
FROM (SELECT *, arrayCumSum(wanted)[-1] AS of_rooms FROM (${WANTED}))`;

const LEFT = `SELECT *, sum(pieces - live) OVER (PARTITION BY product_id, day ORDER BY p1 ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS left_of_day
FROM (SELECT *, ends[-1] AS live FROM (${ENDS}))`;

const VIDEO = `SELECT f.*, v.videos AS videos, v.grown AS grown, if(v.grown[-1] > 0, v.grown[-1], 1) AS all_grown,
  if(v.grown[-1] > 0 AND f.left_of_day > 0, least(${attributionParams.videoMost}, v.grown[-1] / if(f.left_of_day > 0, f.left_of_day, 1)), 0) AS share
FROM (${LEFT}) AS f LEFT JOIN (${VIDEOS}) AS v ON v.product_id = f.product_id AND v.day = f.day`;

const WHOLES = `SELECT product_id, day, hour, p1, price, lives, videos,
  arrayPushBack(arrayMap(b -> least(pieces, toInt64(floor(b + u))), arrayConcat(ends, arrayMap(g -> live + (pieces - live) * share * g / all_grown, grown))), pieces) AS wholes
FROM (${VIDEO})`;

const CONTESTED = `SELECT *, arrayMap((now, n) -> now - if(n = 1, 0, wholes[n - 1]), wholes, arrayEnumerate(wholes)) AS parts FROM (${WHOLES})`;

/** The ten minutes up to whose end a second lies. */
const tenOf = (second: string) => `intDiv(${second} - 1, 600)`;

/** Portions that neither a room nor a video was beside, by ten minutes: most there are, so they are summed before anything is joined. */
const ALONE = `SELECT day, hour, max(p1) AS until, product_id, sum(p.pieces) AS n, sum(p.pieces * p.price) AS money
FROM ${db}.alloc_portion AS p
WHERE p.pieces > 0 AND ${MINE} AND (product_id, p1) NOT IN (SELECT product_id, p1 FROM ${db}.alloc_live WHERE ${MINE})
  AND (product_id, day) NOT IN (${SEEN})
GROUP BY product_id, day, hour, ${tenOf('p1')}`;

/** A room's own price counts for what it sold; coupons are taken off it already. */
const SHARED = `SELECT product_id, day, hour, p1, s.1 AS carrier, s.2 AS carrier_id, s.3 AS author_id, n, s.4 AS unit_price, s.5 AS sure,
  price AS own_price, s.1 = 1 AND ${suspectPriceSql('s.4', 'price')} AS is_suspect
FROM (${CONTESTED})
ARRAY JOIN arrayConcat(
  arrayMap(x -> (1, x.1, x.2, coalesce(toUInt64(x.3), price), ${SURE.live}), lives),
  arrayMap(x -> (2, x.1, x.2, price, ${SURE.video}), videos),
  [(3, toUInt64(0), toUInt64(0), price, ${SURE.rest})]
) AS s, parts AS n
WHERE n > 0`;

const PLACE = joinPlace('d', { product: 'a.product_id', day: 'a.day', holds: MINE });

const STAGE_ALONE = `INSERT INTO ${db}.sale_alloc_stg
SELECT toDate(a.day), a.hour, toDateTime(a.until), a.product_id, d.shop_id, d.brand_id, d.cat1, d.cat2, d.cat3, 0, 0, 3, 0, a.n, a.money, ${SURE.alone}
FROM (${ALONE}) AS a ${PLACE} ${ATTRIBUTION_QUERY_SETTINGS}`;

const STAGE_SHARED = `INSERT INTO ${db}.sale_alloc_stg
SELECT toDate(a.day) AS on_day, a.hour, toDateTime(max(a.p1)), a.product_id, any(d.shop_id), any(d.brand_id), any(d.cat1), any(d.cat2), any(d.cat3),
  a.author_id, if(a.author_id = 0, 0, if(any(k.author_id) = 0, 1, any(k.kind))), a.carrier, a.carrier_id,
  sum(a.n) AS pieces, sum(a.n * a.unit_price), min(a.sure)
FROM (${SHARED}) AS a
LEFT JOIN ${db}.dim_author AS k ON k.author_id = a.author_id
${PLACE}
WHERE NOT a.is_suspect
GROUP BY a.day, a.hour, a.product_id, a.author_id, a.carrier, a.carrier_id, if(a.carrier = 1, intDiv(a.p1, 60), ${tenOf('a.p1')})
HAVING pieces > 0 ${ATTRIBUTION_QUERY_SETTINGS}`;

const STAGE_SUSPECT = `INSERT INTO ${db}.suspect_sale_stg
SELECT toDate(a.day) AS on_day, a.product_id, a.carrier_id, a.author_id, sum(a.n), sum(a.n * a.unit_price), max(a.own_price)
FROM (${SHARED}) AS a WHERE a.is_suspect
GROUP BY a.day, a.product_id, a.carrier_id, a.author_id ${ATTRIBUTION_QUERY_SETTINGS}`;

/** Whether any room of a part asks a price that is not believed: most parts have none, and the statement that shares is long. */
async function hasSuspects(store: MarketStore, part: WorkChunk): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_live AS l
INNER JOIN (SELECT product_id, p1, price FROM ${db}.alloc_portion WHERE pieces > 0 AND ${MINE}) AS p ON p.product_id = l.product_id AND p.p1 = l.p1
WHERE l.${MINE} AND ${suspectPriceSql('l.price', 'p.price')} LIMIT 1`,
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
 * of its product on that day; what a room sold at a price that is not believed goes to suspect_sale_stg instead. What rooms sold is kept by the minute, the rest by ten: as often as what sells now is ranked (domain.md 8.1).
 */
export async function stageShares(store: MarketStore, part: WorkChunk): Promise<void> {
  await store.write({ sql: STAGE_ALONE, params: { ...part } });
  if (!(await hasCarriers(store, part))) return;
  await store.write({ sql: STAGE_SHARED, params: { ...part } });
  if (await hasSuspects(store, part)) await store.write({ sql: STAGE_SUSPECT, params: { ...part } });
}
