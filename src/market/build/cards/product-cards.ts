import { WINDOWS } from '#catalog/enums/windows.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { joinWords, wordsColumn } from '#market/build/dims/cut-words.ts';
import { COUNTED_DAYS, COUNTER_STEP, NEWEST_SOLD } from '#market/build/dims/dims.ts';
import { beginOf, firstDay, sellingDays, undescribed } from '#market/build/dims/entities-without-profile.ts';
import { BEST_RUNNING } from '#market/build/rollups/activities-sql.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import {
  daysWith,
  foldedCounts,
  foldedSums,
  hotByMoney,
  knownDays,
  LAST_30,
  observedAll,
  seriesWithin,
  trendOf,
  windowSums,
} from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { type CardRows, capturedNames, joinCaptured, newestCaptured } from '#market/sql/captured-columns.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { moneyByKind, ownKinds } from './account-kinds.ts';
import { cardsWithPlaces } from './card-places.ts';
import { cardColumns } from './card-select.ts';
import { type Building, cardRanges, SHARD_SIZE } from './card-shards.ts';
import { scoreTier } from './score-tier.ts';

const ROWS: CardRows = { row: 'product', isSharded: true, joined: { product_counter: 'product' } };

/** Whether page views of a window are known: every day with a sale must have an observation, or the conversion would be too high. */
const knownViews = (days: number) =>
  `if(${observedAll('sold.sold_on', 'viewed.observed_on', days)}, toNullable(viewed.views${days}), NULL)`;

/** 低达人高销 (domain.md 4.2.2): so few authors and so many pieces in the window. */
const FEW_SELLERS = { authors: 10, pieces: 1000 } as const;

/** The higher of the public commission and the activity's, of what is known (decision 0154). */
const SHARE =
  'if(activity_bp IS NULL, product.cos_bp, greatest(ifNull(product.cos_bp, 0), assumeNotNull(activity_bp)))';

/** Few authors sold much: only where the window has no day on which rooms or videos are not captured. */
const fewSellers = (days: number) =>
  `toUInt8(sellers.authors${days} <= ${FEW_SELLERS.authors} AND sold.sales${days} >= ${FEW_SELLERS.pieces} AND {split:Date} <= {end:Date} - ${days - 1})`;

/** The days of which a product's sales are known: those of its counters, and of sales whose counters are no longer stored. */
const COUNTED_FROM =
  'if(selling.product_id = 0, product.counted_from, least(product.counted_from, selling.first_day))';
const COUNTED_TO = 'greatest(product.counted_to, selling.last_day)';

const COLUMNS = cardColumns(productCard, {
  rows: ROWS,
  sums: 'sold',
  counts: 'sellers',
  own: {
    product_id: 'product.product_id',
    title: 'product.title',
    cover_look: "concat(top.name, ' ', second.name, ' ', product.title)",
    shop_id: 'product.shop_id',
    shop_name: 'shop.name',
    cat1: 'product.cat1',
    cat2: 'product.cat2',
    category: "if(second.name != '', second.name, top.name)",
    cat3: 'product.cat3',
    cat4: 'product.cat4',
    cat5: 'product.cat5',
    brand_id: 'product.brand_id',
    cos_bp: 'product.cos_bp',
    price: 'product.price',
    market_price: 'product.market_price',
    activity_bp: 'if(running.runs = 1, toNullable(toUInt64(running.bp)), product.colonel_bp)',
    gain: `intDiv(product.price * ${SHARE} + 5000, 10000)`,
    has_activity: 'running.runs',
    has_sample: 'running.has_sample',
    services: 'product.services',
    shop_score: 'shop.score',
    shop_tier: scoreTier('shop.score'),
    is_on_sale: "toUInt8(toDate(product.last_seen, 'Asia/Shanghai') > {end:Date} - 7)",
    is_branded: 'toUInt8(product.brand_id != 0)',
    has_images: 'pictured.has_images',
    sold_total: 'product.sold_total',
    sold_limit: 'product.sold_limit',
    views: knownViews,
    find_day: firstDay('product', 'selling', 'product_id'),
    seen_at: 'product.last_seen',
    counted_from: COUNTED_FROM,
    uncounted_days: `toUInt32(if(counted_from > {end:Date}, {end:Date} - toDate(0), greatest(0, {end:Date} - ${COUNTED_TO})))`,
    is_new: 'find_day > {end:Date} - 7',
    is_new30: 'find_day > {end:Date} - 30',
    ...ownKinds('kinds'),
    few_sellers: fewSellers,
    sale_days: (days) => `sold.sale_days${days}`,
    sold_step: 'greatest(1, ifNull(product.sold_step, 1))',
    trend: seriesWithin('sold', { from: COUNTED_FROM, to: COUNTED_TO }),
  },
  hot: hotByMoney('sold'),
  words: ['t', 'sn', 'k1', 'k2'].map(wordsColumn),
});

/** Known facts of a product without a profile: what its counters say, and nothing of the rest. */
const WITHOUT_PROFILE: Readonly<Record<string, string>> = {
  product_id: 'bare.product_id',
  title: "''",
  shop_id: '0',
  brand_id: '0',
  cat1: '0',
  cat2: '0',
  cat3: '0',
  cat4: '0',
  cat5: '0',
  cos_bp: 'NULL',
  colonel_bp: 'NULL',
  market_price: 'NULL',
  services: '[]',
  price: 'counted.price',
  sold_total: 'counted.sold_total',
  sold_limit: 'counted.sold_limit',
  sold_step: 'counted.sold_step',
  counted_from: 'counted.counted_from',
  counted_to: 'counted.counted_to',
  ...Object.fromEntries(
    capturedNames(productCard, 'product_counter').map((name) => [name, `counted.${name}`]),
  ),
};
const SELLERS = { key: 'product_id', daily: 'product_day', holds: inShard('f.product_id') };

/**
 * Steps of the cards of one shard of products. Products without a profile have what their counters and sales say. TRICKY: a step that
 * is named twice is computed twice (without_profile, category_name), so every other step is named once.
 */
const STEPS = `WITH without_profile AS (
  ${undescribed(SELLERS, 'dim_product')}
),
counted AS (
  SELECT product_id,
    argMax(f.price_fen, f.ts) AS price,
    ${NEWEST_SOLD},
    ${COUNTER_STEP} AS sold_step,
    ${COUNTED_DAYS},
    ${newestCaptured(productCard, 'product_counter')},
    max(f.ts) AS last_seen
  FROM ${db}.product_counter AS f
  WHERE f.product_id IN (SELECT product_id FROM without_profile)
  GROUP BY product_id
),
product AS (
  SELECT ${Object.keys(WITHOUT_PROFILE).join(', ')}, first_seen, last_seen
  FROM ${db}.dim_product
  WHERE ${inShard('product_id')}
  UNION ALL
  SELECT ${Object.values(WITHOUT_PROFILE).join(', ')},
    ${beginOf('bare.first_day')},
    greatest(${beginOf('bare.last_day')}, counted.last_seen)
  FROM without_profile AS bare
  LEFT JOIN counted ON counted.product_id = bare.product_id
),
sold AS (
  SELECT product_id, ${foldedSums(productCard)},
    ${WINDOWS.map((days) => `countIf(f.sales > 0 AND f.day > {end:Date} - ${days}) AS sale_days${days}`).join(',\n    ')},
    ${trendOf('sales')},
    ${daysWith('f.sales > 0')} AS sold_on
  FROM ${db}.product_day AS f
  WHERE ${LAST_30} AND ${inShard('f.product_id')}
  GROUP BY product_id
),
viewed AS (
  SELECT product_id, ${windowSums(['views'])},
    ${daysWith('1')} AS observed_on
  FROM ${db}.product_views AS f
  WHERE f.is_observed = 1 AND ${LAST_30} AND ${inShard('f.product_id')}
  GROUP BY product_id
),
sellers AS (
  ${foldedCounts(productCard, inShard('f.product_id'))}
),
kinds AS (
  ${moneyByKind('product_id', inShard('f.product_id'))}
),
pictured AS (
  SELECT product_id, toUInt8(1) AS has_images
  FROM ${db}.sale_alloc AS f
  WHERE ${LAST_30} AND ${inShard('f.product_id')} AND f.carrier = 2
    AND f.carrier_id IN (SELECT video_id FROM ${db}.aweme_publish WHERE is_image = 1)
  GROUP BY product_id
),
running AS (
  ${BEST_RUNNING}
),
selling AS (
  ${sellingDays(SELLERS)}
),
category_name AS (
  SELECT id, any(name) AS name
  FROM ${db}.category_node
  WHERE tree = 'm'
  GROUP BY id
)`;

/** Every join is to at most one row of a product. */
const JOINS = `FROM product
LEFT JOIN sold ON sold.product_id = product.product_id
LEFT JOIN viewed ON viewed.product_id = product.product_id
LEFT JOIN sellers ON sellers.product_id = product.product_id
LEFT JOIN kinds ON kinds.product_id = product.product_id
LEFT JOIN pictured ON pictured.product_id = product.product_id
LEFT JOIN running ON running.product_id = product.product_id
LEFT JOIN selling ON selling.product_id = product.product_id
LEFT JOIN ${db}.dim_shop AS shop ON shop.shop_id = product.shop_id
LEFT JOIN category_name AS top ON top.id = product.cat1
LEFT JOIN category_name AS second ON second.id = product.cat2
${joinCaptured(productCard, ROWS)}`;

/** Builds the product cards: what each product is, and its sums over the windows that end at the data day. */
export async function deriveProductCards(
  store: MarketStore,
  { end, days, split, now }: SaleDays,
  { size = SHARD_SIZE, put = rebuildTables }: Building = {},
): Promise<void> {
  const known = knownDays({ end, days });
  const ranges = await cardRanges(store, { ...SELLERS, described: 'dim_product' }, { ...size, end });
  await put(store, {
    card_product_stg: {
      from: cardsWithPlaces('product'),
      rows: ranges.map((range) => ({
        sql: `${STEPS}
SELECT ${COLUMNS}
${JOINS}
${joinWords('t', 'product.title', ['dim_product', 'title', inShard('product_id')])}
${joinWords('sn', 'shop.name', ['dim_shop', 'name'])}
${joinWords('k1', 'top.name', ['category_node', 'name'])}
${joinWords('k2', 'second.name', ['category_node', 'name'])}
${REBUILD_QUERY_SETTINGS}`,
        params: { ...range, end, known, split, now },
      })),
    },
  });
}
