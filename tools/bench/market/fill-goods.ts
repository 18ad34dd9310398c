import { optimizeToSinglePart } from '#market/publish/publish-tables.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { wordsOfText } from '#platform/server/words/words.ts';
import { END, type Size } from './size.ts';
import { PHRASES, phrases } from './vocabulary.ts';

/** The id of the n-th product or author; fits a signed 64-bit number, which PostgreSQL needs. */
export const productId = (n: string) => `intDiv(sipHash64(${n}, 7), 2)`;
export const authorId = (n: string) => `intDiv(sipHash64(${n}, 8), 2)`;
export const roomId = (n: string) => `intDiv(sipHash64(${n}, 9), 2)`;

/** A number from 0 to 1 that belongs to the row and the salt. */
export const draw = (salt: number, row = 'n') => `(cityHash64(${row}, ${salt}) % 1000003 / 1000003.)`;

/** Rows of a range of ids that are inserted at a time. */
const RANGE_ROWS = 100_000;
const IDS = 2n ** 63n;

/** A place from 0 by a Zipf-like law: the k-th is drawn about 1/k as often as the first. */
export const zipf = (salt: number, count: number) =>
  `toUInt64(least(${count - 1}, floor(pow(${count}, ${draw(salt)})) - 1))`;
/** A place from 0, each as often as any other. */
export const even = (salt: number, count: number) => `toUInt64(floor(${count} * ${draw(salt)}))`;

const place = {
  brand: `if(${draw(20)} < 0.5, ${zipf(21, PHRASES.brand.count)}, ${even(22, PHRASES.brand.count)})`,
  k1: zipf(23, 25),
  k2: `toUInt64(k1 * 12 + ${even(24, 12)})`,
  k3: `toUInt64(k2 * 5 + ${even(25, 5)})`,
};

const WINDOWS = [30, 15, 7, 1] as const;

/** Figures of a window: pieces by channel, money of them, who sold them, and how often pages were looked at. */
function windowColumns(days: number): string[] {
  const pieces = { sales: `s${days}`, live: `live_sales${days}`, video: `video_sales${days}` };
  return [
    `${pieces.sales} AS sales${days}`,
    `toUInt64(s${days} * live_share) AS ${pieces.live}`,
    `toUInt64(s${days} * video_share) AS ${pieces.video}`,
    `s${days} - ${pieces.live} - ${pieces.video} AS card_sales${days}`,
    ...['live_', 'video_', 'card_'].map((c) => `${c}sales${days} * paid AS ${c}gmv${days}`),
    `s${days} * paid AS gmv${days}`,
    `least(${days}, s${days}) AS sale_days${days}`,
    `least(s${days}, toUInt64(sqrt(s${days}) * (0.3 + ${draw(18)}))) AS authors${days}`,
    `toUInt64(authors${days} * ${draw(19)}) AS lives${days}`,
    `toUInt64(authors${days} * ${draw(26)}) AS videos${days}`,
    `if(is_viewed, toUInt64(s${days} / cvr), NULL) AS views${days}`,
    `toUInt64(live_gmv${days} * ${draw(49)}) AS author_kind_gmv${days}, toUInt64(live_gmv${days} - author_kind_gmv${days}) AS brand_kind_gmv${days}`,
    `video_gmv${days} AS shop_kind_gmv${days}, toUInt64(0) AS no_kind_gmv${days}, toUInt8(1 + floor(4 * ${draw(50)})) AS main_kind${days}`,
    `authors${days} <= 10 AND s${days} >= 1000 AS few_sellers${days}`,
  ];
}

/** The number of the n-th phrase of a kind. */
export const phrase = (kind: keyof typeof PHRASES, n: string) => `toUInt64(${PHRASES[kind].from} + ${n})`;
/** The text of a phrase by its number. */
export const text = (n: string) => `dictGet('bench.phrases', 'text', ${n})`;
const words = (n: string) => `dictGet('bench.phrases', 'words', ${n})`;

/** Phrases of a title in order; every tenth title ends in a model that few others have. */
const TITLE = [
  phrase('brand', 'brand'),
  phrase('praise', zipf(27, PHRASES.praise.count)),
  phrase('praise', zipf(28, PHRASES.praise.count)),
  phrase('goods', 'k3'),
  phrase('praise', zipf(29, PHRASES.praise.count)),
  phrase('amount', even(30, PHRASES.amount.count)),
];
const MODEL = phrase('model', even(31, PHRASES.model.count));
const hasModel = `${draw(32)} < 0.1`;
const SHOP_KIND = phrase('shopKind', `intHash32(shop) % ${PHRASES.shopKind.count}`);

/** What is known of activities, service marks and the shop of a product. */
const OFFER = [
  `if(${draw(51)} < 0.4, NULL, toUInt64(cost * (1.2 + ${draw(52)}))) AS market_price`,
  `if(${draw(53)} < 0.6, NULL, toUInt64(cos_bp + 200)) AS activity_bp`,
  'toUInt64(price * greatest(ifNull(cos_bp, 0), ifNull(activity_bp, 0)) / 10000) AS gain',
  `activity_bp IS NOT NULL AS has_activity, ${draw(54)} < 0.2 AS has_sample`,
  `if(${draw(55)} < 0.3, [], ['运费险', '7天无理由']) AS services`,
  `if(${draw(56)} < 0.1, NULL, toUInt64(400 + 100 * ${draw(57)})) AS shop_score`,
  'multiIf(shop_score IS NULL, 0, shop_score > 470, 1, shop_score > 440, 2, 3) AS shop_tier',
  `${draw(58)} < 0.95 AS is_on_sale, 1 AS is_branded, ${draw(59)} < 0.1 AS has_images`,
];

/** All columns of both card tables and what the sales are made from. */
function productColumns({ active }: Size): string {
  const names = [phrase('category1', 'k1'), phrase('category2', 'k2')];
  return [
    'number AS n',
    `${productId('n')} AS product_id`,
    ...Object.entries(place).map(([name, sql]) => `${sql} AS ${name}`),
    `toUInt64(brand * 8 + ${even(33, 7)}) AS shop`,
    'intDiv(sipHash64(shop, 10), 2) AS shop_id',
    'toUInt64(1000 + k1) AS cat1, toUInt64(2000 + k2) AS cat2, toUInt64(30000 + k3) AS cat3',
    'toUInt64(0) AS cat4, toUInt64(0) AS cat5',
    'brand + 1 AS brand_id',
    `toUInt64(500 + exp(${draw(34)} * 7.5) * 100) AS cost, if(${draw(35)} < 0.01, NULL, cost) AS price`,
    `toUInt64(cost * (0.9 + ${draw(36)} * 0.2)) AS paid`,
    `if(${draw(37)} < 0.3, NULL, toUInt64(100 * (1 + floor(49 * ${draw(38)} * ${draw(39)})))) AS cos_bp`,
    ...OFFER,
    `toUInt64(if(n < ${active}, 2000000 / pow(n + 1, 0.85) * (0.5 + ${draw(11)}), 0)) AS s30`,
    `toUInt64(s30 * (0.35 + 0.3 * ${draw(12)})) AS s15, toUInt64(s15 * (0.3 + 0.4 * ${draw(13)})) AS s7`,
    `toUInt64(s7 * (0.05 + 0.2 * ${draw(14)})) AS s1`,
    `${draw(15)} * ${draw(16)} AS live_share, (1 - live_share) * ${draw(17)} AS video_share`,
    `${draw(45)} < 0.7 AS is_viewed, 0.04 + 0.26 * pow(${draw(46)}, 2) AS cvr`,
    ...WINDOWS.flatMap(windowColumns),
    `if(${draw(47)} < 0.2, NULL, toUInt64(9100 + 860 * ${draw(48)})) AS good_bp`,
    `if(${draw(40)} < 0.1, NULL, toUInt64(s30 * ${draw(41)} * 3)) AS comments`,
    `if(${draw(42)} < 0.05, NULL, toUInt64(s30 * (2 + 10 * ${draw(43)}))) AS sold_total`,
    '0 AS sold_limit',
    'toUInt32(if(ifNull(sold_total, 0) < 10000, 1, exp10(floor(log10(sold_total)) - 3))) AS sold_step',
    `toDate('${END}') - toUInt32(pow(${draw(44)}, 2) * 700) AS find_day`,
    `toDateTime('${END} 12:00:00') AS seen_at, find_day > toDate('${END}') - 7 AS is_new, find_day > toDate('${END}') - 30 AS is_new30`,
    // The share of products that sold less, as places say it: here by the draw that made them.
    `if(s30 = 0, NULL, toUInt64(10000 - floor(10000 * n / ${active}))) AS sales_place30, sales_place30 AS gmv_place30`,
    'toDate(0) AS counted_from, toUInt32(0) AS uncounted_days',
    'toInt32(log2(gmv30 + 1) * 1000 + log2(gmv7 + 1) * 100) AS hot',
    `concat(arrayStringConcat([${TITLE.map(text).join(', ')}], ' '), if(${hasModel}, concat(' ', ${text(MODEL)}), '')) AS title`,
    `concat(${text(TITLE[0] as string)}, ' ', ${text(SHOP_KIND)}) AS shop_name`,
    `${text(names[0] as string)} AS name1, ${text(names[1] as string)} AS category`,
    "concat(name1, ' ', category, ' ', title) AS cover_look",
    `arrayDistinct(arrayConcat(${[...TITLE, SHOP_KIND, ...names].map(words).join(', ')}, if(${hasModel}, ${words(MODEL)}, []))) AS words`,
    'arrayMap(i -> toNullable(toUInt64(s30 / 30 * (0.5 + cityHash64(n, i) % 1000 / 1000.))), range(30)) AS trend',
  ].join(',\n  ');
}

async function makePhrases(store: MarketStore): Promise<void> {
  await store.write({ sql: 'CREATE DATABASE bench' });
  await store.write({
    sql: 'CREATE TABLE bench.phrase (n UInt64, text String, words Array(String)) ENGINE = MergeTree ORDER BY n',
  });
  const rows = phrases().map((p) => [
    String(p.n),
    `'${p.text}'`,
    `[${p.words.map((w) => `'${w}'`).join(',')}]`,
  ]);
  for (let at = 0; at < rows.length; at += 2000) {
    const values = rows.slice(at, at + 2000).map((r) => `(${r.join(',')})`);
    await store.write({ sql: `INSERT INTO bench.phrase VALUES ${values.join(',')}` });
  }
  await store.write({
    sql: `CREATE DICTIONARY bench.phrases (n UInt64, text String, words Array(String)) PRIMARY KEY n
SOURCE(CLICKHOUSE(TABLE 'phrase' DB 'bench')) LAYOUT(FLAT()) LIFETIME(0)`,
  });
}

async function columnsOf(store: MarketStore, table: string): Promise<string> {
  const rows = await store.read<{ name: string }>({
    sql: `SELECT name FROM system.columns WHERE database = '${db}' AND table = {table:String} AND default_kind IN ('', 'EPHEMERAL') ORDER BY position`,
    params: { table },
  });
  return rows.map((r) => r.name).join(', ');
}

/** The words kept must be those that cut-words.ts would keep; throws when a sample says otherwise. */
async function holdToCutWords(store: MarketStore): Promise<void> {
  const rows = await store.read<{ texts: string[]; words: string[] }>({
    sql: 'SELECT [title, shop_name, name1, category] AS texts, words FROM bench.product LIMIT 500',
  });
  for (const row of rows) {
    const own = [...new Set(row.texts.flatMap(wordsOfText))].sort().join(' ');
    if (own !== [...row.words].sort().join(' '))
      throw new Error(`words of 「${row.texts.join('|')}」 differ`);
  }
}

/** Ranges of ids one after another, as product-cards.ts does it: parts then hold ids of their own, and fifty ids fifty granules. */
async function fillByRanges(store: MarketStore, table: string, { products }: Size): Promise<void> {
  const columns = await columnsOf(store, table);
  const ranges = BigInt(Math.ceil(products / RANGE_ROWS));
  for (let i = 0n; i < ranges; i++) {
    const [low, high] = [(IDS * i) / ranges, (IDS * (i + 1n)) / ranges - 1n];
    await store.write({
      sql: `INSERT INTO ${db}.${table} (${columns}) SELECT ${columns} FROM bench.product WHERE product_id BETWEEN ${low} AND ${high}
SETTINGS max_insert_threads = 1, min_insert_block_size_rows = 1000000, date_time_output_format = 'unix_timestamp'`,
    });
  }
}

/** Makes the products, as `bench.product`. */
export async function makeGoods(store: MarketStore, size: Size): Promise<void> {
  await makePhrases(store);
  await store.write({
    sql: `CREATE TABLE bench.product ENGINE = MergeTree ORDER BY product_id AS SELECT ${productColumns(size)} FROM numbers_mt(${size.products})`,
  });
}

/** Makes the products and fills both card tables from them. `bench.product` stays until the others have their copy. */
export async function fillGoods(store: MarketStore, size: Size): Promise<void> {
  await makeGoods(store, size);
  await holdToCutWords(store);
  for (const table of ['card_product_f', 'card_product_row']) await fillByRanges(store, table, size);
  await optimizeToSinglePart(store, 'card_product_f');
}
