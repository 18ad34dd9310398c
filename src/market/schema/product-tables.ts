import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { TableDefinition } from './table.ts';

/**
 * Titles (`kind` 1) and prices (`kind` 2) of products from the moment they were first seen; a price counts as of the last one of a
 * Beijing day. The first one of a product has nothing before it: an empty title, no price.
 */
const productChange: TableDefinition = {
  name: 'product_change',
  kind: 'derived',
  twins: ['product_change_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64 CODEC(ZSTD(1)),
  kind UInt8,
  at DateTime,
  day Date,
  title_before String,
  title String,
  price_before Nullable(UInt64),
  price Nullable(UInt64)
) ENGINE = {engine:MergeTree()}
ORDER BY (product_id, kind, at)
SETTINGS index_granularity = 1024`,
};

/** Sales and page views of a product by day; views are null on a day that sold and does not tell them. */
const productTrafficDay: TableDefinition = {
  name: 'product_traffic_day',
  kind: 'derived',
  template: `CREATE VIEW IF NOT EXISTS {name} AS
SELECT t.product_id AS product_id, t.day AS day, sum(t.sales) AS sales, sum(t.gmv) AS gmv, sum(t.carried_sales) AS carried_sales, sum(t.carried_gmv) AS carried_gmv,
  multiIf(max(t.observed) = 1, toNullable(sum(t.views)), sum(t.sales) > 0, NULL, toNullable(toUInt64(0))) AS views
FROM (
  SELECT d.product_id AS product_id, d.day AS day, d.sales AS sales, d.gmv AS gmv, d.live_sales + d.video_sales AS carried_sales, d.live_gmv + d.video_gmv AS carried_gmv, toUInt64(0) AS views, toUInt8(0) AS observed
  FROM ${db}.product_day AS d
  UNION ALL
  SELECT v.product_id AS product_id, v.day AS day, toInt64(0) AS sales, toInt64(0) AS gmv, toInt64(0) AS carried_sales, toInt64(0) AS carried_gmv, v.views AS views, toUInt8(1) AS observed
  FROM ${db}.product_views AS v WHERE v.is_observed = 1
) AS t
GROUP BY t.product_id, t.day`,
};

/**
 * The price that each day of a product ended with, by its profiles and counters: the newest row is the price of its card. Read by
 * product; both streams lie in that order.
 */
const productPriceDay: TableDefinition = {
  name: 'product_price_day',
  kind: 'derived',
  template: `CREATE VIEW IF NOT EXISTS {name} AS
SELECT p.product_id AS product_id, p.day AS day, max(p.ts) AS at, argMax(p.price, p.ts) AS price
FROM (
  SELECT f.product_id AS product_id, toDate(f.ts, 'Asia/Shanghai') AS day, f.ts AS ts, toUInt64(assumeNotNull(f.price_fen)) AS price
  FROM ${db}.product_profile AS f WHERE f.price_fen IS NOT NULL
  UNION ALL
  SELECT c.product_id AS product_id, toDate(c.ts, 'Asia/Shanghai') AS day, c.ts AS ts, toUInt64(assumeNotNull(c.price_fen)) AS price
  FROM ${db}.product_counter AS c WHERE c.price_fen IS NOT NULL
) AS p
GROUP BY p.product_id, p.day`,
};

/** What product pages read beside the roll-ups; a view stands after the tables that it reads. */
export const productTables: readonly TableDefinition[] = [productChange, productTrafficDay, productPriceDay];
