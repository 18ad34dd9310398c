import { type Table, windowed } from './table.ts';

/** Settings of a table that is read by id only: small granules, so that fifty scattered rows are cheap (store.md 4.2). */
const BY_ID = `SETTINGS index_granularity = 128, min_compress_block_size = 1024, max_compress_block_size = 8192,
  min_bytes_for_wide_part = 107374182400, min_rows_for_wide_part = 1000000000`;

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

interface Card {
  readonly name: string;
  readonly id: string;
  /** Columns that both tables have. */
  readonly both: string;
  /** Columns that only show. */
  readonly row: string;
  /** Index lines of the filter table, besides the words. */
  readonly minmax: readonly string[];
  readonly order: string;
}

function card({ name, id, both, row, minmax, order }: Card): Table[] {
  const indices = minmax.map((c) => `  INDEX mm_${c} ${c} TYPE minmax GRANULARITY 1,\n`).join('');
  return [
    {
      name: `${name}_f`,
      kind: 'derived',
      twins: [`${name}_f_next`],
      template: `CREATE TABLE IF NOT EXISTS {name} (
  ${id} UInt64,
${both},
  hot Int32,
  words Array(LowCardinality(String)),
${indices}  INDEX tx_words words TYPE text(tokenizer = 'array') GRANULARITY 100000000
) ENGINE = {engine:MergeTree()}
ORDER BY (${order}, ${id})
SETTINGS allow_experimental_reverse_key = 1`,
    },
    {
      name: `${name}_row`,
      kind: 'derived',
      twins: [`${name}_row_next`],
      template: `CREATE TABLE IF NOT EXISTS {name} (
  ${id} UInt64,
${both},
${row}
) ENGINE = {engine:MergeTree()}
ORDER BY (${id})
${BY_ID}`,
    },
  ];
}

const product = card({
  name: 'card_product',
  id: 'product_id',
  both: `  shop_id UInt64,
  cat1 UInt64,
  cat2 UInt64,
  price Nullable(UInt64),
  comments Nullable(UInt64),
  sold_total Nullable(UInt64),
  find_day Date,
  seen_at DateTime,
  is_new UInt8,
${windowed('UInt64', [...SALES, 'sale_days'])}`,
  row: `  title String,
  cover_look String,
  shop_name String,
  category String,
  trend Array(Nullable(UInt64))`,
  minmax: ['price', 'find_day', 'sales1', 'gmv1', 'sales7', 'gmv7', 'sales15', 'gmv15', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
});

const shop = card({
  name: 'card_shop',
  id: 'shop_id',
  both: `  cat1 UInt64,
  find_day Date,
  seen_at DateTime,
  products UInt64,
${windowed('UInt64', ['sales', 'gmv', 'live_gmv', 'video_gmv', 'card_gmv', 'active_products', 'top_gmv'])}`,
  row: `  name String,
  category String,
  trend Array(Nullable(UInt64))`,
  minmax: ['sales1', 'gmv1', 'sales30', 'gmv30'],
  order: 'cat1, hot DESC',
});

const author = card({
  name: 'card_author',
  id: 'author_id',
  both: `  category LowCardinality(String),
  province UInt32,
  city UInt32,
  gender UInt8,
  verify UInt8,
  fans Nullable(UInt64),
  inc_fans Nullable(Int64),
  works Nullable(UInt64),
  likes Nullable(UInt64),
  comments Nullable(UInt64),
  shares Nullable(UInt64),
  following Nullable(UInt64),
  seen_at DateTime`,
  row: `  name String,
  place String,
  verify_text String,
  signature String,
  tags Array(String)`,
  minmax: ['fans', 'likes'],
  order: 'category, hot DESC',
});

const video = card({
  name: 'card_video',
  id: 'video_id',
  both: `  author_id UInt64,
  is_image UInt8,
  published_at DateTime,
  pub_day Date,
  duration Nullable(UInt64),
  likes Nullable(UInt64),
  comments Nullable(UInt64),
  shares Nullable(UInt64),
  collects Nullable(UInt64),
  seen_at DateTime`,
  row: `  title String,
  author_name String,
  hashtags Array(String)`,
  minmax: ['likes', 'pub_day'],
  order: 'hot DESC',
});

/** Cards: one row an entity, parted into a table that filters and sorts and one that shows by id (store.md 4). */
export const cardTables: readonly Table[] = [...product, ...shop, ...author, ...video];
