import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A product that influencers are looked for. Money in fen, shares in basis points; null where it is not known, categories 0. */
export interface MatchSubject {
  readonly id: string;
  readonly title: string;
  readonly coverLook: string;
  readonly shop: string;
  readonly category: string;
  readonly cats: readonly [string, string, string];
  readonly price: number | null;
  readonly commission: number | null;
  readonly sales: number;
  readonly gmv: number;
  readonly authors: number;
}

type Row = Record<'id' | 'title' | 'look' | 'shop' | 'category' | 'c1' | 'c2' | 'c3', string> &
  Record<'price' | 'commission' | 'sales' | 'gmv' | 'authors', string | null>;

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

/** A product by its store id, with what it sold in 30 days; null when the market has none. */
export async function readMatchSubject(store: MarketStore, id: string): Promise<MatchSubject | null> {
  const [row] = await store.read<Row>({
    sql: `SELECT toString(f.product_id) AS id, r.title AS title, r.cover_look AS look, r.shop_name AS shop, r.category AS category,
  toString(f.cat1) AS c1, toString(f.cat2) AS c2, toString(f.cat3) AS c3, toString(f.price) AS price, toString(f.cos_bp) AS commission,
  toString(f.sales30) AS sales, toString(f.gmv30) AS gmv, toString(f.authors30) AS authors
FROM ${db}.card_product_f AS f
INNER JOIN (SELECT product_id, title, cover_look, shop_name, category FROM ${db}.card_product_row WHERE product_id = {id:UInt64}) AS r
  ON r.product_id = f.product_id
WHERE f.product_id = {id:UInt64}`,
    params: { id },
  });
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    coverLook: row.look,
    shop: row.shop,
    category: row.category,
    cats: [row.c1, row.c2, row.c3],
    price: numberOrNull(row.price),
    commission: numberOrNull(row.commission),
    sales: Number(row.sales),
    gmv: Number(row.gmv),
    authors: Number(row.authors),
  };
}

/** The best sellers of 30 days of which category and price are known, best first; store ids. */
export async function bestSellers(store: MarketStore, most: number): Promise<string[]> {
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(product_id) AS id FROM ${db}.card_product_f WHERE cat1 != 0 AND price > 0 AND gmv30 > 0
ORDER BY gmv30 DESC, product_id LIMIT {most:UInt32}`,
    params: { most },
  });
  return rows.map(({ id }) => id);
}
