import { inShard, splitIdSpace } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

const OWN = inShard('f.product_id');
const DAY = `toDate(f.ts, 'Asia/Shanghai')`;

const W = 'OVER (PARTITION BY product_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
/** The value of the row before of a product, and the number of the row. */
const before = (column: string) => `lagInFrame(${column}) ${W} AS had, row_number() ${W} AS n`;

/** Titles from the capture on that first shows them; a capture without a title says nothing. */
const titles = `SELECT product_id, 1, at, toDate(at, 'Asia/Shanghai'), if(n = 1, '', had), title, NULL, NULL
FROM (SELECT product_id, at, title, ${before('title')}
  FROM (SELECT f.product_id AS product_id, f.ts AS at, argMax(f.title, f.row_id) AS title FROM ${db}.product_profile AS f WHERE f.title != '' AND ${OWN} GROUP BY f.product_id, f.ts))
WHERE n = 1 OR title != had`;

/** Prices from the day on that ends with them: a price that came and went within a day is none. */
const prices = `SELECT product_id, 2, at, day, '', '', if(n = 1, NULL, toNullable(had)), price
FROM (SELECT product_id, day, at, price, ${before('price')}
  FROM (SELECT f.product_id AS product_id, ${DAY} AS day, max(f.ts) AS at, toUInt64(assumeNotNull(argMax(f.price_fen, (f.ts, f.row_id)))) AS price
    FROM ${db}.product_profile AS f WHERE f.price_fen IS NOT NULL AND ${OWN} GROUP BY f.product_id, day))
WHERE n = 1 OR price != had`;

/** Builds the titles and prices of products with the moment from which each was seen. */
export async function deriveProductChanges(store: MarketStore): Promise<void> {
  const ranges = await splitIdSpace(store, 'product_profile');
  await rebuildTables(store, {
    product_change: ranges.flatMap((params) =>
      [titles, prices].map((sql) => ({ sql: `${sql} ${REBUILD_QUERY_SETTINGS}`, params })),
    ),
  });
}
