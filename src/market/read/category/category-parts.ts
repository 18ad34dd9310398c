import { inlineSteps } from '#market/publish/named-steps.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import {
  inSpan,
  type MarketRequest,
  type MarketSpan,
  ofPath,
  paramsOf,
  partsOf,
  type RowsBelow,
  rowsBelow,
} from './category-scope.ts';

/** A part of a category: a category below it. Money in fen; five and ten are what the largest brands sold, fiveShops and fiveProducts the five largest shops and products. */
export interface MarketPart {
  readonly id: string;
  readonly gmv: number;
  readonly sales: number;
  readonly before: number;
  readonly products: number;
  readonly shops: number;
  readonly five: number;
  readonly ten: number;
  readonly fiveShops: number;
  readonly fiveProducts: number;
  readonly days: readonly number[];
}

const largest = (n: number) =>
  `arraySum(arraySlice(arrayReverseSort(groupArrayIf(money, brand_id != 0)), 1, ${n}))`;

const FIVE = 'arraySum(arraySlice(arrayReverseSort(groupArray(money)), 1, 5))';

/** What each category below sold, what its largest brands sold, and its days as points of a line. */
const partSteps = (path: readonly string[], { id, products, brands }: RowsBelow) => ({
  sums: `SELECT toString(${id}) AS id, sumIf(f.gmv, ${inSpan('now')}) AS gmv, sumIf(f.sales, ${inSpan('now')}) AS sales, sumIf(f.gmv, ${inSpan('before')}) AS before,
  uniqExactIf(f.product_id, ${inSpan('now')} AND f.sales > 0) AS products,
  uniqExactIf(f.shop_id, ${inSpan('now')} AND f.sales > 0 AND f.shop_id != 0) AS shops
FROM ${products}
WHERE ${ofPath(path)} AND (${partsOf('now')} OR ${partsOf('before')})
GROUP BY id`,
  brand_sums: `SELECT toString(${id}) AS id, f.brand_id AS brand_id, sum(f.gmv) AS money
FROM ${brands}
WHERE ${ofPath(path)} AND ${partsOf('now')}
GROUP BY id, brand_id`,
  largest_brands: `SELECT id, ${largest(5)} AS five, ${largest(10)} AS ten
FROM brand_sums
GROUP BY id`,
  shop_sums: `SELECT toString(${id}) AS id, f.shop_id AS shop_id, sum(f.gmv) AS money
FROM ${products}
WHERE ${ofPath(path)} AND ${partsOf('now')} AND f.shop_id != 0
GROUP BY id, shop_id`,
  largest_shops: `SELECT id, ${FIVE} AS five
FROM shop_sums
GROUP BY id`,
  product_sums: `SELECT toString(${id}) AS id, f.product_id AS product_id, sum(f.gmv) AS money
FROM ${products}
WHERE ${ofPath(path)} AND ${partsOf('now')}
GROUP BY id, product_id`,
  largest_products: `SELECT id, ${FIVE} AS five
FROM product_sums
GROUP BY id`,
  point_sums: `SELECT toString(${id}) AS id, min(f.day) AS day, sum(f.gmv) AS money
FROM ${brands}
WHERE ${ofPath(path)} AND ${partsOf('now')}
GROUP BY id, intDiv(f.day - {now_from:Date}, {step:UInt32})`,
  points: `SELECT id, groupArrayInsertAt(0, 31)(money, toUInt32(least(30, intDiv(day - {now_from:Date}, {step:UInt32})))) AS days
FROM point_sums
GROUP BY id`,
});

const daysIn = ({ from, to }: MarketSpan) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
/** Days of a point of a small line that has at most thirty. */
const stepOf = (span: MarketSpan) => Math.max(1, Math.ceil(daysIn(span) / 30));

/** The categories below the chosen one, largest first; id '0' is what has none. */
export async function readMarketParts(store: MarketStore, request: MarketRequest): Promise<MarketPart[]> {
  const below = rowsBelow(request.path);
  if (below === null) return [];
  const step = stepOf(request.now);
  const rows = await store.read<Record<string, string> & { days: string[] }>({
    sql: inlineSteps(
      partSteps(request.path, below),
      `SELECT s.id AS id, s.gmv AS gmv, s.sales AS sales, s.before AS before, s.products AS products, s.shops AS shops, b.five AS five, b.ten AS ten,
  h.five AS five_shops, p.five AS five_products, d.days AS days
FROM sums AS s
LEFT JOIN largest_brands AS b ON b.id = s.id
LEFT JOIN largest_shops AS h ON h.id = s.id
LEFT JOIN largest_products AS p ON p.id = s.id
LEFT JOIN points AS d ON d.id = s.id
WHERE s.gmv > 0 OR s.before > 0
ORDER BY s.gmv DESC, s.id`,
    ),
    params: { ...paramsOf(request), step },
  });
  // The array of the store is always full; only so many of its places are in the period.
  const points = Math.ceil(daysIn(request.now) / step);
  return rows.map(({ id, days, ...row }) => ({
    id: String(id),
    gmv: Number(row.gmv),
    sales: Number(row.sales),
    before: Number(row.before),
    products: Number(row.products),
    shops: Number(row.shops),
    five: Number(row.five),
    ten: Number(row.ten),
    fiveShops: Number(row.five_shops),
    fiveProducts: Number(row.five_products),
    days: days.slice(0, points).map(Number),
  }));
}
