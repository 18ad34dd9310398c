import { WINDOWS } from '#catalog/enums/windows.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { beginOf, firstDay, sellingDays, undescribed } from '#market/build/dims/entities-without-profile.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import {
  foldedCounts,
  foldedSums,
  hotByMoney,
  knownDays,
  LAST_30,
  seriesOf,
  trendOf,
} from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { moneyByKind, ownKinds } from './account-kinds.ts';
import { cardsWithPlaces } from './card-places.ts';
import { cardColumns } from './card-select.ts';
import { type Building, cardRanges, SHARD_SIZE } from './card-shards.ts';
import { yieldOfRooms } from './room-yield.ts';
import { scoreTier } from './score-tier.ts';

const windowsOfShop = `SELECT shop_id, ${foldedSums(shopCard)}, ${trendOf('gmv')}
FROM ${db}.shop_day AS f WHERE ${LAST_30} AND ${inShard('f.shop_id')} GROUP BY shop_id`;

/** The money of a shop's best product, and the category whose products made most together: of equal ones the lower id. */
const productsOfShop = `SELECT shop_id,
  ${WINDOWS.map((n) => `max(g.gmv${n}) AS top_gmv${n}`).join(', ')},
  sumMapIf([g.cat1], [g.gmv30], g.cat1 != 0) AS by_cat, by_cat.1[indexOf(by_cat.2, arrayMax(by_cat.2))] AS cat1
FROM (
  SELECT shop_id, product_id, argMax(f.cat1, f.day) AS cat1,
    ${WINDOWS.map((n) => `sumIf(f.sales, f.day > {end:Date} - ${n}) AS sales${n}, sumIf(f.gmv, f.day > {end:Date} - ${n}) AS gmv${n}`).join(', ')}
  FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND ${inShard('f.shop_id')} GROUP BY shop_id, product_id
) AS g GROUP BY shop_id`;

const kindsOfShop = moneyByKind('shop_id', inShard('f.shop_id'));
const sellersOfShop = foldedCounts(shopCard, inShard('f.shop_id'));

const columns = cardColumns(shopCard, {
  rows: { row: 's', isSharded: true, joined: {} },
  sums: 'w',
  counts: 'q',
  own: {
    shop_id: 's.shop_id',
    name: 's.name',
    cat1: 'p.cat1',
    category: 'c.name',
    find_day: firstDay('s', 'e', 'shop_id'),
    seen_at: 's.last_seen',
    products: 'n.products',
    type: 's.type',
    province: 's.province',
    city: 's.city',
    score: 's.score',
    score_tier: scoreTier('s.score'),
    on_shelf: 's.on_shelf',
    subject: 's.subject',
    fans: 's.fans',
    room_gmv30: 'y.room_gmv',
    room_watch30: 'y.room_watch',
    ...ownKinds('a'),
    top_gmv: (days) => `p.top_gmv${days}`,
    trend: seriesOf('w'),
  },
  hot: hotByMoney('w'),
  words: ['t', 'k'].map(wordsColumn),
});

const sellers = { key: 'shop_id', daily: 'shop_day', holds: inShard('f.shop_id') };
/** Known facts of each shop; of one that was never described, since when it sells. */
const shops = `SELECT shop_id, name, type, province, city, score, on_shelf, subject, fans, first_seen, last_seen FROM ${db}.dim_shop WHERE ${inShard('shop_id')}
UNION ALL SELECT shop_id, '', 0, 0, 0, NULL, NULL, 0, NULL, ${beginOf('first_day')}, ${beginOf('last_day')} FROM (${undescribed(sellers, 'dim_shop')})`;

const from = `FROM (${shops}) AS s
LEFT JOIN (${sellingDays(sellers)}) AS e ON e.shop_id = s.shop_id
LEFT JOIN (${windowsOfShop}) AS w ON w.shop_id = s.shop_id
LEFT JOIN (${productsOfShop}) AS p ON p.shop_id = s.shop_id
LEFT JOIN (${kindsOfShop}) AS a ON a.shop_id = s.shop_id
LEFT JOIN (${yieldOfRooms('shop_id', inShard('f.shop_id'))}) AS y ON y.shop_id = s.shop_id
LEFT JOIN (${sellersOfShop}) AS q ON q.shop_id = s.shop_id
LEFT JOIN (SELECT shop_id, count() AS products FROM ${db}.dim_product WHERE ${inShard('shop_id')} GROUP BY shop_id) AS n ON n.shop_id = s.shop_id
LEFT JOIN (SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id) AS c ON c.id = p.cat1`;

/**
 * Builds the shop cards: sums of each shop over the windows that end at the data day. As many ranges as for the products:
 * it is the products of its shops that a range has to hold.
 */
export async function deriveShopCards(
  store: MarketStore,
  { end, days, split }: SaleDays,
  { size = SHARD_SIZE, put = rebuildTables }: Building = {},
): Promise<void> {
  const known = knownDays({ end, days });
  const ranges = await cardRanges(
    store,
    { key: 'product_id', daily: 'product_day', described: 'dim_product' },
    { ...size, end },
  );
  await put(store, {
    card_shop_stg: {
      from: cardsWithPlaces('shop'),
      rows: ranges.map((range) => ({
        sql: `SELECT ${columns}
${from}
${joinWords('t', 's.name', ['dim_shop', 'name', inShard('shop_id')])}
${joinWords('k', 'c.name', ['category_node', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
        params: { ...range, end, known, split },
      })),
    },
  });
}
