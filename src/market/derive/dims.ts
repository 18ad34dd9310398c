import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { PLACES } from '../attribution/places.ts';
import { BUILD_SETTINGS, idRanges, inRange, refill } from './exchange.ts';

/** Profiles lie in the order of their ids: one entity is folded at a time, whatever the number of captures. */
const IN_ORDER = `${BUILD_SETTINGS}, optimize_aggregation_in_order = 1`;

/** What products and shops are now: the latest known value of each column, from the profiles and counters. */
export async function deriveDims(store: MarketStore): Promise<void> {
  const ranges = await idRanges(store, 'product_profile', 'facts');
  await refill(store, {
    dim_product: ranges.map((params) => ({
      params,
      sql: `SELECT p.product_id, p.source_key, p.title, p.shop_id, p.brand_id, p.cat1, p.cat2,
  coalesce(c.price, p.price) AS price, c.comments, c.sold_total, p.first_seen, p.last_seen
FROM (
  SELECT product_id, any(f.source_key) AS source_key, argMax(f.title, f.ts) AS title,
    argMaxIf(f.shop_id, f.ts, f.shop_id != 0) AS shop_id, argMaxIf(f.brand_id, f.ts, f.brand_id != 0) AS brand_id,
    argMaxIf(f.cat1, f.ts, f.cat1 != 0) AS cat1, argMaxIf(f.cat2, f.ts, f.cat1 != 0) AS cat2,
    argMax(f.price_fen, f.ts) AS price, min(f.ts) AS first_seen, max(f.ts) AS last_seen
  FROM ${db}.product_profile AS f WHERE ${inRange('f.product_id')} GROUP BY product_id
) AS p
LEFT JOIN (
  SELECT product_id, argMax(f.price_fen, f.ts) AS price, argMax(f.comments, f.ts) AS comments,
    argMaxIf(f.sold_total, f.ts, f.counted = 1) AS sold_total
  FROM ${db}.product_counter AS f WHERE ${inRange('f.product_id')} GROUP BY product_id
) AS c ON c.product_id = p.product_id
${IN_ORDER}, join_use_nulls = 1`,
    })),
    product_place: ranges.map((params) => ({ params, sql: `${PLACES} ${IN_ORDER}` })),
    dim_shop: {
      sql: `SELECT shop_id, argMax(f.name, f.ts) AS name, min(f.ts) AS first_seen, max(f.ts) AS last_seen
FROM ${db}.shop_profile AS f GROUP BY shop_id ${IN_ORDER}`,
    },
  });
}
