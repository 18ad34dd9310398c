import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Limits of each statement: a page of a catalogue may not take the store from others. */
const LIMITS = 'SETTINGS max_threads = 1, max_execution_time = 10, max_memory_usage = 1000000000';

/** Store ids of what a catalogue is made of. */
export interface CatalogueScope {
  readonly products: readonly string[];
  readonly shops: readonly string[];
  readonly brands: readonly string[];
  /** Only these products, where they are given. */
  readonly among?: readonly string[];
}

const LEAF = 'multiIf(cat5 != 0, cat5, cat4 != 0, cat4, cat3 != 0, cat3, cat2 != 0, cat2, cat1)';

/**
 * The categories of products: of the first level, and of the deepest that is known. They are read by id; the table that is filtered
 * has the level-1 category as its key, so that a statement over it reads those alone.
 */
async function categoriesOf(store: MarketStore, ids: readonly string[]) {
  if (ids.length === 0) return { tops: [], leaves: [] };
  const rows = await store.read<{ top: string; leaf: string }>({
    sql: `SELECT DISTINCT toString(cat1) AS top, toString(${LEAF}) AS leaf FROM ${db}.card_product_row WHERE product_id IN {ids:Array(UInt64)}
${LIMITS}`,
    params: { ids: idList(ids) },
  });
  return {
    tops: [...new Set(rows.map(({ top }) => top))],
    leaves: [...new Set(rows.map(({ leaf }) => leaf))],
  };
}

/** Store ids of the products of a catalogue, the best selling of 30 days first, at most `limit`. */
export async function catalogueProductIds(
  store: MarketStore,
  { products, shops, brands, among }: CatalogueScope,
  limit: number,
): Promise<readonly string[]> {
  const parts = [
    products.length > 0 && 'cat1 IN {tops:Array(UInt64)} AND product_id IN {products:Array(UInt64)}',
    shops.length > 0 && 'shop_id IN {shops:Array(UInt64)}',
    brands.length > 0 && 'brand_id IN {brands:Array(UInt64)}',
  ].filter((part) => part !== false);
  if (parts.length === 0 || among?.length === 0) return [];
  const { tops } = await categoriesOf(store, products);
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(product_id) AS id FROM ${db}.card_product_f
WHERE (${parts.join(' OR ')})${among ? ' AND product_id IN {among:Array(UInt64)}' : ''}
ORDER BY sales30 DESC, product_id LIMIT {limit:UInt32}
${LIMITS}`,
    params: {
      ...(products.length > 0 && { tops: idList(tops), products: idList(products) }),
      ...(shops.length > 0 && { shops: idList(shops) }),
      ...(brands.length > 0 && { brands: idList(brands) }),
      ...(among && { among: idList(among) }),
      limit,
    },
  });
  return rows.map(({ id }) => id);
}

/** Other products of the same category at a price that is near. */
export interface PriceRivals {
  readonly count: number;
  readonly better: number;
  readonly cheaper: number;
  /** The best selling; money in fen. */
  readonly best: { readonly id: string; readonly title: string; readonly price: number | null } | null;
}

interface RivalRow {
  readonly id: string;
  readonly n: number;
  readonly better: number;
  readonly cheaper: number;
  readonly best_id: string;
  readonly best_price: number;
}

/** Products with a price and a category, of categories of level 1. TRICKY: an alias `price` would be what WHERE sees, and that is never NULL. */
const PRICED = `SELECT product_id, assumeNotNull(price) AS cost, sales30, ${LEAF} AS leaf FROM ${db}.card_product_f WHERE cat1 IN {tops:Array(UInt64)} AND price IS NOT NULL AND leaf != 0`;

/** Titles of products by store id. */
async function titlesOf(store: MarketStore, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read<{ id: string; title: string }>({
    sql: `SELECT toString(product_id) AS id, title FROM ${db}.card_product_row WHERE product_id IN {ids:Array(UInt64)}
${LIMITS}`,
    params: { ids: idList(ids) },
  });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Rivals of products by store id: of the same category of the deepest level that is known, at a price within `share` of theirs.
 * A product without category or price is left out, and so is one without a rival.
 */
export async function priceRivals(
  store: MarketStore,
  ids: readonly string[],
  share: number,
): Promise<ReadonlyMap<string, PriceRivals>> {
  if (ids.length === 0) return new Map();
  const { tops, leaves } = await categoriesOf(store, ids);
  if (leaves.length === 0) return new Map();
  // The requested products are the small side of the join; the products of their categories pass by.
  const rows = await store.read<RivalRow>({
    sql: `SELECT toString(own.product_id) AS id, toUInt32(count()) AS n,
  toUInt32(countIf(rival.sales30 > own.sales30)) AS better,
  toUInt32(countIf(rival.sales30 > own.sales30 AND rival.cost < own.cost)) AS cheaper,
  argMax(tuple(rival.product_id, rival.cost), (rival.sales30, rival.product_id)) AS best,
  toString(best.1) AS best_id, toUInt32(best.2) AS best_price
FROM (${PRICED} AND leaf IN {leaves:Array(UInt64)}) AS rival
INNER JOIN (${PRICED} AND product_id IN {ids:Array(UInt64)}) AS own ON rival.leaf = own.leaf
WHERE rival.product_id != own.product_id AND rival.cost BETWEEN own.cost * (1 - {share:Float64}) AND own.cost * (1 + {share:Float64})
GROUP BY own.product_id
${LIMITS}`,
    params: { ids: idList(ids), tops: idList(tops), leaves: idList(leaves), share },
  });
  const titles = await titlesOf(
    store,
    rows.map((row) => row.best_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        count: Number(row.n),
        better: Number(row.better),
        cheaper: Number(row.cheaper),
        best: { id: row.best_id, title: titles.get(row.best_id) ?? '', price: Number(row.best_price) },
      },
    ]),
  );
}
