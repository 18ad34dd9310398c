import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { ROUGH_CONF } from '#market/attribution/shares-sql.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readSaleSpans, SOLD_BY_ROOM, saleDaysOf } from './read-sale-spans.ts';
import type { RoomFacts } from './room-facts.ts';
import { peopleBy, readMinuteTicks } from './room-trend.ts';
import { type SpreadProduct, spreadProducts } from './sale-spans.ts';

/** A product of a room. Times in unix seconds, money in fen. */
export interface RoomProduct {
  readonly productId: string;
  readonly title: string;
  readonly coverLook: string;
  readonly position: number;
  /** Price in the room, else that of the product; null unknown. */
  readonly price: number | null;
  readonly onAt: number | null;
  /** Null while it lies in the cart. */
  readonly offAt: number | null;
  readonly explains: readonly (readonly [from: number, to: number])[];
  readonly sales: number;
  readonly gmv: number;
  /** Whether it is little known which room sold how much of it. */
  readonly isRough: boolean;
  /** What it sold while it was explained. */
  readonly explainSales: number;
  readonly explainGmv: number;
  /** Seconds between the captures that its sales come from; null where nothing was sold. */
  readonly gapS: number | null;
  /** Pieces sold in each of CURVE_POINTS equal parts of the session. */
  readonly curve: readonly number[];
  /** What it sold in the stretch of minutes that was named; 0 where none was. */
  readonly stretchSales: number;
  readonly stretchGmv: number;
  readonly shop: NamedId;
  readonly brand: NamedId;
  readonly category: NamedId;
}

/** An id with its name; id '0' where there is none. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** Points of the small curve of a product. */
export const CURVE_POINTS = 24;
const NO_CURVE: readonly number[] = Array.from({ length: CURVE_POINTS }, () => 0);
/** A room with more products than this shows those that sold most. */
const LIMIT = 1000;

interface Row {
  readonly product_id: string;
  readonly title: string;
  readonly cover_look: string;
  readonly position: number;
  readonly price: string | null;
  readonly on_at: number;
  readonly off_at: number | null;
  readonly stretches: readonly (readonly [number | string, number | string])[];
  readonly sales: string;
  readonly gmv: string;
  readonly rough_gmv: string;
  readonly shop_id: string;
  readonly shop_name: string;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly cat_id: string;
  readonly cat_name: string;
}

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

/**
 * Products that a room had in its cart or sold.
 */
const PRODUCTS = `WITH cart AS (
  SELECT product_id, min(f.position) AS position, argMax(f.price_fen, f.ts) AS price, min(f.on_ts) AS on_ts,
    maxIf(f.ts, f.is_off = 1) AS off_ts, max(f.on_ts) AS last_on
  FROM ${db}.room_cart AS f WHERE f.room_id = {room:UInt64} GROUP BY product_id
),
explained AS (
  SELECT product_id, arraySort(groupUniqArray((${unix('start_ts')}, ${unix('end_ts')}))) AS stretches
  FROM ${db}.room_explain WHERE room_id = {room:UInt64} GROUP BY product_id
),
sale AS (
  SELECT f.product_id AS product_id, ${unix('f.ts')} AS at, f.sales AS sales, f.gmv AS gmv, f.conf AS conf, f.shop_id AS shop_id, f.brand_id AS brand_id, f.cat1 AS cat1
  FROM ${SOLD_BY_ROOM}
),
sold AS (
  SELECT sale.product_id AS product_id, sum(sale.sales) AS sales, sum(sale.gmv) AS gmv, sumIf(sale.gmv, sale.conf = ${ROUGH_CONF}) AS rough_gmv,
    any(sale.shop_id) AS shop_id, any(sale.brand_id) AS brand_id, any(sale.cat1) AS cat1
  FROM sale
  GROUP BY sale.product_id
),
listed AS (
  SELECT product_id FROM cart UNION DISTINCT SELECT product_id FROM sold
)
SELECT toString(listed.product_id) AS product_id, product.title AS title,
  concat(top.name, ' ', product.title) AS cover_look, cart.position AS position,
  coalesce(cart.price, product.price) AS price, ${unix('cart.on_ts')} AS on_at,
  if(cart.off_ts > cart.last_on, ${unix('cart.off_ts')}, NULL) AS off_at,
  explained.stretches AS stretches, sold.sales AS sales, sold.gmv AS gmv, sold.rough_gmv AS rough_gmv,
  toString(if(sold.shop_id != 0, sold.shop_id, product.shop_id)) AS shop_id, shop.name AS shop_name,
  toString(if(sold.brand_id != 0, sold.brand_id, product.brand_id)) AS brand_id, brand.name AS brand_name,
  toString(if(sold.cat1 != 0, sold.cat1, product.cat1)) AS cat_id, top.name AS cat_name
FROM listed
LEFT ANY JOIN cart ON cart.product_id = listed.product_id
LEFT ANY JOIN explained ON explained.product_id = listed.product_id
LEFT ANY JOIN sold ON sold.product_id = listed.product_id
LEFT ANY JOIN ${db}.dim_product AS product ON product.product_id = listed.product_id
LEFT ANY JOIN ${db}.dim_shop AS shop ON shop.shop_id = if(sold.shop_id != 0, sold.shop_id, product.shop_id)
LEFT ANY JOIN (SELECT brand_id, argMax(name, ts) AS name FROM ${db}.brand_profile GROUP BY brand_id) AS brand
  ON brand.brand_id = if(sold.brand_id != 0, sold.brand_id, product.brand_id)
LEFT ANY JOIN (SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id) AS top
  ON top.id = if(sold.cat1 != 0, sold.cat1, product.cat1)
ORDER BY sold.gmv DESC, cart.position, listed.product_id
LIMIT ${LIMIT}`;

function productOf(row: Row, spread: SpreadProduct | undefined): RoomProduct {
  return {
    productId: row.product_id,
    title: row.title,
    coverLook: row.cover_look,
    position: row.position,
    price: row.price === null ? null : Number(row.price),
    onAt: row.on_at === 0 ? null : row.on_at,
    offAt: row.off_at,
    explains: row.stretches.map(([from, to]) => [Number(from), Number(to)] as const),
    sales: Number(row.sales),
    gmv: Number(row.gmv),
    isRough: isRoughly(Number(row.rough_gmv), Number(row.gmv)),
    explainSales: spread?.explainSales ?? 0,
    explainGmv: spread?.explainGmv ?? 0,
    gapS: spread?.gapS ?? null,
    curve: spread?.curve ?? NO_CURVE,
    stretchSales: spread?.stretchSales ?? 0,
    stretchGmv: spread?.stretchGmv ?? 0,
    shop: { id: row.shop_id, name: row.shop_name },
    brand: { id: row.brand_id, name: row.brand_name },
    category: { id: row.cat_id, name: row.cat_name },
  };
}

/** Products of a room, most money first; none for a room whose cart was never captured. A stretch of minutes is summed beside the whole. */
export async function readRoomProducts(
  store: MarketStore,
  room: RoomFacts,
  stretch?: readonly [from: number, to: number],
): Promise<RoomProduct[]> {
  if (room.skus === null) return [];
  const length = Math.max(60, (room.endedAt ?? room.seenAt) - room.openedAt);
  const [rows, ticks, { spans, explains }] = await Promise.all([
    store.read<Row>({ sql: PRODUCTS, params: saleDaysOf(room) }),
    readMinuteTicks(store, room),
    readSaleSpans(store, room),
  ]);
  const session = {
    openedAt: room.openedAt,
    lengthS: length,
    parts: CURVE_POINTS,
    ...(stretch && { stretch }),
  };
  const spread = spreadProducts(spans, { people: peopleBy(ticks), explains }, session);
  return rows.map((row) => productOf(row, spread.get(row.product_id)));
}
