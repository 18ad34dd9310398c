import { brandCard } from '#catalog/facts/brand-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { beginOf, undescribed } from '#market/build/dims/entities-without-profile.ts';
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
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { moneyByKind, ownKinds } from './account-kinds.ts';
import { cardsWithPlaces } from './card-places.ts';
import { cardColumns } from './card-select.ts';
import { yieldOfRooms } from './room-yield.ts';

/** Known facts of each brand; of one that was never described, until when it sold. */
const latest = `SELECT brand_id, argMax(f.name, f.ts) AS name, argMax(f.is_black, f.ts) AS is_black, argMax(f.made_in, f.ts) AS made_in, max(f.ts) AS seen_at
FROM ${db}.brand_profile AS f GROUP BY brand_id
UNION ALL SELECT brand_id, '', 0, 0, ${beginOf('last_day')} FROM (${undescribed({ key: 'brand_id', daily: 'brand_day' }, 'brand_profile')})`;
const sums = `SELECT brand_id, ${foldedSums(brandCard)}, ${trendOf('gmv')} FROM ${db}.brand_day AS f WHERE ${LAST_30} GROUP BY brand_id`;
const kinds = moneyByKind('brand_id', 'f.brand_id != 0');
const sellers = foldedCounts(brandCard, 'f.brand_id != 0');
/** Products of a brand and their shops, and the category that most of them are of: of equal ones the lower id. */
const goods = `SELECT brand_id, count() AS products, uniqExactIf(d.shop_id, d.shop_id != 0) AS shops,
  sumMapIf([d.cat1], [toUInt64(1)], d.cat1 != 0) AS by_cat, by_cat.1[indexOf(by_cat.2, arrayMax(by_cat.2))] AS cat1
FROM ${db}.dim_product AS d WHERE brand_id != 0 GROUP BY brand_id`;

const columns = cardColumns(brandCard, {
  rows: { row: 'b', isSharded: false, joined: {} },
  sums: 'w',
  counts: 'n',
  own: {
    brand_id: 'b.brand_id',
    name: 'b.name',
    cat1: 'g.cat1',
    category: 'c.name',
    is_black: 'b.is_black',
    made_in: 'b.made_in',
    products: 'g.products',
    shops: 'g.shops',
    seen_at: 'b.seen_at',
    room_gmv30: 'y.room_gmv',
    room_watch30: 'y.room_watch',
    ...ownKinds('a'),
    trend: seriesOf('w'),
  },
  hot: hotByMoney('w'),
  words: ['t', 'k'].map(wordsColumn),
});

const from = `FROM (${latest}) AS b
LEFT JOIN (${goods}) AS g ON g.brand_id = b.brand_id
LEFT JOIN (${sums}) AS w ON w.brand_id = b.brand_id
LEFT JOIN (${kinds}) AS a ON a.brand_id = b.brand_id
LEFT JOIN (${yieldOfRooms('brand_id', 'f.brand_id != 0')}) AS y ON y.brand_id = b.brand_id
LEFT JOIN (${sellers}) AS n ON n.brand_id = b.brand_id
LEFT JOIN (SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id) AS c ON c.id = g.cat1`;

/** Builds the brand cards: sums of each brand over the windows that end at the data day. */
export async function deriveBrandCards(
  store: MarketStore,
  { end, days, split }: SaleDays,
  put = rebuildTables,
): Promise<void> {
  await put(store, {
    card_brand_stg: {
      from: cardsWithPlaces('brand'),
      rows: [
        {
          sql: `SELECT ${columns}
${from}
${joinWords('t', 'b.name', ['brand_profile', 'name'])}
${joinWords('k', 'c.name', ['category_node', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
          params: { end, known: knownDays({ end, days }), split },
        },
      ],
    },
  });
}
