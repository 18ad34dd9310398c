import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type MarketRequest, ofPath, paramsOf, partsOf } from './category-scope.ts';

/** Products of a category by their mean price of the period. Money in fen. */
export interface MarketBand {
  /** Place among the edges: 0 is below the first. */
  readonly band: number;
  readonly gmv: number;
  readonly products: number;
}

const priced = (
  path: readonly string[],
) => `SELECT f.product_id AS product_id, sum(f.gmv) AS money, sum(f.sales) AS pieces
FROM ${db}.cate_product_day AS f WHERE ${ofPath(path)} AND ${partsOf('now')} GROUP BY product_id HAVING money != 0 OR pieces != 0`;

/** Mean prices below which these shares of the products lie, fen; empty without a sale. */
export async function readMarketPrices(
  store: MarketStore,
  request: MarketRequest,
  shares: readonly number[],
): Promise<number[]> {
  const [row] = await store.read<{ q: (number | null)[]; n: string }>({
    sql: `SELECT quantilesExact(${shares.join(', ')})(money / pieces) AS q, count() AS n FROM (${priced(request.path)}) WHERE pieces > 0`,
    params: paramsOf(request),
  });
  return row && row.n !== '0' ? row.q.map(Number) : [];
}

/** Money and products between the edges of prices, fen. */
export async function readMarketBands(
  store: MarketStore,
  request: MarketRequest,
  edges: readonly number[],
): Promise<MarketBand[]> {
  const rows = await store.read<Record<keyof MarketBand, string>>({
    sql: `SELECT if(pieces > 0, arrayCount(edge -> money / pieces >= edge, {edges:Array(UInt64)}), 0) AS band, sum(money) AS gmv, countIf(pieces > 0) AS products
FROM (${priced(request.path)}) GROUP BY band ORDER BY band`,
    params: { ...paramsOf(request), edges: `[${edges.join(',')}]` },
  });
  return rows.map(({ band, gmv, products }) => ({
    band: Number(band),
    gmv: Number(gmv),
    products: Number(products),
  }));
}
