import { eachCouponSql } from '#market/attribution/coupons-sql.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** An activity that offers a product, as it was last captured. Times are unix seconds. */
export interface ProductActivity {
  /** Store id. */
  readonly id: string;
  readonly title: string;
  readonly colonel: string;
  readonly from: number;
  readonly until: number;
  /** Commission in basis points. */
  readonly bp: number;
  readonly hasSample: boolean;
}

/** A coupon of a product, as it was last captured; money in fen, times in unix seconds. */
export interface ProductCoupon {
  readonly from: number;
  /** When it ends, or ended because none was left. */
  readonly until: number;
  readonly amount: number;
  readonly threshold: number;
  readonly left: number | null;
  readonly total: number | null;
}

/** Activities and coupons that ended longer ago are left out. */
const RETAINED_S = 30 * 86_400;
/** Activities and coupons of one product at most, the latest first. */
const LIMIT = 50;

const unix = (column: string) => `toString(toUnixTimestamp(argMax(a.${column}, a.ts)))`;
const number = (value: string | null) => (value === null ? null : Number(value));

/** The activities of which the last capture still offers a product, the latest end first. */
export async function activitiesOfProduct(
  store: MarketStore,
  product: string,
  now: number,
): Promise<ProductActivity[]> {
  const rows = await store.read<
    Record<'id' | 'title' | 'colonel' | 'from' | 'until' | 'bp' | 'sample', string>
  >({
    sql: `SELECT toString(a.activity_id) AS id, argMax(a.title, a.ts) AS title, argMax(a.colonel, a.ts) AS colonel,
  ${unix('start_ts')} AS from, ${unix('end_ts')} AS until, toString(argMax(a.cos_bp, a.ts)) AS bp, toString(argMax(a.has_sample, a.ts)) AS sample
FROM ${db}.alliance_activity AS a
WHERE a.activity_id IN (SELECT activity_id FROM ${db}.alliance_activity WHERE has(products, {product:UInt64}) AND end_ts > toDateTime({since:UInt32}))
GROUP BY a.activity_id
HAVING has(argMax(a.products, a.ts), {product:UInt64})
ORDER BY toUInt32(until) DESC, a.activity_id LIMIT ${LIMIT}`,
    params: { product, since: Math.max(0, now - RETAINED_S) },
  });
  return rows.map(({ id, title, colonel, from, until, bp, sample }) => ({
    id,
    title,
    colonel,
    from: Number(from),
    until: Number(until),
    bp: Number(bp),
    hasSample: sample === '1',
  }));
}

/** The coupons of a product, the latest end first. */
export async function couponsOfProduct(
  store: MarketStore,
  product: string,
  now: number,
): Promise<ProductCoupon[]> {
  const rows = await store.read<{
    from: string;
    until: string;
    amount: string;
    threshold: string;
    left: string | null;
    total: string | null;
  }>({
    sql: `SELECT toString(from) AS from, toString(until) AS until, toString(amount) AS amount, toString(threshold) AS threshold,
  toString(left) AS left, toString(total) AS total
FROM (${eachCouponSql('c.product_id = {product:UInt64}')}) AS k
WHERE k.until > toInt64({since:UInt32})
ORDER BY k.until DESC, k.amount DESC LIMIT ${LIMIT}`,
    params: { product, since: Math.max(0, now - RETAINED_S) },
  });
  return rows.map(({ from, until, amount, threshold, left, total }) => ({
    from: Number(from),
    until: Number(until),
    amount: Number(amount),
    threshold: Number(threshold),
    left: number(left),
    total: number(total),
  }));
}
