import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { ImportedNames } from './imported-names.ts';

/** Own orders of a day: all that was paid, also what was given back later; money in fen. */
export interface OrderDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly orders: number;
  readonly pieces: number;
  readonly paid: number;
  /** Orders among them that were given back. */
  readonly returned: number;
}

/** The estimate of a day; money in fen. */
export interface EstimatedDay {
  readonly day: string;
  readonly sales: number;
  readonly gmv: number;
}

/** Whose orders are meant; null for all. */
export type OrdersOf = (ImportedNames & { readonly kind: 'shop' | 'product' }) | null;

const MOST_DAYS = 400;

/** Orders of a shop are those of its products where the file does not name the shop. */
const CONDITIONS = {
  shop: `f.shop_id = {id:UInt64} OR (f.shop_id = 0 AND f.product_id IN (SELECT product_id FROM ${db}.dim_product WHERE shop_id = {id:UInt64}))`,
  product: `f.product_id = {id:UInt64} OR (f.product_key = '' AND {name:String} != '' AND f.title = {name:String})`,
} as const;

/** Paid orders by Beijing day, the newest first; an order counts once, at its last stage. */
export async function readOrderDays(store: MarketStore, of: OrdersOf): Promise<OrderDay[]> {
  const where = of === null ? '' : `WHERE ${CONDITIONS[of.kind]}`;
  const rows = await store.read<Record<keyof OrderDay, string>>({
    sql: `SELECT toString(toDate(o.at, 'Asia/Shanghai')) AS day, toString(count()) AS orders, toString(sum(o.sold)) AS pieces,
  toString(sum(ifNull(o.money, 0))) AS paid, toString(countIf(o.last = 3)) AS returned
FROM (
  SELECT f.order_key, max(f.stage) AS last, argMax(f.ts, f.stage) AS at, argMax(f.pieces, f.stage) AS sold, argMax(f.paid_fen, f.stage) AS money
  FROM ${db}.shop_order AS f ${where} GROUP BY f.order_key HAVING last >= 1
) AS o
GROUP BY day ORDER BY day DESC LIMIT ${MOST_DAYS}`,
    ...(of && { params: { id: of.id, ...(of.kind === 'product' && { name: of.name }) } }),
  });
  return rows.map(({ day, ...row }) => ({
    day,
    orders: Number(row.orders),
    pieces: Number(row.pieces),
    paid: Number(row.paid),
    returned: Number(row.returned),
  }));
}

const ROLLUPS = { shop: ['shop_day', 'shop_id'], product: ['product_day', 'product_id'] } as const;

/** The estimate of a shop or product by day; days without a sale are left out. */
export async function readEstimatedDays(
  store: MarketStore,
  { kind, id }: { readonly kind: 'shop' | 'product'; readonly id: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EstimatedDay[]> {
  const [table, key] = ROLLUPS[kind];
  const rows = await store.read<Record<keyof EstimatedDay, string>>({
    sql: `SELECT toString(f.day) AS day, toString(sum(f.sales)) AS sales, toString(sum(f.gmv)) AS gmv
FROM ${db}.${table} AS f WHERE f.${key} = {id:UInt64} AND f.day BETWEEN {from:Date} AND {to:Date} GROUP BY f.day`,
    params: { id, from, to },
  });
  return rows.map(({ day, sales, gmv }) => ({ day, sales: Number(sales), gmv: Number(gmv) }));
}
