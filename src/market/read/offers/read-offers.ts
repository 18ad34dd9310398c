import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The running activity of a product with the highest commission. Times are unix seconds. */
interface OfferActivity {
  /** Store id. */
  readonly id: string;
  readonly title: string;
  readonly colonel: string;
  /** Commission in basis points. */
  readonly bp: number;
  readonly since: number;
  readonly until: number;
}

/** The best coupon that one piece can use now; money in fen, times in unix seconds. */
interface OfferCoupon {
  readonly off: number;
  readonly left: number | null;
  readonly total: number | null;
  readonly until: number;
}

/** What a product pays and costs at a second. */
export interface ProductOffer {
  readonly activity: OfferActivity | null;
  readonly coupon: OfferCoupon | null;
  /** Whether a running activity sends samples. */
  readonly hasSample: boolean;
  /** Price after the coupon in fen. */
  readonly paid: number | null;
}

interface Row {
  readonly id: string;
  readonly has_activity: number;
  readonly activity_id: string;
  readonly activity: string;
  readonly colonel: string;
  readonly activity_bp: number | null;
  readonly since: string;
  readonly until: string;
  readonly has_sample: number;
  readonly has_coupon: number;
  readonly off: string | null;
  readonly left: string | null;
  readonly total: string | null;
  readonly coupon_until: string;
  readonly paid: string | null;
}

const unix = (column: string) => `toString(toUnixTimestamp(f.${column}))`;
const text = (column: string) => `toString(f.${column})`;
const count = (value: string | null) => (value === null ? null : Number(value));

function offerOf(row: Row): ProductOffer {
  return {
    activity:
      row.has_activity === 1
        ? {
            id: row.activity_id,
            title: row.activity,
            colonel: row.colonel,
            bp: row.activity_bp ?? 0,
            since: Number(row.since),
            until: Number(row.until),
          }
        : null,
    coupon:
      row.has_coupon === 1
        ? {
            off: Number(row.off ?? 0),
            left: count(row.left),
            total: count(row.total),
            until: Number(row.coupon_until),
          }
        : null,
    hasSample: row.has_sample === 1,
    paid: count(row.paid),
  };
}

/** The offers of products at a second, by store id; products with neither activity nor coupon are left out. */
export async function readOffers(
  store: MarketStore,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ProductOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await store.read<Row>({
    sql: `SELECT ${text('product_id')} AS id, f.has_activity AS has_activity, ${text('activity_id')} AS activity_id, f.activity AS activity,
  f.colonel AS colonel, f.activity_bp AS activity_bp, ${unix('activity_since')} AS since, ${unix('activity_until')} AS until,
  f.has_sample AS has_sample, f.has_coupon AS has_coupon, ${text('coupon_off')} AS off, ${text('coupon_left')} AS left,
  ${text('coupon_total')} AS total, ${unix('coupon_until')} AS coupon_until, ${text('paid')} AS paid
FROM ${db}.product_offer AS f
WHERE f.product_id IN {ids:Array(UInt64)} AND f.from_ts <= toDateTime({now:UInt32}) AND f.until_ts > toDateTime({now:UInt32})`,
    params: { ids: idList(ids), now },
  });
  return new Map(rows.map((row) => [row.id, offerOf(row)]));
}
