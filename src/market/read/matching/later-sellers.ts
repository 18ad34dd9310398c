import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { isForHire, PRICE_FACTOR } from './match-candidates.ts';
import type { MatchSubject } from './match-subject.ts';

/** Authors for hire who sold a product in some days, and who sold any good of its deepest known category at about its price; store ids. */
export async function laterSellers(
  store: MarketStore,
  { id, cats, price }: Pick<MatchSubject, 'id' | 'cats' | 'price'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly ofProduct: ReadonlyMap<string, number>; readonly ofCategory: ReadonlySet<string> }> {
  const level = cats[2] !== '0' ? 3 : cats[1] !== '0' ? 2 : 1;
  const rows = await store.read<{ id: string; own: string }>({
    sql: `SELECT toString(author_id) AS id, toString(sumIf(sales, product_id = {product:UInt64})) AS own
FROM (
  SELECT f.author_id AS author_id, f.product_id AS product_id, sum(f.gmv) AS gmv, sum(f.sales) AS sales
  FROM ${db}.author_product_day AS f
  WHERE ${rollupDays('from', 'to')}
    AND f.author_id != 0 AND ${isForHire} AND f.product_id IN (SELECT product_id FROM ${db}.card_product_f WHERE cat${level} = {cat:UInt64})
  GROUP BY author_id, product_id
  HAVING sales > 0 AND (product_id = {product:UInt64} OR gmv / sales BETWEEN {low:Float64} AND {high:Float64})
)
GROUP BY author_id`,
    params: {
      product: id,
      cat: cats[level - 1] as string,
      from,
      to,
      low: (price ?? 0) / PRICE_FACTOR,
      high: price === null ? Number.MAX_SAFE_INTEGER : price * PRICE_FACTOR,
    },
  });
  return {
    ofProduct: new Map(
      rows.flatMap(({ id: author, own }) => (Number(own) > 0 ? [[author, Number(own)]] : [])),
    ),
    ofCategory: new Set(rows.map((row) => row.id)),
  };
}
