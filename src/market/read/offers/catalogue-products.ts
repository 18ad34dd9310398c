import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Store ids of what a catalogue is made of. */
export interface CatalogueScope {
  readonly products: readonly string[];
  readonly shops: readonly string[];
  readonly brands: readonly string[];
}

/** Store ids of the products of a catalogue, the best selling of 30 days first, at most `limit`. */
export async function catalogueProductIds(
  store: MarketStore,
  { products, shops, brands }: CatalogueScope,
  limit: number,
): Promise<readonly string[]> {
  if (products.length + shops.length + brands.length === 0) return [];
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(product_id) AS id FROM ${db}.card_product_f
WHERE product_id IN {products:Array(UInt64)} OR shop_id IN {shops:Array(UInt64)} OR brand_id IN {brands:Array(UInt64)}
ORDER BY sales30 DESC, product_id LIMIT {limit:UInt32}`,
    params: { products: idList(products), shops: idList(shops), brands: idList(brands), limit },
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
  readonly best_title: string;
  readonly best_price: number;
}

/**
 * Rivals of products by store id: of the same category of the deepest level that is known, at a price within `share` of theirs.
 * A product without category or price is left out.
 */
export async function priceRivals(
  store: MarketStore,
  ids: readonly string[],
  share: number,
): Promise<ReadonlyMap<string, PriceRivals>> {
  if (ids.length === 0) return new Map();
  const leaf = 'multiIf(cat5 != 0, cat5, cat4 != 0, cat4, cat3 != 0, cat3, cat2 != 0, cat2, cat1)';
  const of = `SELECT product_id, assumeNotNull(price) AS price, sales30, ${leaf} AS leaf FROM ${db}.card_product_f WHERE price IS NOT NULL AND leaf != 0`;
  // One row a rival: a product appears once for each of the requested products that it rivals.
  const rows = await store.read<RivalRow>({
    sql: `WITH pairs AS (
  SELECT own.product_id AS product_id, rival.product_id AS rival_id, rival.price AS price, rival.sales30 AS sales,
    rival.sales30 > own.sales30 AS is_better, rival.sales30 > own.sales30 AND rival.price < own.price AS is_cheaper
  FROM (${of} AND product_id IN {ids:Array(UInt64)}) AS own
  INNER JOIN (${of}) AS rival ON rival.leaf = own.leaf
  WHERE rival.product_id != own.product_id AND rival.price BETWEEN own.price * (1 - {share:Float64}) AND own.price * (1 + {share:Float64})
), found AS (
  SELECT product_id, count() AS n, sum(is_better) AS better, sum(is_cheaper) AS cheaper,
    argMax(tuple(rival_id, price), (sales, rival_id)) AS best
  FROM pairs GROUP BY product_id
)
SELECT toString(found.product_id) AS id, toUInt32(n) AS n, toUInt32(better) AS better, toUInt32(cheaper) AS cheaper,
  toString(found.best.1) AS best_id, row.title AS best_title, toUInt32(found.best.2) AS best_price
FROM found LEFT JOIN (SELECT product_id, title FROM ${db}.card_product_row) AS row ON row.product_id = found.best.1`,
    params: { ids: idList(ids), share },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        count: Number(row.n),
        better: Number(row.better),
        cheaper: Number(row.cheaper),
        best: { id: row.best_id, title: row.best_title, price: Number(row.best_price) },
      },
    ]),
  );
}
