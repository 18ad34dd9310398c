import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { rates } from './rates.ts';
import { dayOf, type Part, START, STEADY } from './steps-sql.ts';

const isLarge = `s.s1 - s.s0 >= ${rates.spikePieces}`;
/** Products with a large step: few, so that their counters are looked up by their place in the table. */
const JUMPING = `SELECT s.product_id FROM ${db}.alloc_step AS s WHERE ${isLarge}`;

/** Steps of collectors that are large enough to be looked at; a back-fill is taken as it is. */
const LARGE = `SELECT s.product_id AS product_id, s.t0 AS t0, s.t1 AS t1, s.s1 - s.s0 AS pieces, s.price AS price
FROM ${db}.alloc_step AS s
WHERE ${isLarge} AND (s.product_id, s.t1) IN (
  SELECT c.product_id, toInt64(toUnixTimestamp(c.ts)) FROM ${db}.product_counter AS c
  WHERE c.counted = 1 AND c.origin = 2 AND c.product_id IN (${JUMPING}) AND c.ts >= toDateTime(greatest(${START}, 0)))`;

/** How fast the counters of these products rose before: pieces a second of each step with a sale, over the days looked back at. */
const BEFORE = `SELECT product_id, at, (sold - sold_before) / (at - at_before) AS pace FROM (
  SELECT c.product_id AS product_id, toInt64(toUnixTimestamp(c.ts)) AS at, toInt64(c.sold_total) AS sold,
    lagInFrame(toInt64(toUnixTimestamp(c.ts))) OVER w AS at_before, lagInFrame(toInt64(c.sold_total)) OVER w AS sold_before
  FROM ${db}.product_counter AS c
  WHERE c.counted = 1 AND c.product_id IN (${JUMPING}) AND c.ts >= toDateTime(greatest(${START} - ${rates.spikeDays} * 86400, 0))
  WINDOW w AS (PARTITION BY c.product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) WHERE at_before > 0 AND sold > sold_before AND at > at_before`;

/** What was decided about steps that were held back. */
export const VERDICT = { release: 1, drop: 2 } as const;
const decided = (verdict: keyof typeof VERDICT) =>
  `SELECT product_id, t1 FROM ${db}.held_decision FINAL WHERE verdict = ${VERDICT[verdict]}`;

/**
 * Fills sale_held_stg with the steps of a part that are held back for review (domain.md 3.2, 1): more than twenty times as fast
 * as the median step of the week before, with neither a room nor a video at work. A counter that jumps by mistake would else
 * be the best seller of its day. Held pieces are in no figure; `tide held` lists them.
 * What someone released is sold, what someone dropped stays held, whatever the rule would say now.
 */
export async function holdSpikes(store: MarketStore, part: Part): Promise<void> {
  await store.write({
    sql: `INSERT INTO ${db}.sale_held_stg
SELECT toDate(${dayOf('l.t1')}), l.product_id, l.t0, l.t1, l.pieces, l.price, quantileExact(0.5)(h.pace) AS median
FROM (${LARGE}) AS l INNER JOIN (${BEFORE}) AS h ON h.product_id = l.product_id
WHERE h.at <= l.t0 AND h.at > l.t0 - ${rates.spikeDays} * 86400
  AND (l.product_id, l.t1) NOT IN (${decided('release')})
  AND (l.product_id, l.t1) NOT IN (
    SELECT s.product_id, s.t1 FROM ${db}.alloc_step AS s INNER JOIN ${db}.alloc_cart AS c ON c.product_id = s.product_id WHERE ${isLarge} AND c.a < s.t1 AND c.b > s.t0)
  AND (l.product_id, ${dayOf('l.t1')}) NOT IN (SELECT product_id, toInt64(day) FROM ${db}.alloc_video WHERE expected > 0)
GROUP BY l.product_id, l.t0, l.t1, l.pieces, l.price
HAVING count() >= ${rates.spikeSteps} AND l.pieces / (l.t1 - l.t0) > ${rates.spikeTimes} * median ${STEADY}`,
    params: { ...part },
  });
  await store.write({
    sql: `INSERT INTO ${db}.sale_held_stg
SELECT toDate(${dayOf('s.t1')}), s.product_id, s.t0, s.t1, s.s1 - s.s0, s.price, 0
FROM ${db}.alloc_step AS s
WHERE s.s1 > s.s0 AND (s.product_id, s.t1) IN (${decided('drop')})
  AND (s.product_id, s.t1) NOT IN (SELECT product_id, t1 FROM ${db}.sale_held_stg) ${STEADY}`,
    params: { ...part },
  });
}
