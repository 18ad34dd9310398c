import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { attributionParams } from './attribution-params.ts';
import { fillProductLinks, unix } from './carriers-sql.ts';
import { ATTRIBUTION_QUERY_SETTINGS, beijingDaySql, STEP_START, type WorkChunk } from './steps-sql.ts';

const isLarge = `s.s1 - s.s0 >= ${attributionParams.spikePieces}`;
/** Products with a large step: few, so that their counters are looked up by their place in the table. */
const JUMPING = `SELECT s.product_id FROM ${db}.alloc_step AS s WHERE ${isLarge}`;

/** Steps of collectors that are large enough to be looked at; a back-fill is taken as it is. */
const LARGE = `SELECT s.product_id AS product_id, s.t0 AS t0, s.t1 AS t1, s.s1 - s.s0 AS pieces, s.price AS price
FROM ${db}.alloc_step AS s
WHERE ${isLarge} AND (s.product_id, s.t1) IN (
  SELECT c.product_id, toInt64(toUnixTimestamp(c.ts)) FROM ${db}.product_counter AS c
  WHERE c.counted = 1 AND c.origin = 2 AND c.product_id IN (${JUMPING}) AND c.ts >= toDateTime(greatest(${STEP_START}, 0)))`;

/**
 * How fast the counters of these products rose before: pieces a second of each step with a sale. Danger: a step that two parts of
 * the days share must be judged alike in both, or its pieces are lost or counted twice; so all that is asked lies
 * around the step, whatever else the part has.
 */
const BEFORE = `SELECT product_id, at, (sold - sold_before) / (at - at_before) AS pace FROM (
  SELECT c.product_id AS product_id, toInt64(toUnixTimestamp(c.ts)) AS at, toInt64(c.sold_total) AS sold,
    lagInFrame(toInt64(toUnixTimestamp(c.ts))) OVER w AS at_before, lagInFrame(toInt64(c.sold_total)) OVER w AS sold_before
  FROM ${db}.product_counter AS c
  WHERE c.counted = 1 AND c.product_id IN (${JUMPING})
  WINDOW w AS (PARTITION BY c.product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) WHERE at_before > 0 AND sold > sold_before AND at > at_before`;

const DAY = 86_400;
/** From the beginning of the first large step to the end of the last. */
const FIRST = `(SELECT min(s.t0) FROM ${db}.alloc_step AS s WHERE ${isLarge})`;
const LAST = `(SELECT max(s.t1) FROM ${db}.alloc_step AS s WHERE ${isLarge})`;
const near = (column: string) =>
  `${column} >= toDateTime(greatest(${FIRST} - ${DAY}, 0)) AND ${column} < toDateTime(${LAST} + ${DAY})`;

/** From when to when rooms had these products in their carts, or explained them; open ends reach to the room's last news. A cart counts that was filled within the day before a step, or during it. */
const CARTS = `SELECT k.product_id AS product_id, k.a AS a, least(k.b, if(r.closed > 0, r.closed, r.last + ${attributionParams.roomSilence})) AS b FROM (
  SELECT product_id, room_id, ${unix('on_ts')} AS a, if(max(is_off) = 1, ${unix('minIf(ts, is_off = 1)')}, toInt64(4294967295)) AS b
  FROM ${db}.room_cart WHERE product_id IN (${JUMPING}) AND ${near('ts')} GROUP BY product_id, room_id, on_ts
  UNION ALL
  SELECT product_id, room_id, ${unix('start_ts')}, ${unix('end_ts')} FROM ${db}.room_explain WHERE product_id IN (${JUMPING}) AND ${near('end_ts')}
) AS k INNER JOIN (
  SELECT room_id, max(closed) AS closed, max(at) AS last FROM (
    SELECT room_id, 0 AS closed, ${unix('ts')} AS at FROM ${db}.room_open WHERE ${near('ts')}
    UNION ALL SELECT room_id, ${unix('ts')}, 0 FROM ${db}.room_close WHERE ${near('ts')}
    UNION ALL SELECT room_id, 0, ${unix('max(ts)')} FROM ${db}.room_tick WHERE ${near('ts')} GROUP BY room_id
  ) GROUP BY room_id
) AS r ON r.room_id = k.room_id`;

/** Videos that ever carried these products. */
const SELLERS = `SELECT video_id FROM ${db}.aweme_publish WHERE hasAny(product_ids, (SELECT groupUniqArray(product_id) FROM (${JUMPING})))
UNION DISTINCT SELECT video_id FROM ${db}.aweme_cart WHERE product_id IN (${JUMPING})`;
const VIDEOS = `SELECT video_id, product_id, hung, off FROM ${db}.product_link WHERE product_id IN (${JUMPING})`;

/**
 * When videos with these products gained plays, where those are not shown likes, while they were young enough to sell; of growth that took
 * longer than two days the last two count. As fillVideos of carriers-sql has it.
 */
const GAINS = `SELECT v.product_id AS product_id, greatest(assumeNotNull(g.t0), g.t1 - ${2 * DAY}, v.hung) AS a, least(g.t1, v.off) AS b FROM (${VIDEOS}) AS v INNER JOIN (
  SELECT video_id, at AS t1, lagInFrame(toNullable(at)) OVER w AS t0, first_value(at) OVER w AS born,
    coalesce(toInt64(plays) - lagInFrame(toInt64(plays)) OVER w, toInt64(likes) - lagInFrame(toInt64(likes)) OVER w) AS grown
  FROM (
    SELECT video_id, ${unix('ts')} AS at, likes, plays FROM ${db}.aweme_counter
    WHERE (likes IS NOT NULL OR plays IS NOT NULL) AND video_id IN (SELECT video_id FROM (${VIDEOS}))
    UNION ALL SELECT video_id, ${unix('published_at')}, 0, 0 FROM ${db}.aweme_publish WHERE video_id IN (SELECT video_id FROM (${VIDEOS}))
  )
  WINDOW w AS (PARTITION BY video_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) AS g ON g.video_id = v.video_id
WHERE g.t0 IS NOT NULL AND g.grown > 0 AND a < b AND a < g.born + ${attributionParams.videoDays * 86_400}`;

/** What was decided about steps that were held back. */
export const VERDICT = { release: 1, drop: 2 } as const;
const decided = (verdict: keyof typeof VERDICT) =>
  `SELECT product_id, t1 FROM ${db}.quarantine_decision FINAL WHERE verdict = ${VERDICT[verdict]}`;

/** Whether a part has a step that is large enough: most parts have none. */
async function hasLarge(store: MarketStore): Promise<boolean> {
  const rows = await store.read({ sql: `SELECT 1 FROM ${db}.alloc_step AS s WHERE ${isLarge} LIMIT 1` });
  return rows.length > 0;
}

/**
 * Fills quarantined_step_stg with the steps of a part that are held back for review (domain.md 3.2, 1): more than twenty times as fast
 * as the median step of the week before, or faster than anything sells where that has too few, with neither a room nor a video at work. A counter that jumps by mistake would else
 * be the best seller of its day. Held pieces are in no figure; `tide quarantine` lists them.
 * What someone released is sold, what someone dropped stays held, whatever the rule would say now.
 */
export async function holdSpikes(store: MarketStore, part: WorkChunk): Promise<void> {
  if (await hasLarge(store)) await holdLarge(store, part);
  await store.write({
    sql: `INSERT INTO ${db}.quarantined_step_stg
SELECT toDate(${beijingDaySql('s.t1')}), s.product_id, s.t0, s.t1, s.s1 - s.s0, s.price, 0
FROM ${db}.alloc_step AS s
WHERE s.s1 > s.s0 AND (s.product_id, s.t1) IN (${decided('drop')})
  AND (s.product_id, s.t1) NOT IN (SELECT product_id, t1 FROM ${db}.quarantined_step_stg) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}

/** Steps of the week before a large one. */
const isBefore = `h.at > 0 AND h.at <= l.t0 AND h.at > l.t0 - ${attributionParams.spikeDays} * 86400`;

async function holdLarge(store: MarketStore, part: WorkChunk): Promise<void> {
  await fillProductLinks(store, SELLERS, {});
  await store.write({
    sql: `INSERT INTO ${db}.quarantined_step_stg
SELECT toDate(${beijingDaySql('l.t1')}), l.product_id, l.t0, l.t1, l.pieces, l.price,
  ifNotFinite(quantileExactIf(0.5)(h.pace, ${isBefore}), 0) AS median
FROM (${LARGE}) AS l LEFT JOIN (${BEFORE}) AS h ON h.product_id = l.product_id
WHERE (l.product_id, l.t1) NOT IN (${decided('release')})
  AND (l.product_id, l.t1) NOT IN (
    SELECT s.product_id, s.t1 FROM ${db}.alloc_step AS s INNER JOIN (${CARTS}) AS c ON c.product_id = s.product_id
    WHERE ${isLarge} AND c.a BETWEEN s.t0 - ${DAY} AND s.t1 - 1 AND c.b > s.t0)
  AND (l.product_id, l.t1) NOT IN (
    SELECT s.product_id, s.t1 FROM ${db}.alloc_step AS s INNER JOIN (${GAINS}) AS g ON g.product_id = s.product_id
    WHERE ${isLarge} AND g.a < s.t1 AND g.b > s.t0)
GROUP BY l.product_id, l.t0, l.t1, l.pieces, l.price
HAVING l.pieces / (l.t1 - l.t0) > if(countIf(${isBefore}) >= ${attributionParams.spikeSteps}, ${attributionParams.spikeTimes} * median, ${attributionParams.spikePace}) ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { ...part },
  });
}
