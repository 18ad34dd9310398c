import { eachCouponSql } from '#market/attribution/coupons-sql.ts';
import { scoreTier } from '#market/build/cards/score-tier.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { ACTIVITIES } from './activities-sql.ts';

/** Behind every end: the last second that a DateTime holds. */
const NEVER = 4_294_967_295;

/** Coupons of which a capture ends after now, by their last capture. */
const coupons = `SELECT * FROM (${eachCouponSql(
  `(c.product_id, c.coupon_id) IN (SELECT product_id, coupon_id FROM ${db}.coupon WHERE end_ts > toDateTime({now:UInt32}))`,
)}) WHERE from < until AND until > {now:UInt32}`;

/** The seconds at which something of a product begins or ends, cut into spans without a change. */
const spans = `SELECT product_id, span.1 AS from_at, span.2 AS until_at FROM (
  SELECT product_id, arrayJoin(arrayZip(arrayPushFront(ats, toInt64(0)), arrayPushBack(ats, toInt64(${NEVER})))) AS span FROM (
    SELECT product_id, arraySort(groupUniqArray(at)) AS ats FROM (
      SELECT product_id, arrayJoin([from, until]) AS at FROM (${coupons})
      UNION ALL SELECT product_id, arrayJoin([from, until]) AS at FROM (${ACTIVITIES})
    ) WHERE at > {now:UInt32} GROUP BY product_id
  )
)`;

/** The products with an offer: only their cards are joined, not those of the whole market. */
const offered = `SELECT product_id FROM (${spans})`;

const activitiesOf = `SELECT product_id, groupArray((from, until, bp, activity_id, title, colonel, has_sample)) AS each FROM (${ACTIVITIES}) GROUP BY product_id`;
const couponsOf = `SELECT product_id, groupArray((from, until, amount, threshold, left, total)) AS each FROM (${coupons}) GROUP BY product_id`;

/** What holds at the beginning of a span holds in all of it. A coupon counts where paidPrice of coupons.ts takes it off. */
const chosen = `SELECT s.product_id AS product_id, s.from_at AS from_at, s.until_at AS until_at, p.price AS price, p.cos_bp AS cos_bp,
  p.shop_id AS shop_id, p.brand_id AS brand_id, p.cat1 AS cat1, p.cat2 AS cat2, p.words AS words, p.sales30 AS sales30, p.authors30 AS authors30,
  arrayFilter(x -> x.1 <= from_at AND from_at < x.2 OR from_at = 0 AND x.1 <= {now:UInt32}, a.each) AS running,
  arrayFilter(x -> (x.1 <= from_at AND from_at < x.2 OR from_at = 0 AND x.1 <= {now:UInt32}) AND p.price IS NOT NULL AND toInt64(assumeNotNull(p.price)) >= x.4 AND x.3 < toInt64(assumeNotNull(p.price)), k.each) AS usable,
  arraySort(x -> (-toInt64(x.3), -x.2, x.4), running)[1] AS best, arraySort(x -> (-x.3, -x.2), usable)[1] AS coupon,
  notEmpty(running) AS has_activity, notEmpty(usable) AS has_coupon, arrayExists(x -> x.7 = 1, running) AS has_sample
FROM (${spans}) AS s
INNER JOIN (SELECT product_id, price, cos_bp, shop_id, brand_id, cat1, cat2, words, sales30, authors30 FROM ${db}.card_product_f WHERE product_id IN (${offered})) AS p ON p.product_id = s.product_id
LEFT JOIN (${activitiesOf}) AS a ON a.product_id = s.product_id
LEFT JOIN (${couponsOf}) AS k ON k.product_id = s.product_id
WHERE has_activity OR has_coupon`;

/** The price after the coupon, and the share that a sale earns: the higher of the public one and the activity's. */
const valued = `SELECT *, if(has_coupon, toUInt64(assumeNotNull(price) - coupon.3), price) AS paid,
  if(has_activity, toNullable(best.3), NULL) AS activity_bp, if(activity_bp IS NULL, cos_bp, greatest(ifNull(cos_bp, 0), assumeNotNull(activity_bp))) AS share,
  intDiv(paid * share + 5000, 10000) AS gain
FROM (${chosen})`;

/** 综合: commission up to a half, pieces of 30 days up to 100,000 and money a piece up to ¥100, the last two by their logarithm; each in whole points. */
const SCORE = {
  pay: 'toUInt32(round(40 * least(1, ifNull(share, 0) / 5000)))',
  sales: 'toUInt32(round(40 * least(1, log10(1 + greatest(sales30, 0)) / 5)))',
  gain: 'toUInt32(round(20 * least(1, log10(1 + ifNull(gain, 0)) / 4)))',
};
const POINTS = `toUInt32(${SCORE.pay} + ${SCORE.sales} + ${SCORE.gain}), ${SCORE.pay}, ${SCORE.sales}, ${SCORE.gain}`;
const TIER = scoreTier('h.score');

const select = `SELECT v.product_id AS product_id, toDateTime(v.from_at), toDateTime(v.until_at), v.has_activity, v.best.4, v.best.5, v.best.6, v.activity_bp,
  toDateTime(v.best.1), toDateTime(v.best.2), v.has_sample, multiIf(v.has_sample, '可寄样', v.has_activity, '不寄样', ''),
  v.has_coupon, if(v.has_coupon, toNullable(toUInt64(v.coupon.3)), NULL), if(v.has_coupon, v.coupon.5, NULL), if(v.has_coupon, v.coupon.6, NULL), toDateTime(v.coupon.2),
  v.paid, v.gain, ${POINTS}, v.sales30, v.authors30, h.score, ${TIER}, v.shop_id, v.brand_id, v.cat1, v.cat2,
  r.title, r.shop_name, r.cover_look, v.price, v.cos_bp, r.trend, v.words
FROM (${valued}) AS v
LEFT JOIN (SELECT product_id, title, shop_name, cover_look, trend FROM ${db}.card_product_row WHERE product_id IN (${offered})) AS r ON r.product_id = v.product_id
LEFT JOIN ${db}.dim_shop AS h ON h.shop_id = v.shop_id
${REBUILD_QUERY_SETTINGS}, join_use_nulls = 0`;

/** Builds what products pay and cost from now on (unix seconds). Cards come first. */
export async function deriveProductOffers(store: MarketStore, now: number): Promise<void> {
  const fill = (await hasOffers(store)) ? { sql: select, params: { now } } : [];
  await rebuildTables(store, { product_offer: fill });
}

/** Whether anything was ever on offer: most of what people import has neither coupons nor activities. */
async function hasOffers(store: MarketStore): Promise<boolean> {
  const sources = ['coupon', 'alliance_activity'].map((name) => `(SELECT 1 FROM ${db}.${name} LIMIT 1)`);
  return (await store.read({ sql: sources.join(' UNION ALL ') })).length > 0;
}
