import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { attributionParams } from './attribution-params.ts';
import { couponsSql, paidSql } from './coupons-sql.ts';
import type { DaySpan } from './day-span.ts';

/** Beijing day of a second, counted from 1970-01-01. */
export const beijingDaySql = (seconds: string) => `intDiv(${seconds} + 28800, 86400)`;
/** First second of a span of days. */
export const STEP_START = '(toInt64(toUInt16({from:Date})) * 86400 - 28800)';
/** First second after a span of days. */
export const END = '(toInt64(toUInt16({to:Date})) * 86400 + 57600)';
/** Limits the memory of attribution statements: one thread and small blocks suffice, because each reads one range of products. */
export const ATTRIBUTION_QUERY_SETTINGS =
  'SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = 16384, min_insert_block_size_rows = 65536, max_partitions_per_insert_block = 0';

/** Counters lie in the order of products: one is folded at a time, whatever the number of captures. */
const IN_ORDER = `${ATTRIBUTION_QUERY_SETTINGS}, optimize_aggregation_in_order = 1`;

/** Days of a span and a range of product ids: what is attributed at a time. */
export interface WorkChunk extends DaySpan {
  readonly low: string;
  readonly high: string;
}

const MINE = inShard('c.product_id');
const before = (seconds: string) => `c.ts < toDateTime(greatest(${seconds}, 0))`;
const from = (seconds: string) => `c.ts >= toDateTime(greatest(${seconds}, 0))`;
/** Before a part this is looked at for all products; those not captured in it are looked up by id. */
const NEAR = 2 * 86_400;

const LAST = `SELECT c.product_id AS product_id, toInt64(toUnixTimestamp(max(c.ts))) AS at, toInt64(argMax(c.sold_total, c.ts)) AS sold,
  argMaxIf(c.price_fen, c.ts, c.price_fen IS NOT NULL) AS price
FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${MINE}`;

const CAPTURED = `SELECT DISTINCT c.product_id FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${MINE} AND ${from(STEP_START)} AND ${before(END)}`;

/**
 * The captures on either side of a part: of every product its last one before it, with the price last known, and its first
 * one after it. Only products that have one inside the part or after it can have sold something in it.
 */
async function fillEdges(store: MarketStore, part: WorkChunk): Promise<void> {
  const params = { ...part };
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_edge` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_edge
SELECT c.product_id, toInt64(toUnixTimestamp(min(c.ts))), toInt64(argMin(c.sold_total, c.ts)), argMin(c.price_fen, c.ts)
FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${MINE} AND ${from(END)} GROUP BY c.product_id ${IN_ORDER}`,
    params,
  });
  const known = `SELECT product_id FROM ${db}.alloc_edge WHERE at < ${STEP_START}`;
  await store.write({
    sql: `INSERT INTO ${db}.alloc_edge
${LAST} AND ${from(`${STEP_START} - ${NEAR}`)} AND ${before(STEP_START)} GROUP BY c.product_id HAVING price IS NOT NULL ${IN_ORDER}`,
    params,
  });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_edge
${LAST} AND ${before(STEP_START)}
  AND c.product_id IN (
    SELECT product_id FROM (${CAPTURED} UNION DISTINCT SELECT product_id FROM ${db}.alloc_edge WHERE at >= ${END})
    WHERE product_id NOT IN (${known})
  )
GROUP BY c.product_id ${IN_ORDER}`,
    params,
  });
}

/** Captures of a part with those on its edges, in order of time: pairs that follow each other. */
const PAIRS = `SELECT product_id, t0, t1, s0, s1, price FROM (
  SELECT product_id, at AS t1, sold AS s1,
    lagInFrame(toNullable(at)) OVER w AS t0, lagInFrame(sold) OVER w AS s0,
    coalesce(last_value(price) OVER w, 0) AS price
  FROM (
    SELECT c.product_id AS product_id, toInt64(toUnixTimestamp(c.ts)) AS at, toInt64(c.sold_total) AS sold, c.price_fen AS price
    FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${MINE} AND ${from(STEP_START)} AND ${before(END)}
    UNION ALL SELECT product_id, at, sold, price FROM ${db}.alloc_edge
  )
  WINDOW w AS (PARTITION BY product_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE t0 IS NOT NULL`;

/** Coupons that may be used at the end of a step of a part. */
const COUPONS = couponsSql(`${MINE} AND c.end_ts > toDateTime(greatest(${STEP_START}, 0))`);

/**
 * Fills alloc_step with the steps of the counters that touch a part. The same rule as stepsOf in steps.ts; a test holds the two
 * together. Steps without a sale stay for products that lay in a cart: they tell the product's own pace.
 */
export async function fillSteps(store: MarketStore, part: WorkChunk): Promise<void> {
  await fillEdges(store, part);
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_step` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_step
SELECT p.product_id, assumeNotNull(p.t0), p.t1, p.s0, p.s1, ${paidSql('toUInt64(p.price)', 'p.t1', 'o.coupons')}
FROM (${PAIRS}) AS p LEFT JOIN (${COUPONS}) AS o ON o.product_id = p.product_id
WHERE t1 >= ${STEP_START} AND t0 < ${END} - 1
  AND (s1 > s0 OR (s1 = s0 AND product_id IN (SELECT product_id FROM ${db}.alloc_cart))) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}

/** How many zeros a count ends with, as far as it has digits beside them (counterGranularity of sales-rates.ts). */
const ZEROS = `least(length(shown) - length(trimRight(shown, '0')), greatest(length(shown) - ${attributionParams.shownDigits}, 0))`;

/** Adds to alloc_grain in what steps the counters of a part move on the days that their steps touch: counterGranularity of sales-rates.ts. Only rooms ask for it. */
export async function fillGrains(store: MarketStore, part: WorkChunk): Promise<void> {
  await store.write({
    sql: `INSERT INTO ${db}.alloc_grain
SELECT product_id, day, min(if(shown = '0', 1, toInt64(exp10(${ZEROS}))))
FROM (
  SELECT s.product_id AS product_id, arrayJoin([s.s0, s.s1]) AS count, toString(count) AS shown, arrayJoin(range(${beijingDaySql('s.t0 + 1')}, ${beijingDaySql('s.t1')} + 1)) AS day
  FROM ${db}.alloc_step AS s WHERE s.product_id IN (SELECT product_id FROM ${db}.alloc_cart)
)
GROUP BY product_id, day ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}

/** Steps that reach further than a day beyond the part: few, and whatever rooms saw in the whole of them counts. */
const FAR = `SELECT s.product_id FROM ${db}.alloc_step AS s WHERE s.t0 < ${STEP_START} - 86400 OR s.t1 >= ${END} + 86400`;
const EARLIEST = `(SELECT if(count() = 0, ${STEP_START}, min(s.t0)) FROM ${db}.alloc_step AS s)`;
const LATEST = `(SELECT max(s.t1) FROM ${db}.alloc_step AS s)`;

/**
 * Danger: a step that two parts share is cut at the same sightings in both, or pieces are lost between them. So each sighting inside
 * a step is looked at, however far from the part it is.
 */
function seenAt(column: string): string {
  const at = `toInt64(toUnixTimestamp(c.${column}))`;
  return `${MINE} AND c.${column} >= toDateTime(greatest(least(${STEP_START} - 86400, ${EARLIEST}), 0)) AND c.${column} < toDateTime(greatest(${END} + 86400, ${LATEST}, 0))
  AND (${at} >= ${STEP_START} - 86400 AND ${at} < ${END} + 86400 OR c.product_id IN (${FAR}))`;
}

const sighting = (table: string, at: string, sold: string) =>
  `SELECT c.product_id AS product_id, toInt64(toUnixTimestamp(c.${at})) AS at, toInt64(assumeNotNull(c.${sold})) AS sold
FROM ${db}.${table} AS c WHERE c.${sold} IS NOT NULL AND ${seenAt(at)}`;

/** What rooms saw of the counters: when a product was put in, taken out, explained. */
const SIGHTINGS = [
  sighting('room_cart', 'ts', 'sold_total'),
  sighting('room_explain', 'start_ts', 'sold_start'),
  sighting('room_explain', 'end_ts', 'sold_end'),
].join('\nUNION ALL\n');

/** Fills alloc_seen with what rooms saw of the counters of a part: of most products nothing. */
async function fillSeen(store: MarketStore, part: WorkChunk): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.alloc_seen` });
  await store.write({
    sql: `INSERT INTO ${db}.alloc_seen ${SIGHTINGS} ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}

const STEPS = `SELECT s.product_id AS product_id, s.price AS price, s.t0 AS t0, s.t1 AS t1, s.s0 AS s0, s.s1 AS s1 FROM ${db}.alloc_step AS s
WHERE (s.product_id, s.t1) NOT IN (SELECT product_id, t1 FROM ${db}.quarantined_step_stg)`;
const SEEN = `(SELECT product_id FROM ${db}.alloc_seen)`;

/** Steps of the products that rooms saw, with what they saw inside them, as refineStep in refine.ts cuts them; those of all others are one stretch each. */
const STRETCHES = `SELECT product_id, price, t0, t1, s1 - s0 AS pieces FROM (${STEPS} AND s.product_id NOT IN ${SEEN})
UNION ALL SELECT product_id, price, ats[i] AS t0, ats[i + 1] AS t1, solds[i + 1] - solds[i] AS pieces
FROM (
  SELECT s.product_id AS product_id, s.price AS price,
    arrayConcat([s.t0], v.ats, [s.t1]) AS ats,
    arrayConcat([s.s0], arrayMap(n -> arrayMax(arraySlice(v.seen, 1, n)), arrayEnumerate(v.seen)), [s.s1]) AS solds
  FROM (${STEPS} AND s.product_id IN ${SEEN}) AS s
  LEFT JOIN (
    SELECT product_id, t0, arrayMap(x -> x.1, arraySort(groupArray((at, sold)))) AS ats, arrayMap(x -> x.2, arraySort(groupArray((at, sold)))) AS seen
    FROM (
      SELECT g.product_id AS product_id, s.t0 AS t0, g.at AS at, max(g.sold) AS sold
      FROM ${db}.alloc_seen AS g
      ASOF INNER JOIN (SELECT * FROM ${db}.alloc_step WHERE product_id IN ${SEEN}) AS s ON s.product_id = g.product_id AND g.at > s.t0
      WHERE g.at < s.t1 AND g.sold BETWEEN s.s0 AND s.s1
      GROUP BY product_id, t0, at
    )
    GROUP BY product_id, t0
  ) AS v ON v.product_id = s.product_id AND v.t0 = s.t0
)
ARRAY JOIN range(1, length(ats)) AS i`;

/**
 * Adds to alloc_portion the steps of a part, cut where rooms saw the counter and at midnight, by the rule of spread in steps.ts.
 * A portion is the seconds after p0 up to and with p1.
 */
export async function fillPortions(store: MarketStore, part: WorkChunk): Promise<void> {
  await fillSeen(store, part);
  await store.write({
    sql: `INSERT INTO ${db}.alloc_portion
SELECT product_id, day_number, greatest(t0, day_number * 86400 - 28801), least(t1, day_number * 86400 + 57599), hour, n, price
FROM (
  SELECT product_id, price, t0, t1, pieces, first_day + i AS day_number,
    multiIf(t1 - t0 > 3600, 24, day_number != last_day, 23, intDiv((intDiv(greatest(t0 + 1, day_number * 86400 - 28800) + t1, 2) + 28800) % 86400, 3600)) AS hour,
    toInt64(intDiv(toInt128(pieces) * (least(t1 + 1, (day_number + 1) * 86400 - 28800) - t0 - 1), t1 - t0)
      - if(i = 0, 0, intDiv(toInt128(pieces) * (day_number * 86400 - 28800 - t0 - 1), t1 - t0))) AS n
  FROM (SELECT *, ${beijingDaySql('t0 + 1')} AS first_day, ${beijingDaySql('t1')} AS last_day FROM (${STRETCHES}))
  ARRAY JOIN range(toUInt32(last_day - first_day + 1)) AS i
)
WHERE day_number BETWEEN toInt64(toUInt16({from:Date})) AND toInt64(toUInt16({to:Date}))
  AND (n > 0 OR product_id IN (SELECT product_id FROM ${db}.alloc_cart)) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}
