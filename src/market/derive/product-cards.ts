import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { rebuildTables } from '../publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';
import { type Building, cardRanges, RANGE_SIZE } from './card-shards.ts';
import { joinWords, wordsColumn } from './cut-words.ts';
import { beginOf, firstDay, sellingDays, undescribed } from './entities-without-profile.ts';
import type { SaleDays } from './sale-days.ts';
import {
  countsBy,
  daysWith,
  knownDays,
  LAST_30,
  observedAll,
  seriesOf,
  trendOf,
  windowSums,
} from './windows.ts';

const SALES = [
  'sales',
  'gmv',
  'live_sales',
  'video_sales',
  'card_sales',
  'live_gmv',
  'video_gmv',
  'card_gmv',
];

const BOTH = `d.shop_id, d.cat1, d.cat2, d.price, d.comments, d.sold_total,
  ${firstDay('d', 'e', 'product_id')} AS find_day, d.last_seen AS seen_at,
  find_day > {end:Date} - 7 AS is_new, d.cat3, d.cat4, d.cat5, d.cos_bp, d.brand_id, d.good_bp`;

const windowsOfProduct = `SELECT product_id, ${windowSums(SALES)},
  ${[1, 7, 15, 30].map((n) => `countIf(f.sales > 0 AND f.day > {end:Date} - ${n}) AS sale_days${n}`).join(', ')},
  ${trendOf('sales')}, ${daysWith('f.sales > 0')} AS sold_on
FROM ${db}.product_day AS f WHERE ${LAST_30} AND ${inShard('f.product_id')} GROUP BY product_id`;

/** Page views, and the days that tell them. */
const viewsOfProduct = `SELECT product_id, ${windowSums(['views'])}, ${daysWith('1')} AS observed_on
FROM ${db}.product_views AS f WHERE f.is_observed = 1 AND ${LAST_30} AND ${inShard('f.product_id')} GROUP BY product_id`;

const sellersOfProduct = countsBy('product_id', ['authors', 'lives', 'videos'], inShard('f.product_id'));

const categoryNames = `SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id`;

/** Page views of a window; unknown where a day with a sale does not tell them: what was sold would stand beside too few. */
const viewsWhereSold = (n: number) =>
  `if(${observedAll('w.sold_on', 'v.observed_on', n)}, toNullable(v.views${n}), NULL) AS views${n}`;

const orderedWindows = [1, 7, 15, 30]
  .map(
    (n) =>
      SALES.map((s) => `w.${s}${n}`).join(', ') +
      `, w.sale_days${n}, n.authors${n}, n.lives${n}, n.videos${n}, ${viewsWhereSold(n)}`,
  )
  .join(', ');

const KNOWN =
  'product_id, title, shop_id, brand_id, cat1, cat2, cat3, cat4, cat5, cos_bp, price, comments, sold_total, good_bp';
const sellers = { key: 'product_id', daily: 'product_day', holds: inShard('f.product_id') };
const unknown = undescribed(sellers, 'dim_product');
const counted = `SELECT product_id, argMax(f.price_fen, f.ts) AS price, argMax(f.comments, f.ts) AS comments, argMaxIf(f.sold_total, f.ts, f.counted = 1) AS sold_total, argMax(f.good_bp, f.ts) AS good_bp, max(f.ts) AS last_seen
FROM ${db}.product_counter AS f WHERE f.product_id IN (SELECT product_id FROM (${unknown})) GROUP BY product_id`;

/** What is known of each product; of one that was never described, what its counters and its sales tell. */
const products = `SELECT ${KNOWN}, first_seen, last_seen FROM ${db}.dim_product WHERE ${inShard('product_id')}
UNION ALL SELECT u.product_id, '', 0, 0, 0, 0, 0, 0, 0, NULL, c.price, c.comments, c.sold_total, c.good_bp, ${beginOf('u.first_day')}, greatest(${beginOf('u.last_day')}, c.last_seen)
FROM (${unknown}) AS u LEFT JOIN (${counted}) AS c ON c.product_id = u.product_id`;

/** Builds the product cards: what each product is, and its sums over the windows that end at the data day. */
export async function deriveProductCards(
  store: MarketStore,
  { end, days }: SaleDays,
  { size = RANGE_SIZE, put = rebuildTables }: Building = {},
): Promise<void> {
  const from = `FROM (${products}) AS d
LEFT JOIN (${windowsOfProduct}) AS w ON w.product_id = d.product_id
LEFT JOIN (${viewsOfProduct}) AS v ON v.product_id = d.product_id
LEFT JOIN (${sellersOfProduct}) AS n ON n.product_id = d.product_id
LEFT JOIN (${sellingDays(sellers)}) AS e ON e.product_id = d.product_id
LEFT JOIN ${db}.dim_shop AS s ON s.shop_id = d.shop_id
LEFT JOIN (${categoryNames}) AS c1 ON c1.id = d.cat1
LEFT JOIN (${categoryNames}) AS c2 ON c2.id = d.cat2`;
  const known = knownDays({ end, days });
  const ranges = await cardRanges(store, { ...sellers, described: 'dim_product' }, { ...size, end });
  await put(store, {
    card_product_f: ranges.map((range) => ({
      sql: `SELECT d.product_id, ${BOTH}, ${orderedWindows},
  toInt32(log2(w.gmv30 + 1) * 1000 + log2(w.gmv7 + 1) * 100) AS hot,
  arrayDistinct(arrayConcat(${['t', 'sn', 'k1', 'k2'].map(wordsColumn).join(', ')})) AS words
${from}
${joinWords('t', 'd.title', ['dim_product', 'title', inShard('product_id')])}
${joinWords('sn', 's.name', ['dim_shop', 'name'])}
${joinWords('k1', 'c1.name', ['category_node', 'name'])}
${joinWords('k2', 'c2.name', ['category_node', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
      params: { ...range, end },
    })),
    card_product_row: ranges.map((range) => ({
      sql: `SELECT d.product_id, ${BOTH}, ${orderedWindows}, d.title,
  concat(c1.name, ' ', c2.name, ' ', d.title) AS cover_look, s.name AS shop_name,
  if(c2.name != '', c2.name, c1.name) AS category, ${seriesOf('w')} AS trend
${from}
${REBUILD_QUERY_SETTINGS}`,
      params: { ...range, end, known },
    })),
  });
}
