import { brandAuthorDay, brandProductDay } from '#catalog/facts/pair-rollups.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { rollupTable } from '#engine/server/rollup-source.ts';
import {
  DATABASE as db,
  idList,
  type ParamValue,
  type Statement,
} from '#platform/server/market-store/market-store.ts';

/** Brands of a category that are drawn as points beside the rivals, at most. */
const MAX_POINTS = 60;

/** Roll-up rows of the period and the one before it; the partition key is the day while it is recent and the month later. */
const IN_BOTH = `f.day BETWEEN {before:Date} AND {to:Date}
  AND (f.part BETWEEN toYYYYMM({before:Date}) AND toYYYYMM({to:Date}) OR f.part BETWEEN toYYYYMMDD({before:Date}) AND toYYYYMMDD({to:Date}))`;
const NOW = 'f.day >= {from:Date}';

const days = ({ span, before }: BlockScope): Record<string, ParamValue> => ({
  from: span.from,
  to: span.to,
  before: before.from,
});

/** A level of the category tree and an id of it. */
export interface CategoryAt {
  readonly id: string;
  readonly level: number;
}

const inCategory = ({ level }: CategoryAt) => `f.cat${level} = {cat:UInt64}`;

/** The brand's own sales of the period by category path. */
export function ownSql(scope: BlockScope): Statement {
  return {
    sql: `SELECT toString(f.cat1) AS cat1, toString(f.cat2) AS cat2, toString(f.cat3) AS cat3, sum(f.gmv) AS own
FROM ${db}.brand_cate_day AS f
WHERE f.brand_id = {object:UInt64} AND ${NOW} AND ${IN_BOTH}
GROUP BY f.cat1, f.cat2, f.cat3
${BLOCK_SETTINGS}`,
    params: { object: scope.objectId, ...days(scope) },
  };
}

/** Whole, own sales, rank and the five largest of each category, now and before. Unbranded goods count to the whole only. */
export function standingSql(scope: BlockScope, cats: readonly string[]): Statement {
  const rank = (own: string, of: string) => `countIf(b.brand_id != 0 AND b.${of} > o.${own}) + 1`;
  const five = (of: string) =>
    `arraySum(arraySlice(arrayReverseSort(groupArrayIf(b.${of}, b.brand_id != 0)), 1, 5))`;
  const brands = `SELECT cat, f.brand_id AS brand_id, sumIf(f.gmv, ${NOW}) AS now, sumIf(f.gmv, NOT (${NOW})) AS past,
    sumIf(f.sales, ${NOW}) AS pieces
  FROM ${db}.brand_cate_day AS f ARRAY JOIN [f.cat1, f.cat2, f.cat3] AS cat
  WHERE ${IN_BOTH} AND cat IN {cats:Array(UInt64)}
  GROUP BY cat, f.brand_id`;
  return {
    sql: `WITH brands AS (
  ${brands}
)
SELECT toString(b.cat) AS cat, sum(b.now) AS total, sum(b.past) AS total_before, sum(b.pieces) AS pieces,
  any(o.own_now) AS own, any(o.own_past) AS own_before,
  ${rank('own_now', 'now')} AS rank, ${rank('own_past', 'past')} AS rank_before,
  ${five('now')} AS five, ${five('past')} AS five_before
FROM brands AS b
LEFT JOIN (SELECT cat, now AS own_now, past AS own_past FROM brands WHERE brand_id = {object:UInt64}) AS o ON o.cat = b.cat
GROUP BY b.cat
${BLOCK_SETTINGS}`,
    params: { object: scope.objectId, cats: idList(cats), ...days(scope) },
  };
}

/** Brands of a category by sales, the brand itself and chosen rivals whatever they sold. */
export function brandsSql(scope: BlockScope, category: CategoryAt, chosen: readonly string[]): Statement {
  const wanted = [scope.objectId, ...chosen];
  return {
    sql: `SELECT toString(f.brand_id) AS id, sumIf(f.gmv, ${NOW}) AS now, sumIf(f.gmv, NOT (${NOW})) AS past,
  sumIf(f.sales, ${NOW}) AS pieces
FROM ${db}.brand_cate_day AS f
WHERE ${inCategory(category)} AND f.brand_id != 0 AND ${IN_BOTH}
GROUP BY f.brand_id
ORDER BY f.brand_id IN {wanted:Array(UInt64)} DESC, now DESC, f.brand_id
LIMIT ${MAX_POINTS + wanted.length}
${BLOCK_SETTINGS}`,
    params: { cat: category.id, wanted: idList(wanted), ...days(scope) },
  };
}

/** Sales of brands in a category by day, with the whole under id 0. */
export function linesSql(scope: BlockScope, category: CategoryAt, brands: readonly string[]): Statement {
  return {
    sql: `SELECT toString(f.day) AS on_day, sum(f.gmv) AS total, ${brands.map((_, n) => `sumIf(f.gmv, f.brand_id = {brand${n}:UInt64}) AS brand${n}`).join(', ')}
FROM ${db}.brand_cate_day AS f
WHERE ${inCategory(category)} AND ${NOW} AND ${IN_BOTH}
GROUP BY f.day
${BLOCK_SETTINGS}`,
    params: {
      cat: category.id,
      ...days(scope),
      ...Object.fromEntries(brands.map((id, n) => [`brand${n}`, id])),
    },
  };
}

const OWN = 'f.brand_id = {object:UInt64}';

/** Money by channel of the brand and of its category, now and before. */
export function channelsSql(scope: BlockScope, category: CategoryAt): Statement {
  const sums = (['live', 'video', 'card'] as const).flatMap((key) => [
    `sumIf(f.${key}_gmv, ${OWN} AND ${NOW}) AS ${key}_own`,
    `sumIf(f.${key}_gmv, ${NOW}) AS ${key}_total`,
    `sumIf(f.${key}_gmv, ${OWN} AND NOT (${NOW})) AS ${key}_own_past`,
    `sumIf(f.${key}_gmv, NOT (${NOW})) AS ${key}_total_past`,
  ]);
  return {
    sql: `SELECT ${sums.join(', ')}
FROM ${db}.brand_cate_day AS f
WHERE ${inCategory(category)} AND ${IN_BOTH}
${BLOCK_SETTINGS}`,
    params: { object: scope.objectId, cat: category.id, ...days(scope) },
  };
}

/** Mean prices below which these shares of the products of a category lie, fen. */
export function pricesSql(scope: BlockScope, category: CategoryAt, shares: readonly number[]): Statement {
  return {
    sql: `SELECT quantilesExact(${shares.join(', ')})(money / pieces) AS q, count() AS n
FROM (
  SELECT f.product_id AS product_id, sum(f.gmv) AS money, sum(f.sales) AS pieces
  FROM ${db}.cate_product_day AS f
  WHERE ${inCategory(category)} AND ${NOW} AND ${IN_BOTH}
  GROUP BY product_id
)
WHERE pieces > 0
${BLOCK_SETTINGS}`,
    params: { cat: category.id, ...days(scope) },
  };
}

/** Money by price band of the brand and of its category, now and before; each time by the mean price of its own days. */
export function bandsSql(scope: BlockScope, category: CategoryAt, edges: readonly number[]): Statement {
  return {
    sql: `SELECT if(pieces > 0, arrayCount(edge -> money / pieces >= edge, {edges:Array(UInt64)}), 0) AS band,
  sumIf(own_money, is_now) AS own, sumIf(money, is_now) AS total, sumIf(own_money, NOT is_now) AS own_past, sumIf(money, NOT is_now) AS total_past
FROM (
  SELECT f.product_id AS product_id, ${NOW} AS is_now, sum(f.gmv) AS money, sum(f.sales) AS pieces, sumIf(f.gmv, ${OWN}) AS own_money
  FROM ${db}.cate_product_day AS f
  WHERE ${inCategory(category)} AND ${IN_BOTH}
  GROUP BY product_id, is_now
)
GROUP BY band
${BLOCK_SETTINGS}`,
    params: {
      object: scope.objectId,
      cat: category.id,
      edges: `[${edges.join(',')}]`,
      ...days(scope),
    },
  };
}

/** Authors of brands in the period, over all of their categories. */
export function authorsSql(scope: BlockScope, brands: readonly string[]): Statement {
  return {
    sql: `SELECT toString(f.brand_id) AS id, uniqExact(f.author_id) AS authors
FROM ${rollupTable(brandAuthorDay)} AS f
WHERE f.brand_id IN {brands:Array(UInt64)} AND f.author_id != 0 AND ${NOW} AND ${IN_BOTH}
GROUP BY f.brand_id
${BLOCK_SETTINGS}`,
    params: { brands: idList(brands), ...days(scope) },
  };
}

/** Products of the brand that sold in the period and stand in a category today. */
export function productsSql(scope: BlockScope, { id, level }: CategoryAt): Statement {
  return {
    sql: `SELECT uniqExact(f.product_id) AS products
FROM ${rollupTable(brandProductDay)} AS f
WHERE f.brand_id = {object:UInt64} AND ${NOW} AND ${IN_BOTH}
  AND f.product_id IN (SELECT product_id FROM ${db}.card_product_f WHERE cat${level} = {cat:UInt64})
${BLOCK_SETTINGS}`,
    params: { object: scope.objectId, cat: id, ...days(scope) },
  };
}

/** Names of brands and of categories. */
export const namesSql = {
  brands: (ids: readonly string[]): Statement => ({
    sql: `SELECT toString(brand_id) AS id, name FROM ${db}.card_brand_row WHERE brand_id IN {ids:Array(UInt64)}\n${BLOCK_SETTINGS}`,
    params: { ids: idList(ids) },
  }),
  categories: (ids: readonly string[]): Statement => ({
    sql: `SELECT toString(id) AS id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' AND id IN {ids:Array(UInt64)} GROUP BY category_node.id\n${BLOCK_SETTINGS}`,
    params: { ids: idList(ids) },
  }),
};
