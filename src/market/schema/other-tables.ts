import { authorPotential } from '#catalog/facts/author-potential.ts';
import { brandVoice } from '#catalog/facts/brand-voice.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { capturedDdl } from '#market/sql/captured-columns.ts';
import { factTable, type TableDefinition } from './table.ts';

const dimProduct: TableDefinition = {
  name: 'dim_product',
  kind: 'derived',
  twins: ['dim_product_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  source_key String,
  title String,
  shop_id UInt64,
  brand_id UInt64,
  cat1 UInt64,
  cat2 UInt64,
  cat3 UInt64,
  cat4 UInt64,
  cat5 UInt64,
  cos_bp Nullable(UInt64),
  colonel_bp Nullable(UInt64),
  market_price Nullable(UInt64),
  services Array(LowCardinality(String)),
  price Nullable(UInt64),
  sold_total Nullable(UInt64),
  sold_limit UInt8,
  sold_step UInt32,
${capturedDdl(productCard, 'product_counter')},
  counted_from Date,
  counted_to Date,
  first_seen DateTime,
  last_seen DateTime
) ENGINE = {engine:MergeTree()}
ORDER BY product_id`,
};

const dimShop: TableDefinition = {
  name: 'dim_shop',
  kind: 'derived',
  twins: ['dim_shop_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  shop_id UInt64,
  name String,
  type UInt8,
  province UInt32,
  city UInt32,
  score Nullable(UInt64),
  on_shelf Nullable(UInt64),
  subject UInt8,
  fans Nullable(UInt64),
  first_seen DateTime,
  last_seen DateTime
) ENGINE = {engine:MergeTree()}
ORDER BY shop_id`,
};

const dimAuthor: TableDefinition = {
  name: 'dim_author',
  kind: 'derived',
  twins: ['dim_author_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  author_id UInt64,
  name String,
  kind UInt8,
  shop_id UInt64,
  category String,
  level UInt8,
  mcn String,
  province String,
  city String,
  fans Nullable(UInt64)
) ENGINE = {engine:MergeTree()}
ORDER BY author_id`,
};

/** Shop, brand and categories of a product from a moment on. Sales have the same columns. */
export const PLACE_COLUMNS = ['shop_id', 'brand_id', 'cat1', 'cat2', 'cat3'] as const;

/** Where a product stood from a second on: its shop, brand and categories; the first row holds from the beginning of time. */
const productPlace: TableDefinition = {
  name: 'product_place',
  kind: 'derived',
  twins: ['product_place_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  product_id UInt64,
  valid_from Int64,
  ${PLACE_COLUMNS.map((column) => `${column} UInt64`).join(',\n  ')}
) ENGINE = {engine:MergeTree()}
ORDER BY (product_id, valid_from)`,
};

/** Words of a text, cut once and kept: a text is known by the hash of itself. */
const textWords: TableDefinition = {
  name: 'text_words',
  kind: 'derived',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  text_hash UInt64,
  words Array(LowCardinality(String))
) ENGINE = {engine:ReplacingMergeTree()}
ORDER BY text_hash`,
};

/** Texts that are to be cut, while they are. */
const textNew: TableDefinition = {
  name: 'text_new',
  kind: 'derived',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  text_hash UInt64,
  text String
) ENGINE = {engine:MergeTree()}
ORDER BY text_hash`,
};

/**
 * unit 1 day, 7 week, 30 month, 200 promotion; day is the period's first day; prev 0 new, equal to rank where there was no period before, 65535 where there was no promotion a year before; dim
 * is the province or city of the list, 0 the whole country. A page is fifty rows at a place of the key: small granules.
 */
const rankSnap: TableDefinition = {
  name: 'rank_snap',
  kind: 'derived',
  twins: ['rank_snap_stg'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  board LowCardinality(String),
  unit UInt8,
  day Date,
  cat1 UInt64,
  dim UInt32,
  rank UInt16,
  id UInt64 CODEC(ZSTD(1)),
  score Int64,
  m Map(LowCardinality(String), Int64),
  prev UInt16,
  rise_bp Nullable(Int64)
) ENGINE = {engine:MergeTree()}
PARTITION BY (unit, day)
ORDER BY (board, cat1, dim, rank)
SETTINGS index_granularity = 256`,
};

/** The lists of some periods while they are made, before they are held against the period before; those of the next ones are made in the twin meanwhile. */
const rankRaw: TableDefinition = {
  name: 'rank_raw',
  kind: 'derived',
  twins: ['rank_raw_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  board LowCardinality(String),
  unit UInt8,
  day Date,
  cat1 UInt64,
  dim UInt32,
  rank UInt16,
  id UInt64,
  score Int64,
  m Map(LowCardinality(String), Int64)
) ENGINE = {engine:MergeTree()}
ORDER BY (unit, day, board, cat1, dim, rank)`,
};

/** Where a small shop stood when the lists of regions were last made: one that moved since has them made again. */
const shopRanked: TableDefinition = {
  name: 'shop_ranked',
  kind: 'derived',
  twins: ['shop_ranked_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  shop_id UInt64,
  province UInt32,
  city UInt32
) ENGINE = {engine:MergeTree()}
ORDER BY shop_id`,
};

/** Tables that rankings are made from: computed a day at a time and swapped in by it. */
const daySources = [
  factTable(authorPotential, { order: 'PARTITION BY day\nORDER BY (author_id)', twin: 'stg' }),
  factTable(brandVoice, { order: 'PARTITION BY day\nORDER BY (brand_id, room_id, video_id)', twin: 'stg' }),
];

/**
 * Page views of products by day, where captures tell them: no row or `is_observed` 0 is not known as far as sales are, 0 is none. `open`
 * is what came after the last capture up to the end of the day. A day a partition, as sales: those that are settled are never written again.
 */
const productViews: TableDefinition = {
  name: 'product_views',
  kind: 'derived',
  twins: ['product_views_stg'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  day Date,
  product_id UInt64 CODEC(ZSTD(1)),
  views UInt64 CODEC(T64, ZSTD(1)),
  open UInt64 CODEC(T64, ZSTD(1)),
  is_observed UInt8
) ENGINE = {engine:MergeTree()}
PARTITION BY day
ORDER BY product_id`,
};

const hotBoard: TableDefinition = {
  name: 'hot_board',
  kind: 'derived',
  twins: ['hot_board_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  list LowCardinality(String),
  ts DateTime,
  topic_id UInt64,
  title String,
  rank UInt16,
  rank_change Nullable(Int32),
  heat UInt64,
  rise_rank UInt16,
  rise_rank_change Nullable(Int32),
  rise Nullable(Int64),
  rise_ratio Nullable(Int64),
  since DateTime,
  on_list UInt32,
  best_rank UInt16,
  videos Nullable(UInt64),
  is_new UInt8,
  trend Array(UInt64),
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
PARTITION BY toYYYYMM(ts)
ORDER BY (list, ts, rank)`,
};

/** Small facts about the store itself: data day, when what was computed, the text of each table. */
const storeMeta: TableDefinition = {
  name: 'store_meta',
  kind: 'fact',
  template: `CREATE TABLE IF NOT EXISTS {name} (
  k String,
  v String,
  ver UInt64
) ENGINE = {engine:ReplacingMergeTree(ver)}
ORDER BY k`,
};

/** Dimensions, words, snapshots, hot topics, and small facts about the store; the last stand first. */
export const otherTables: readonly TableDefinition[] = [
  storeMeta,
  dimProduct,
  productPlace,
  dimShop,
  dimAuthor,
  textWords,
  textNew,
  rankSnap,
  rankRaw,
  shopRanked,
  ...daySources,
  productViews,
  hotBoard,
];
