import { inlineSteps } from '#market/publish/named-steps.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type MarketRequest, ofPath, paramsOf, partsOf } from './category-scope.ts';

/** One part of the people around the products of a category: their share, and that of all products; shares of 1. */
export interface MarketPortraitPart {
  readonly name: string;
  readonly share: number;
  readonly usual: number;
}

/** One dimension of an audience of a category, largest part first. */
export interface MarketPortrait {
  readonly audience: string;
  readonly dim: string;
  /** Newest day of a portrait that it is made from, YYYY-MM-DD. */
  readonly day: string;
  /** Products of the category whose portrait is known. */
  readonly products: number;
  readonly parts: readonly MarketPortraitPart[];
}

/** The products with a portrait by what each sold in the days (in the category: own, in all: total), and what their portraits sum up to. */
const portraitSteps = (path: readonly string[]) => ({
  weights: `SELECT f.product_id AS product_id, toFloat64(sumIf(f.gmv, ${ofPath(path)})) AS own, toFloat64(sum(f.gmv)) AS total
FROM ${db}.cate_product_day AS f
WHERE ${partsOf('now')}
GROUP BY product_id
HAVING total > 0`,
  known: `SELECT p.audience AS audience, p.dim AS dim, maxIf(p.day, w.own > 0) AS day, countIf(w.own > 0) AS products, sum(w.own) AS own, sum(w.total) AS total
FROM ${db}.portrait AS p
INNER JOIN weights AS w ON w.product_id = p.object_id
WHERE p.object_type = 'product'
GROUP BY audience, dim
HAVING own > 0`,
  part_sums: `SELECT p.audience AS audience, p.dim AS dim, part.1 AS name, sum(part.2 * w.own) AS own, sum(part.2 * w.total) AS total
FROM ${db}.portrait AS p
INNER JOIN weights AS w ON w.product_id = p.object_id
ARRAY JOIN arrayZip(p.names, p.shares) AS part
WHERE p.object_type = 'product'
GROUP BY audience, dim, name
HAVING own > 0`,
  dim_sums: `SELECT audience, dim, groupArray((name, own, total)) AS sums
FROM part_sums
GROUP BY audience, dim`,
});

/**
 * The portrait of a category: the mean of the portraits of its products, each by what it sold in the days, beside that of all
 * products. A part that a product does not name is 0 of it. Products without a portrait say nothing.
 */
export async function readMarketPortraits(
  store: MarketStore,
  request: MarketRequest,
  most: number,
): Promise<MarketPortrait[]> {
  const rows = await store.read<{
    audience: string;
    dim: string;
    on_day: string;
    products: string;
    parts: [name: string, share: number, usual: number][];
  }>({
    sql: inlineSteps(
      portraitSteps(request.path),
      `SELECT g.audience AS audience, g.dim AS dim, toString(g.day) AS on_day, g.products AS products,
  arraySlice(arrayReverseSort(part -> (part.2, part.1), arrayMap(x -> (x.1, x.2 / g.own / 10000, x.3 / g.total / 10000), s.sums)), 1, {most:UInt32}) AS parts
FROM known AS g
INNER JOIN dim_sums AS s ON s.audience = g.audience AND s.dim = g.dim
ORDER BY audience, dim`,
    ),
    params: { ...paramsOf(request), most },
  });
  return rows.map(({ audience, dim, on_day, products, parts }) => ({
    audience,
    dim,
    day: on_day,
    products: Number(products),
    parts: parts.map(([name, share, usual]) => ({ name, share: Number(share), usual: Number(usual) })),
  }));
}
