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

/** Kinds of objects that own orders are split by: what was sold, by which shop, and where it was bought. */
export type OrderedKind = 'shop' | 'product' | 'author' | 'live' | 'video';

/** Whose orders are meant; null for all. */
export type OrdersOf = (ImportedNames & { readonly kind: OrderedKind }) | null;

const MAX_DAYS = 400;

/** Orders of a shop are those of its products where the file does not name the shop. */
const CONDITIONS = {
  shop: `f.shop_id = {id:UInt64} OR (f.shop_id = 0 AND f.product_id IN (SELECT product_id FROM ${db}.dim_product WHERE shop_id = {id:UInt64}))`,
  product: `f.product_id = {id:UInt64} OR (f.product_key = '' AND {name:String} != '' AND f.title = {name:String})`,
  author: 'f.author_id = {id:UInt64}',
  live: 'f.room_id = {id:UInt64}',
  video: 'f.video_id = {id:UInt64}',
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
GROUP BY day ORDER BY day DESC LIMIT ${MAX_DAYS}`,
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

/**
 * The products whose orders are known: those with orders, and all of the shops that the orders name. Danger: a room sells goods of many
 * shops; beside the orders of one of them is the estimate of its goods alone.
 */
const OWN_GOODS = `f.product_id IN (SELECT o.product_id FROM ${db}.shop_order AS o) OR f.shop_id IN (SELECT o.shop_id FROM ${db}.shop_order AS o WHERE o.shop_id != 0)`;

/** Where the estimate of each kind is, and which of its rows count. */
const ESTIMATES: Readonly<Record<OrderedKind, { readonly table: string; readonly rows: string }>> = {
  shop: { table: 'shop_day', rows: 'f.shop_id = {id:UInt64}' },
  product: { table: 'product_day', rows: 'f.product_id = {id:UInt64}' },
  author: { table: 'sale_alloc', rows: `f.author_id = {id:UInt64} AND (${OWN_GOODS})` },
  live: { table: 'sale_alloc', rows: `f.carrier = 1 AND f.carrier_id = {id:UInt64} AND (${OWN_GOODS})` },
  video: { table: 'sale_alloc', rows: `f.carrier = 2 AND f.carrier_id = {id:UInt64} AND (${OWN_GOODS})` },
};

/** The estimate of an object's own goods by day; days without a sale are left out. */
export async function readEstimatedDays(
  store: MarketStore,
  { kind, id }: { readonly kind: OrderedKind; readonly id: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EstimatedDay[]> {
  const { table, rows: which } = ESTIMATES[kind];
  const rows = await store.read<Record<keyof EstimatedDay, string>>({
    sql: `SELECT toString(f.day) AS day, toString(sum(f.sales)) AS sales, toString(sum(f.gmv)) AS gmv
FROM ${db}.${table} AS f WHERE ${which} AND f.day BETWEEN {from:Date} AND {to:Date} GROUP BY f.day`,
    params: { id, from, to },
  });
  return rows.map(({ day, sales, gmv }) => ({ day, sales: Number(sales), gmv: Number(gmv) }));
}
