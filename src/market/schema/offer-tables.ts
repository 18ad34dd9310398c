import type { TableDefinition } from './table.ts';

/** What products pay and cost at any second from the last derivation on; `until_ts` is not part of a row's time. */
const productOffer: TableDefinition = {
  name: 'product_offer',
  kind: 'derived',
  twins: ['product_offer_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  from_ts DateTime,
  until_ts DateTime,
  has_activity UInt8,
  activity_id UInt64,
  activity String,
  colonel String,
  activity_bp Nullable(UInt32),
  activity_since DateTime,
  activity_until DateTime,
  has_sample UInt8,
  sample LowCardinality(String),
  has_coupon UInt8,
  coupon_off Nullable(UInt64),
  coupon_left Nullable(UInt64),
  coupon_total Nullable(UInt64),
  coupon_until DateTime,
  paid Nullable(UInt64),
  gain Nullable(UInt64),
  score UInt32,
  sales30 Int64,
  authors30 UInt64,
  shop_mark String,
  shop_tier UInt8,
  shop_id UInt64,
  brand_id UInt64,
  cat1 UInt64,
  cat2 UInt64,
  title String,
  shop_name String,
  cover_look String,
  price Nullable(UInt64),
  cos_bp Nullable(UInt64),
  trend Array(Nullable(UInt64)),
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
ORDER BY (product_id, from_ts)`,
};

/** Activities and coupons of products. */
export const offerTables: readonly TableDefinition[] = [productOffer];
