import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { RoomFacts } from './room-facts.ts';
import { type ExplainSpan, type ProductCaptures, type SaleSpan, spanOfSale } from './sale-spans.ts';

/** A room and when it was open. */
export type OpenSpan = Pick<RoomFacts, 'roomId' | 'openedAt' | 'endedAt' | 'seenAt'>;

type Params = Readonly<Record<string, string>>;

/** Beijing days that a room can have sold on, as parameters `from` and `to` of a statement over sale_alloc. */
export function saleDaysOf({ roomId, openedAt, endedAt, seenAt }: OpenSpan): Params {
  const day = (at: number) => new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 10);
  return { room: roomId, from: day(openedAt - 86_400), to: day((endedAt ?? seenAt) + 86_400) };
}

/** Sales of a room, as every list sums them; for statements with the parameters of saleDaysOf. */
export const SOLD_BY_ROOM = `${db}.sale_alloc AS f WHERE f.carrier = 1 AND f.carrier_id = {room:UInt64} AND f.day BETWEEN {from:Date} AND {to:Date}`;

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

/** A step may begin a day before the room opens and end after it closed: cold products are captured once a day. */
const AROUND_S = 86_400;

async function capturesOf(
  store: MarketStore,
  room: OpenSpan,
  products: readonly string[],
): Promise<Map<string, ProductCaptures>> {
  if (products.length === 0) return new Map();
  const rows = await store.read<{ product: string; captures: number[]; since: number }>({
    sql: `WITH
captured AS (
  SELECT product_id, arraySort(groupUniqArray(${unix('ts')})) AS captures
  FROM ${db}.product_counter
  WHERE product_id IN {products:Array(UInt64)} AND counted = 1
    AND ts BETWEEN toDateTime({first:UInt32}) AND toDateTime({last:UInt32})
  GROUP BY product_id
),
carted AS (
  SELECT product_id, min(ts) AS since
  FROM ${db}.room_cart
  WHERE room_id = {room:UInt64} AND is_off = 0
  GROUP BY product_id
)
SELECT toString(captured.product_id) AS product, captured.captures AS captures, ${unix('carted.since')} AS since
FROM captured
LEFT JOIN carted ON carted.product_id = captured.product_id`,
    params: {
      room: room.roomId,
      products: idList(products),
      first: String(Math.max(0, room.openedAt - AROUND_S)),
      last: String((room.endedAt ?? room.seenAt) + AROUND_S),
    },
  });
  return new Map(
    rows.map(({ product, captures, since }) => [
      product,
      { captures, inCartSince: since === 0 ? null : since },
    ]),
  );
}

async function explainsOf(store: MarketStore, { roomId }: OpenSpan): Promise<ExplainSpan[]> {
  return store.read<{ product: string; from: number; to: number }>({
    sql: `SELECT toString(product_id) AS product, ${unix('start_ts')} AS from, ${unix('end_ts')} AS to
FROM ${db}.room_explain WHERE room_id = {room:UInt64}`,
    params: { room: roomId },
  });
}

const UNCAPTURED: ProductCaptures = { captures: [], inCartSince: null };

/** What a room sold between captures, and what it explained; of one product alone where it is named. */
export async function readSaleSpans(
  store: MarketStore,
  room: OpenSpan,
  product?: string,
): Promise<{ readonly spans: SaleSpan[]; readonly explains: ExplainSpan[] }> {
  const only = product === undefined ? '' : ' AND f.product_id = {product:UInt64}';
  const rows = await store.read<{ product: string; at: number; sales: string; gmv: string }>({
    sql: `SELECT toString(f.product_id) AS product, ${unix('f.ts')} AS at, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${SOLD_BY_ROOM}${only}
GROUP BY f.product_id, at
ORDER BY at, product`,
    params: { ...saleDaysOf(room), ...(product !== undefined && { product }) },
  });
  const products = [...new Set(rows.map((row) => row.product))];
  const [captures, explains] = await Promise.all([
    capturesOf(store, room, products),
    explainsOf(store, room),
  ]);
  const spans = rows.map((row) => ({
    ...spanOfSale(row.at, captures.get(row.product) ?? UNCAPTURED, room.openedAt),
    product: row.product,
    sales: Number(row.sales),
    gmv: Number(row.gmv),
  }));
  return { spans, explains };
}
