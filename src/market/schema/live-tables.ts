import { brandCard } from '#catalog/facts/brand-card.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { cardTablesOf } from './card.ts';
import type { TableDefinition } from './table.ts';

const live = cardTablesOf({
  fact: liveCard,
  both: `  author_id UInt64,
  category LowCardinality(String),
  is_live UInt8,
  is_cart UInt8,
  kind UInt8,
  cat1 UInt64,
  opened_at DateTime,
  pub_day Date,
  slot UInt8,
  duration UInt64,
  fans Nullable(UInt64),
  total_users Nullable(UInt64),
  watch_ucnt Nullable(UInt64),
  peak_users Nullable(UInt64),
  avg_users Nullable(UInt64),
  stay Nullable(UInt64),
  exposed Nullable(UInt64),
  likes Nullable(UInt64),
  shares Nullable(UInt64),
  barrage Nullable(UInt64),
  inc_fans Nullable(Int64),
  skus Nullable(UInt64),
  sales Nullable(UInt64),
  gmv Nullable(UInt64),
  rough_gmv Nullable(UInt64),
  suspect_sales UInt64,
  suspect_gmv UInt64,
  is_suspect UInt8,
  paid_bp Nullable(UInt64),
  seen_at DateTime`,
  row: `  title String,
  author_name String,
  state String,
  cover_look String`,
  minmax: ['pub_day', 'gmv'],
  order: 'pub_day DESC, hot DESC',
});

const brand = cardTablesOf({
  fact: brandCard,
  both: `  cat1 UInt64,
  is_black UInt8,
  made_in UInt8,
  products UInt64,
  shops UInt64,
  seen_at DateTime`,
  windows: [
    'sales',
    'gmv',
    'live_gmv',
    'video_gmv',
    'card_gmv',
    'active_products',
    'authors',
    'lives',
    'videos',
  ],
  row: `  name String,
  category String,
  trend Array(Nullable(UInt64))`,
  minmax: ['sales1', 'gmv1', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
});

/** Followers an author gained and had, likes a video gained: one row an object and day, parted by month. */
function growth(name: string, columns: string, order: string): TableDefinition {
  return {
    name,
    kind: 'derived',
    twins: [`${name}_next`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
${columns}
) ENGINE = {engine:MergeTree()}
PARTITION BY toYYYYMM(day)
ORDER BY (${order})`,
  };
}

/** The official list of an hour with what is known of its rooms, parted by month. */
function hours(name: string): TableDefinition {
  return {
    name,
    kind: 'derived',
    twins: [`${name}_next`],
    template: `CREATE TABLE IF NOT EXISTS {name} (
  ts DateTime,
  cat1 UInt64,
  room_id UInt64,
  author_id UInt64,
  pub_day Date,
  rank UInt16,
  rank_change Nullable(Int32),
  score UInt64,
  gap Nullable(UInt64),
  title String,
  author_name String,
  cover_look String,
  is_live UInt8,
  category LowCardinality(String),
  opened_at DateTime,
  duration UInt64,
  fans Nullable(UInt64),
  kind UInt8,
  total_users Nullable(UInt64),
  avg_users Nullable(UInt64),
  sales Nullable(UInt64),
  gmv Nullable(UInt64),
  rough_gmv Nullable(UInt64),
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
PARTITION BY toYYYYMM(ts)
ORDER BY (ts, cat1, rank)`,
  };
}

/** Products by what sold in the two hours before each moment that is kept. */
const nowBoard: TableDefinition = {
  name: 'now_board',
  kind: 'derived',
  twins: ['now_board_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  ts DateTime,
  cat1 UInt64,
  product_id UInt64,
  shop_id UInt64,
  brand_id UInt64,
  cat2 UInt64,
  cat3 UInt64,
  rank UInt16,
  rank_change Nullable(Int32),
  sales UInt64,
  gmv UInt64,
  live_sales UInt64,
  lives UInt64,
  authors UInt64,
  h2_views Nullable(UInt64),
  today_sales UInt64,
  title String,
  shop_name String,
  cover_look String,
  price Nullable(UInt64),
  cos_bp Nullable(UInt64),
  sold_step UInt32,
  words Array(LowCardinality(String))
) ENGINE = {engine:MergeTree()}
ORDER BY (ts, cat1, rank)`,
};

/** Cards of live rooms and brands, hourly lists, what sells now, and the growth that boards of fans and videos are ranked by. */
export const liveTables: readonly TableDefinition[] = [
  ...live,
  ...brand,
  nowBoard,
  hours('hour_sale_board'),
  hours('hour_site_board'),
  growth(
    'author_growth',
    `  day Date,
  cat1 UInt64,
  author_id UInt64,
  fans UInt64,
  inc_fans Int64`,
    'day, author_id',
  ),
  growth(
    'video_growth',
    `  day Date,
  cat1 UInt64,
  video_id UInt64,
  pub_day Date,
  likes Int64,
  comments Int64,
  shares Int64,
  plays Int64`,
    'day, video_id',
  ),
];
