import type { TableDefinition } from './table.ts';

/** What the product is, copied from its card, so that a page reads one table. */
const CARD = `  shop_id UInt64,
  brand_id UInt64,
  cat1 UInt64,
  cat2 UInt64,
  cat3 UInt64,
  cat4 UInt64,
  cat5 UInt64,
  title String,
  shop_name String,
  cover_look String,
  price Nullable(UInt64)`;

const productBurst: TableDefinition = {
  name: 'product_burst',
  kind: 'derived',
  twins: ['product_burst_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  day Date,
  days_ago UInt32,
  kind UInt8,
  kind_name String,
  reason String,
  score UInt32,
  sales1 Int64,
  gmv1 Int64,
  base7 Int64,
  times_bp Nullable(Int64),
  authors UInt64,
  authors_more Int64,
  videos UInt64,
  videos_more Int64,
  cross_authors UInt64,
  cross_bp Nullable(Int64),
  channel UInt8,
  find_day Date,
  found_days UInt32,
${CARD},
  cos_bp Nullable(UInt64),
  trend Array(Nullable(UInt64)),
  words Array(LowCardinality(String)),
  market_since Date
) ENGINE = {engine:MergeTree()}
ORDER BY (score, product_id)`,
};

const pastBestseller: TableDefinition = {
  name: 'past_bestseller',
  kind: 'derived',
  twins: ['past_bestseller_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  peak_day Date,
  peak_sales Int64,
  peak_gmv Int64,
  around_sales Int64,
  around_gmv Int64,
  rise_days Nullable(Int64),
  top_author_id UInt64,
  top_author String,
  ahead UInt32,
  due_day Date,
  stock_day Date,
  sales7 Int64,
${CARD},
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
ORDER BY (peak_sales, product_id)`,
};

/** What happened to authors, products, shops and brands (`object` 1 to 4), at most one event of a kind a day. */
const objectEvent: TableDefinition = {
  name: 'object_event',
  kind: 'derived',
  twins: ['object_event_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  object UInt8,
  object_id UInt64,
  day Date,
  kind UInt8,
  words String
) ENGINE = {engine:MergeTree()}
ORDER BY (object, object_id, day, kind)`,
};

/** The newest of those of each author that everybody is told of. */
const authorEvent: TableDefinition = {
  name: 'author_event',
  kind: 'derived',
  twins: ['author_event_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  author_id UInt64,
  day Date,
  days_ago UInt32,
  kind UInt8,
  kind_name String,
  words String,
  name String,
  place String,
  category LowCardinality(String),
  tags Array(String),
  fans Nullable(UInt64),
  inc_fans Nullable(Int64),
  mcn String
) ENGINE = {engine:MergeTree()}
ORDER BY (day, author_id)`,
};

const fantasticComment: TableDefinition = {
  name: 'fantastic_comment',
  kind: 'derived',
  twins: ['fantastic_comment_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  comment_id UInt64,
  text String,
  likes UInt64,
  replies Nullable(UInt64),
  published_at DateTime,
  pub_day Date,
  place LowCardinality(String),
  object UInt8,
  mood UInt8,
  mood_name LowCardinality(String),
  video_id UInt64,
  video_title String,
  author_id UInt64,
  video_day Date,
  product_id UInt64,
  product_title String,
  cat1 UInt64,
  cat2 UInt64,
  cat3 UInt64,
  cat4 UInt64,
  cat5 UInt64,
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
ORDER BY (likes, comment_id)`,
};

/** Products that take off, bestsellers of the year before, what happened to objects, and comments that many liked. */
export const detectTables: readonly TableDefinition[] = [
  productBurst,
  pastBestseller,
  objectEvent,
  authorEvent,
  fantasticComment,
];
