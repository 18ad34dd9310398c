import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A product that hung on a video or was sold by it; the store's id. Money in fen. */
export interface VideoProduct {
  readonly product_id: string;
  /** Unix seconds it was hung on; null when only its sales tell of it. */
  readonly linked_at: number | null;
  readonly is_off: boolean;
  readonly sales: number;
  readonly gmv: number;
  /** Pieces by day, both in the same order. */
  readonly days: readonly number[];
  readonly pieces: readonly number[];
}

/** Another video that sold one of the same products. Money in fen. */
export interface VideoOfProducts {
  readonly video_id: string;
  readonly sales: number;
  readonly gmv: number;
  readonly product_id: string;
}

/** The partition key of roll-ups is the day while it is recent and the month later. */
const SINCE = `day >= {from:Date} AND (part BETWEEN toYYYYMM({from:Date}) AND 999999 OR part >= toYYYYMMDD({from:Date}))`;
const MAX_SIMILAR = 12;

interface LinkedProduct {
  readonly product_id: string;
  readonly at: number;
  readonly is_off: number;
}

/** When products were hung on a video, and whether they still are; those of its publication hang from then on. */
async function linkedProducts(store: MarketStore, video: string): Promise<LinkedProduct[]> {
  return store.read<LinkedProduct>({
    sql: `WITH placed AS (
  SELECT product_id, toUInt32(toUnixTimestamp(on_ts)) AS at, is_off, toUInt32(toUnixTimestamp(ts)) AS told
  FROM ${db}.aweme_cart
  WHERE video_id = {video:UInt64}
  UNION ALL
  SELECT arrayJoin(product_ids) AS product_id, toUInt32(toUnixTimestamp(published_at)) AS at, 0 AS is_off, at AS told
  FROM ${db}.aweme_publish
  WHERE video_id = {video:UInt64}
)
SELECT toString(product_id) AS product_id, min(placed.at) AS at, argMax(placed.is_off, placed.told) AS is_off
FROM placed
GROUP BY product_id`,
    params: { video },
  });
}

/** The products of a video, those that sold most first. `from` is the day it was published on. */
export async function readVideoProducts(
  store: MarketStore,
  { video, from }: { video: string; from: string },
): Promise<VideoProduct[]> {
  const [linked, sold] = await Promise.all([
    linkedProducts(store, video),
    store.read<{ product_id: string; on_day: number; sales: string; gmv: string }>({
      sql: `SELECT toString(product_id) AS product_id, toYYYYMMDD(day) AS on_day, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${db}.carrier_product_day AS f
WHERE carrier_id = {video:UInt64} AND carrier = 2 AND ${SINCE}
GROUP BY product_id, on_day
ORDER BY on_day`,
      params: { video, from },
    }),
  ]);
  const soldBy = Map.groupBy(sold, (row) => row.product_id);
  const ids = new Set([...linked, ...sold].map((row) => row.product_id));
  const products = [...ids].map((id): VideoProduct => {
    const own = soldBy.get(id) ?? [];
    const placed = linked.find((row) => row.product_id === id);
    const sum = (of: 'sales' | 'gmv') => own.reduce((all, row) => all + Number(row[of]), 0);
    return {
      product_id: id,
      linked_at: placed ? Number(placed.at) || null : null,
      is_off: Number(placed?.is_off ?? 0) === 1,
      sales: sum('sales'),
      gmv: sum('gmv'),
      days: own.map((row) => Number(row.on_day)),
      pieces: own.map((row) => Number(row.sales)),
    };
  });
  return products.toSorted((a, b) => b.gmv - a.gmv || (a.product_id < b.product_id ? -1 : 1));
}

/** Another video of the same topic by the store's id; how many tags it shares. */
export interface VideoOfTopic {
  readonly video_id: string;
  readonly shared: number;
}

/** Other videos published since a day with one of these hashtags or hot topics: of the same content category first, then those that share most, then the most liked. */
export async function readVideosOfTopic(
  store: MarketStore,
  { video, tags, category, from }: { video: string; tags: readonly string[]; category: string; from: string },
): Promise<VideoOfTopic[]> {
  if (tags.length === 0) return [];
  const rows = await store.read<{ video_id: string; shared: string }>({
    sql: `SELECT toString(f.video_id) AS video_id, length(arrayIntersect(f.tags, {tags:Array(String)})) AS shared
FROM ${db}.card_video_f AS f
WHERE hasAny(f.tags, {tags:Array(String)}) AND f.video_id != {video:UInt64} AND f.pub_day >= {from:Date}
ORDER BY f.category = {category:String} DESC, shared DESC, ifNull(f.likes, 0) DESC, f.video_id
LIMIT ${MAX_SIMILAR}`,
    params: { video, tags, category, from },
  });
  return rows.map(({ video_id, shared }) => ({ video_id, shared: Number(shared) }));
}

/** Other videos that sold these products since a day, those that sold most first. */
export async function readVideosOfProducts(
  store: MarketStore,
  { video, products, from }: { video: string; products: readonly string[]; from: string },
): Promise<VideoOfProducts[]> {
  if (products.length === 0) return [];
  const rows = await store.read<{ video_id: string; product: string; sales: string; gmv: string }>({
    sql: `SELECT toString(carrier_id) AS video_id, toString(argMax(product_id, f.gmv)) AS product, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${db}.product_carrier_day AS f
WHERE product_id IN {products:Array(UInt64)} AND carrier = 2 AND carrier_id != {video:UInt64} AND ${SINCE}
GROUP BY carrier_id
HAVING sum(f.sales) > 0
ORDER BY gmv DESC, video_id
LIMIT ${MAX_SIMILAR}`,
    params: { video, products: idList(products), from },
  });
  return rows.map((row) => ({
    video_id: row.video_id,
    product_id: row.product,
    sales: Number(row.sales),
    gmv: Number(row.gmv),
  }));
}
