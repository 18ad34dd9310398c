import { WINDOWS } from '#catalog/enums/windows.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { everyCaptured } from '#market/sql/captured-columns.ts';
import { cardTablesOf } from './card.ts';
import { type TableDefinition, windowed } from './table.ts';

const SALES = [
  'sales',
  'gmv',
  'live_sales',
  'video_sales',
  'card_sales',
  'live_gmv',
  'video_gmv',
  'card_gmv',
];

const SELLERS = ['sale_days', 'authors', 'lives', 'videos'];
/** Page views are found by their twins: they may be unknown. */
const VIEWS = ['views'];

/** Windowed figures that products are put in order by. Without an index an order reads all rows: 27 ms against 5 at 3 million. */
const sortedBy = ['sales', 'gmv', 'live_sales', 'video_sales', 'card_sales', ...SELLERS].flatMap((name) =>
  WINDOWS.map((days) => `${name}${days}`),
);

const product = cardTablesOf({
  fact: productCard,
  both: `  shop_id UInt64,
  cat1 UInt64,
  cat2 UInt64,
  price Nullable(UInt64),
  sold_total Nullable(UInt64),
  sold_limit UInt8,
  find_day Date,
  seen_at DateTime,
  is_new UInt8,
  cat3 UInt64,
  cat4 UInt64,
  cat5 UInt64,
  cos_bp Nullable(UInt64),
  brand_id UInt64,
${everyCaptured(productCard)}`,
  windows: [...SALES, ...SELLERS, ...VIEWS],
  row: `  title String,
  cover_look String,
  shop_name String,
  category String,
  trend Array(Nullable(UInt64)),
  sold_step UInt32`,
  minmax: ['find_day', ...sortedBy],
  order: 'cat1, hot DESC',
  isSinglePart: true,
});

const shop = cardTablesOf({
  fact: shopCard,
  both: `  cat1 UInt64,
  find_day Date,
  seen_at DateTime,
  products UInt64,
  type UInt8,
  province UInt32,
  city UInt32,
  score Nullable(UInt64)`,
  windows: [
    'sales',
    'gmv',
    'live_gmv',
    'video_gmv',
    'card_gmv',
    'active_products',
    'top_gmv',
    'authors',
    'lives',
    'videos',
  ],
  row: `  name String,
  category String,
  trend Array(Nullable(UInt64))`,
  minmax: ['sales1', 'gmv1', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
  isSinglePart: true,
});

const author = cardTablesOf({
  fact: authorCard,
  both: `  category LowCardinality(String),
  province UInt32,
  city UInt32,
  gender UInt8,
  verify UInt8,
  inc_fans Nullable(Int64),
  kind UInt8,
  level UInt8,
  lives30 UInt64,
  videos30 UInt64,
  products30 UInt64,
  watch30 UInt64,
  watch_lives30 UInt64,
  seen_at DateTime,
${everyCaptured(authorCard)}`,
  windows: SALES,
  row: `  name String,
  mcn String,
  place String,
  verify_text String,
  signature String,
  fans_trend Array(Nullable(UInt64)),
  tags Array(String)`,
  minmax: ['gmv30'],
  order: 'category, hot DESC',
  isSinglePart: true,
});

const video = cardTablesOf({
  fact: videoCard,
  both: `  author_id UInt64,
  product_id UInt64,
  is_image UInt8,
  published_at DateTime,
  pub_day Date,
  duration Nullable(UInt64),
  is_cart UInt8,
  has_ad UInt8,
  kind UInt8,
  sales Nullable(UInt64),
  gmv Nullable(UInt64),
  seen_at DateTime,
${everyCaptured(videoCard)}`,
  row: `  title String,
  author_name String,
  product_title String,
  product_look String,
  product_price UInt64,
  hashtags Array(String)`,
  minmax: ['pub_day'],
  order: 'hot DESC',
  isSinglePart: true,
});

/** What an author sold of each category of goods over the windows (domain.md 2.1, cate_*): levels 1 and 2, 0 for goods of none. Money in fen. */
const authorCategory: TableDefinition = {
  name: 'card_author_cate',
  kind: 'derived',
  twins: ['card_author_cate_next'],
  template: `CREATE TABLE IF NOT EXISTS {name} (
  level UInt8,
  cate_id UInt64,
  author_id UInt64,
${windowed(() => 'UInt64', [...SALES, 'lives', 'videos', 'products'])}
) ENGINE = {engine:MergeTree()}
ORDER BY (level, cate_id, author_id)`,
};

/** Cards: one row an entity, parted into a table that filters and sorts and one that shows by id (store.md 4). */
export const cardTables: readonly TableDefinition[] = [
  ...product,
  ...shop,
  ...author,
  ...video,
  authorCategory,
];
