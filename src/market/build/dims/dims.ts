import { productCard } from '#catalog/facts/product-card.ts';
import { UNSEEN_SHARE } from '#catalog/facts/unseen-sales.ts';
import { PLACES } from '#market/attribution/cart-positions.ts';
import { inShard, splitIdSpace } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { capturedFrom, newestCaptured } from '#market/sql/captured-columns.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Profiles lie in the order of their ids: one entity is folded at a time, whatever the number of captures. */
const IN_ORDER = `${REBUILD_QUERY_SETTINGS}, optimize_aggregation_in_order = 1`;

/** From this count on a page may show a counter in steps. */
const EXACT_BELOW = 10_000;
const sizes = [100_000, 1_000_000, 10_000_000, 2 ** 53];
const stepOf = (count: string) =>
  `multiIf(${count} % 10000 = 0, 10000, ${count} % 1000 = 0, 1000, ${count} % 100 = 0, 100, ${count} % 10 = 0, 10, 1)`;
/**
 * Pieces in which the sold counter of a product moves now: the largest power of ten that every count shown with as many digits as
 * the newest is a multiple of; 1 where it counts singly. Steps grow with the count, so counts of other sizes say nothing.
 */
export const COUNTER_STEP = `multiIf(max(f.sold_total) IS NULL OR sold_total < ${EXACT_BELOW}, 1, ${sizes
  .map(
    (size, i) =>
      `${i === sizes.length - 1 ? '' : `sold_total < ${size}, `}greatest(1, minIf(${stepOf('assumeNotNull(f.sold_total)')}, f.counted = 1 AND f.sold_total >= ${i === 0 ? EXACT_BELOW : sizes[i - 1]} AND f.sold_total < ${size}))`,
  )
  .join(', ')})`;

/**
 * The sold counter of the newest capture that has one, exact or a lower limit, and whether it is a lower limit (rows `f`). Of two
 * captures of one moment the exact one counts. A lower limit is never below an exact count before it: a product that had sold 123,456
 * has sold at least that.
 */
export const NEWEST_SOLD = `greatest(argMaxIf(ifNull(f.sold_total, f.sold_low), (f.ts, f.counted), f.sold_total IS NOT NULL OR f.sold_low IS NOT NULL),
      ifNull(argMaxIf(f.sold_total, (f.ts, f.counted), f.sold_total IS NOT NULL), 0)) AS sold_total,
    argMaxIf(toUInt8(f.sold_total IS NULL), (f.ts, f.counted), f.sold_total IS NOT NULL OR f.sold_low IS NOT NULL) AS sold_limit`;

/** In place of the first counted day of a product without two counters: the last day that can be stored. */
const NEVER_COUNTED = '2149-06-06';
const dayOf = (moment: string) => `toDate(${moment}, 'Asia/Shanghai')`;
/**
 * From which to which Beijing day exact counters give what a product sold (rows `f`): one alone gives nothing, and a first one at
 * 23:59:59 nothing of its day. Where the first had at most a tenth of what the newest has, its first sale was seen, and the days before
 * it are days without a sale.
 */
export const COUNTED_DAYS = `multiIf(
      countIf(f.counted = 1) = 0, toDate('${NEVER_COUNTED}'),
      argMinIf(f.sold_total, f.ts, f.counted = 1) <= sold_total * ${UNSEEN_SHARE}, toDate(0),
      minIf(f.ts, f.counted = 1) = maxIf(f.ts, f.counted = 1), toDate('${NEVER_COUNTED}'),
      ${dayOf('minIf(f.ts, f.counted = 1) + 1')}) AS counted_from,
    if(countIf(f.counted = 1) = 0, toDate(0), ${dayOf('maxIf(f.ts, f.counted = 1)')}) AS counted_to`;

/** What products and shops are now: the latest known value of each column, from the profiles and counters. */
export async function deriveDims(store: MarketStore): Promise<void> {
  const ranges = await splitIdSpace(store, 'product_profile');
  await rebuildTables(store, {
    dim_product: ranges.map((params) => ({
      params,
      sql: `SELECT p.product_id, p.source_key, p.title, p.shop_id, p.brand_id, p.cat1, p.cat2, p.cat3, p.cat4, p.cat5, p.cos_bp, p.colonel_bp, p.market_price, p.services,
  if(p.priced_at > c.priced_at OR c.price IS NULL, p.price, c.price) AS price, c.sold_total, ifNull(c.sold_limit, 0), c.sold_step, ${capturedFrom(productCard, 'product_counter', 'c')}, ifNull(c.counted_from, toDate('${NEVER_COUNTED}')), ifNull(c.counted_to, toDate(0)), p.first_seen, greatest(p.last_seen, ifNull(c.counted_at, p.last_seen))
FROM (
  SELECT product_id, any(f.source_key) AS source_key, argMax(f.title, f.ts) AS title,
    argMaxIf(f.shop_id, f.ts, f.shop_id != 0) AS shop_id, argMaxIf(f.brand_id, f.ts, f.brand_id != 0) AS brand_id,
    argMaxIf(f.cat1, f.ts, f.cat1 != 0) AS cat1, argMaxIf(f.cat2, f.ts, f.cat1 != 0) AS cat2, argMaxIf(f.cat3, f.ts, f.cat1 != 0) AS cat3,
    argMaxIf(f.cat4, f.ts, f.cat1 != 0) AS cat4, argMaxIf(f.cat5, f.ts, f.cat1 != 0) AS cat5, nullIf(argMax(f.cos_bp, f.ts), 0) AS cos_bp,
    nullIf(argMax(tuple(f.colonel_bp), f.ts).1, 0) AS colonel_bp, argMax(tuple(f.market_price_fen), f.ts).1 AS market_price, argMaxIf(f.tags, f.ts, notEmpty(f.tags)) AS services,
    argMax(f.price_fen, f.ts) AS price, maxIf(f.ts, f.price_fen IS NOT NULL) AS priced_at, min(f.ts) AS first_seen, max(f.ts) AS last_seen
  FROM ${db}.product_profile AS f WHERE ${inShard('f.product_id')} GROUP BY product_id
) AS p
LEFT JOIN (
  SELECT product_id, argMax(f.price_fen, f.ts) AS price, maxIf(f.ts, f.price_fen IS NOT NULL) AS priced_at, max(f.ts) AS counted_at,
    ${NEWEST_SOLD}, ${COUNTER_STEP} AS sold_step, ${COUNTED_DAYS}, ${newestCaptured(productCard, 'product_counter')}
  FROM ${db}.product_counter AS f WHERE ${inShard('f.product_id')} GROUP BY product_id
) AS c ON c.product_id = p.product_id
${IN_ORDER}, join_use_nulls = 1`,
    })),
    product_place: ranges.map((params) => ({ params, sql: `${PLACES} ${IN_ORDER}` })),
    dim_shop: {
      sql: `SELECT s.shop_id, s.name, s.type, s.province, s.city, nullIf(r.score, 0), r.on_shelf, s.subject, s.fans, s.first_seen, s.last_seen
FROM (
  SELECT shop_id, argMax(f.name, f.ts) AS name, argMaxIf(f.type, f.ts, f.type != 0) AS type,
    argMaxIf(f.province, f.ts, f.province != 0) AS province, argMaxIf(f.city, f.ts, f.province != 0) AS city,
    argMaxIf(f.subject, f.ts, f.subject != 0) AS subject, argMax(f.fans, f.ts) AS fans,
    min(f.ts) AS first_seen, max(f.ts) AS last_seen
  FROM ${db}.shop_profile AS f GROUP BY shop_id
) AS s
LEFT JOIN (SELECT shop_id, argMax(f.score, f.day) AS score, argMax(f.products, f.day) AS on_shelf FROM ${db}.shop_dsr AS f GROUP BY shop_id) AS r ON r.shop_id = s.shop_id ${REBUILD_QUERY_SETTINGS}`,
    },
  });
}

/** Authors without a profile whom videos name: as the newest video has it. */
const FILMED = `SELECT f.author_id AS author_id, argMax(f.author_name, (f.published_at, f.video_id)) AS name FROM ${db}.aweme_publish AS f
WHERE f.author_id != 0 AND f.author_name != '' AND ${inShard('f.author_id')}
  AND f.author_id NOT IN (SELECT f.author_id FROM ${db}.author_profile AS f WHERE ${inShard('f.author_id')}) GROUP BY f.author_id`;

/** Authors without a profile or a video whom imported live rooms name. */
const REPORTED = `SELECT f.author_id AS author_id, argMax(f.author_name, (f.ts, f.room_id)) AS name FROM ${db}.room_report AS f
WHERE f.author_id != 0 AND f.author_name != '' AND ${inShard('f.author_id')}
  AND f.author_id NOT IN (SELECT f.author_id FROM ${db}.author_profile AS f WHERE ${inShard('f.author_id')})
  AND f.author_id NOT IN (SELECT f.author_id FROM ${db}.aweme_publish AS f WHERE f.author_name != '' AND ${inShard('f.author_id')}) GROUP BY f.author_id`;

/** What authors are now: the latest profile or the name that a video or an imported room has, and the fans of the last capture that has them. */
export async function deriveAuthors(store: MarketStore): Promise<void> {
  const ranges = await splitIdSpace(store, 'author_profile');
  await rebuildTables(store, {
    dim_author: ranges.map((params) => ({
      params,
      sql: `SELECT p.author_id, p.name, p.kind, p.shop_id, p.category, p.level, p.mcn, p.province, p.city, c.fans
FROM (
  SELECT author_id, argMax(f.name, f.ts) AS name, if(argMax(f.kind, f.ts) = 0, 1, argMax(f.kind, f.ts)) AS kind,
    argMax(f.shop_id, f.ts) AS shop_id, argMax(f.category, f.ts) AS category, argMax(f.level, f.ts) AS level, argMax(f.mcn, f.ts) AS mcn,
    argMax(f.province, f.ts) AS province, argMax(f.city, f.ts) AS city
  FROM ${db}.author_profile AS f WHERE ${inShard('f.author_id')} GROUP BY author_id
  UNION ALL SELECT author_id, name, 1, 0, '', 0, '', '', '' FROM (${FILMED})
  UNION ALL SELECT author_id, name, 1, 0, '', 0, '', '', '' FROM (${REPORTED})
) AS p
LEFT JOIN (
  SELECT author_id, argMax(f.fans, f.ts) AS fans FROM ${db}.author_counter AS f WHERE ${inShard('f.author_id')} GROUP BY author_id
) AS c ON c.author_id = p.author_id
${IN_ORDER}, join_use_nulls = 1`,
    })),
  });
}
