import { BLOCK_SETTINGS } from '#engine/server/blocks/block-scope.ts';
import {
  DATABASE as db,
  type MarketStore,
  type ParamValue,
} from '#platform/server/market-store/market-store.ts';
import type { Fallback } from '../room-doubts.ts';

/** Goods of which most was sold; the others weigh little in the share. */
const MAX_GOODS = 100;

/**
 * What the sales counters of goods did from one time to another. A height that one capture alone has is a reading error, so the
 * highest is the lower of two captures in a row. A counter that lost more than it rose by was set anew, which says nothing of these days. `goods` selects product_id and sold, and has its parameters in `params`, with
 * `since` and `until` in unix seconds.
 */
export async function readFallback(
  store: MarketStore,
  goods: string,
  params: Readonly<Record<string, ParamValue>>,
): Promise<Fallback> {
  const [row] = await store.read<{ n: string; risen: string | null; fallen: string | null }>({
    sql: `SELECT count() AS n, sum(risen) AS risen, sum(fallen) AS fallen FROM (
  SELECT product_id, sumIf(sold - before, n > 1 AND sold > before) AS risen,
    greatest(maxIf(least(sold, before), n > 1) - argMax(sold, at), 0) AS fallen
  FROM (
    SELECT product_id, c.ts AS at, toInt64(assumeNotNull(c.sold_total)) AS sold, row_number() OVER w AS n,
      lagInFrame(toInt64(assumeNotNull(c.sold_total))) OVER w AS before
    FROM ${db}.product_counter AS c
    WHERE c.product_id IN (SELECT product_id FROM (${goods}) ORDER BY sold DESC, product_id LIMIT ${MAX_GOODS})
      AND c.sold_total IS NOT NULL AND c.ts >= toDateTime({since:UInt32}) AND c.ts <= toDateTime({until:UInt32})
    WINDOW w AS (PARTITION BY product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
  )
  GROUP BY product_id HAVING count() > 2 AND fallen <= risen
)
${BLOCK_SETTINGS}`,
    params: { ...params },
  });
  return { n: Number(row?.n ?? 0), risen: Number(row?.risen ?? 0), fallen: Number(row?.fallen ?? 0) };
}
