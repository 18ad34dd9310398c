import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { beginOf, firstDay, sellingDays, undescribed } from '#market/build/dims/entities-without-profile.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import { countsBy, knownDays, LAST_30, seriesOf, trendOf, windowSums } from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Building, cardRanges, RANGE_SIZE } from './card-shards.ts';

const SUMS = ['sales', 'gmv', 'live_gmv', 'video_gmv', 'card_gmv'];
const DAYS = [1, 7, 15, 30];

const windowsOfShop = `SELECT shop_id, ${windowSums(SUMS)}, ${trendOf('gmv')}
FROM ${db}.shop_day AS f WHERE ${LAST_30} AND ${inShard('f.shop_id')} GROUP BY shop_id`;

/** Products of a shop with a sale, the best one's money, and the category whose products made most together: of equal ones the lower id. */
const productsOfShop = `SELECT shop_id,
  ${DAYS.map((n) => `countIf(g.sales${n} > 0) AS active_products${n}, max(g.gmv${n}) AS top_gmv${n}`).join(', ')},
  sumMapIf([g.cat1], [g.gmv30], g.cat1 != 0) AS by_cat, by_cat.1[indexOf(by_cat.2, arrayMax(by_cat.2))] AS cat1
FROM (
  SELECT shop_id, product_id, argMax(f.cat1, f.day) AS cat1,
    ${DAYS.map((n) => `sumIf(f.sales, f.day > {end:Date} - ${n}) AS sales${n}, sumIf(f.gmv, f.day > {end:Date} - ${n}) AS gmv${n}`).join(', ')}
  FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND ${inShard('f.shop_id')} GROUP BY shop_id, product_id
) AS g GROUP BY shop_id`;

const sellersOfShop = countsBy('shop_id', ['authors', 'lives', 'videos'], inShard('f.shop_id'));

const columns = `p.cat1, ${firstDay('s', 'e', 'shop_id')} AS find_day, s.last_seen AS seen_at, n.products, s.type, s.province, s.city, s.score,
  ${DAYS.map((d) => [...SUMS.map((c) => `w.${c}${d}`), `p.active_products${d}`, `p.top_gmv${d}`, `q.authors${d}`, `q.lives${d}`, `q.videos${d}`].join(', ')).join(', ')}`;

const sellers = { key: 'shop_id', daily: 'shop_day', holds: inShard('f.shop_id') };
/** What is known of each shop; of one that was never described, since when it sells. */
const shops = `SELECT shop_id, name, type, province, city, score, first_seen, last_seen FROM ${db}.dim_shop WHERE ${inShard('shop_id')}
UNION ALL SELECT shop_id, '', 0, 0, 0, NULL, ${beginOf('first_day')}, ${beginOf('last_day')} FROM (${undescribed(sellers, 'dim_shop')})`;

const from = `FROM (${shops}) AS s
LEFT JOIN (${sellingDays(sellers)}) AS e ON e.shop_id = s.shop_id
LEFT JOIN (${windowsOfShop}) AS w ON w.shop_id = s.shop_id
LEFT JOIN (${productsOfShop}) AS p ON p.shop_id = s.shop_id
LEFT JOIN (${sellersOfShop}) AS q ON q.shop_id = s.shop_id
LEFT JOIN (SELECT shop_id, count() AS products FROM ${db}.dim_product WHERE ${inShard('shop_id')} GROUP BY shop_id) AS n ON n.shop_id = s.shop_id
LEFT JOIN (SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id) AS c ON c.id = p.cat1`;

/**
 * Builds the shop cards: sums of each shop over the windows that end at the data day. As many ranges as for the products:
 * it is the products of its shops that a range has to hold.
 */
export async function deriveShopCards(
  store: MarketStore,
  { end, days }: SaleDays,
  { size = RANGE_SIZE, put = rebuildTables }: Building = {},
): Promise<void> {
  const known = knownDays({ end, days });
  const ranges = await cardRanges(
    store,
    { key: 'product_id', daily: 'product_day', described: 'dim_product' },
    { ...size, end },
  );
  await put(store, {
    card_shop_stg: ranges.map((range) => ({
      sql: `SELECT s.shop_id, ${columns},
  toInt32(log2(w.gmv30 + 1) * 1000 + log2(w.gmv7 + 1) * 100) AS hot,
  arrayDistinct(arrayConcat(${wordsColumn('t')}, ${wordsColumn('k')})) AS words,
  s.name, c.name AS category, ${seriesOf('w')} AS trend
${from}
${joinWords('t', 's.name', ['dim_shop', 'name', inShard('shop_id')])}
${joinWords('k', 'c.name', ['category_node', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
      params: { ...range, end, known },
    })),
  });
}
