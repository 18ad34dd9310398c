import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { COUNTER_BASES } from './retired.ts';
import { ATTRIBUTION_QUERY_SETTINGS } from './steps-sql.ts';

/** First second after the settled days. */
const BORDER = '(toInt64(toUInt16({through:Date})) * 86400 + 57600)';
/** Steps that begin on a settled day and end after it; one that begins with its last second does not reach into it. */
const CROSSES = `s.t0 < ${BORDER} - 1 AND s.t1 >= ${BORDER}`;
const CROSSING = `SELECT s.product_id FROM ${db}.alloc_step AS s WHERE ${CROSSES}`;

/** All that settled days hold of these products: sold, held back or not believed. */
const UNQUARANTINED = `SELECT product_id, sum(n) AS n FROM (
  SELECT f.product_id AS product_id, toInt64(f.sales) AS n FROM ${db}.sale_alloc AS f WHERE f.day <= {through:Date} AND f.product_id IN (${CROSSING})
  UNION ALL SELECT h.product_id, toInt64(h.pieces) FROM ${db}.quarantined_step AS h WHERE h.day <= {through:Date} AND h.product_id IN (${CROSSING})
  UNION ALL SELECT u.product_id, toInt64(u.sales) FROM ${db}.suspect_sale AS u WHERE u.day <= {through:Date} AND u.product_id IN (${CROSSING})
) GROUP BY product_id`;

/** All that their counters gained up to where these steps begin. */
const GAINED = `SELECT product_id, toInt64(any(gained)) + sumIf(greatest(s1 - s0, 0), nth > 1) AS n FROM (
  SELECT c.product_id AS product_id, b.gained AS gained, toInt64(assumeNotNull(c.sold_total)) AS s1,
    lagInFrame(toInt64(assumeNotNull(c.sold_total))) OVER w AS s0, row_number() OVER w AS nth
  FROM ${db}.product_counter AS c
  INNER JOIN (SELECT s.product_id AS product_id, s.t0 AS t0 FROM ${db}.alloc_step AS s WHERE ${CROSSES}) AS x ON x.product_id = c.product_id
  LEFT JOIN (${COUNTER_BASES}) AS b ON b.product_id = c.product_id
  WHERE c.counted = 1 AND c.product_id IN (${CROSSING}) AND toUnixTimestamp(c.ts) >= b.base AND toInt64(toUnixTimestamp(c.ts)) <= x.t0
  WINDOW w AS (PARTITION BY c.product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) GROUP BY product_id`;

async function hasCrossing(store: MarketStore, through: string): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.alloc_step AS s WHERE ${CROSSES} LIMIT 1`,
    params: { through },
  });
  return rows.length > 0;
}

/**
 * Steps that reach into settled days (decision 0021) begin after them instead, with what those days hold of them already taken off: all
 * that is counted up to the end of a step is sold once, whether the settled days knew of the step or not. `through` is the last settled
 * day. Never less than nothing is left: what settled days hold beyond a step stays there.
 */
export async function cutAtBorder(store: MarketStore, through: string | null): Promise<void> {
  if (through === null || !(await hasCrossing(store, through))) return;
  await store.write({
    sql: `INSERT INTO ${db}.alloc_step
SELECT s.product_id, ${BORDER} - 1, s.t1, s.s0 + least(s.s1 - s.s0, greatest(0, k.n - g.n)), s.s1, s.price
FROM ${db}.alloc_step AS s
LEFT JOIN (${UNQUARANTINED}) AS k ON k.product_id = s.product_id
LEFT JOIN (${GAINED}) AS g ON g.product_id = s.product_id
WHERE ${CROSSES} ${ATTRIBUTION_QUERY_SETTINGS}`,
    params: { through },
  });
  await store.write({
    sql: `ALTER TABLE ${db}.alloc_step DELETE WHERE ${CROSSES.replaceAll('s.', '')} SETTINGS mutations_sync = 2`,
    params: { through },
  });
}
