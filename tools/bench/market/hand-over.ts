import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { dailyParts } from './fill-sales.ts';
import { planOf } from './plan-of.ts';
import { shownColumns, type TextUnit } from './portable.ts';

const WINDOWED =
  'sales gmv live_sales video_sales card_sales live_gmv video_gmv card_gmv sale_days authors lives videos views';

const DAYS = [1, 7, 15, 30];

/** What pages show, by the product's own plans: a new column of the listing is handed over too. */
const shown = DAYS.map((days) => shownColumns(planOf('products', `period=${days}`)));

/** Whole numbers of a card that others filter, sort or show by; the day of finding is written beside them. */
export const NUMBERS: readonly string[] = [
  ...new Set([
    ...'shop_id cat1 cat2 cat3 brand_id price cos_bp comments sold_total good_bp is_new hot'.split(' '),
    ...DAYS.flatMap((days) => WINDOWED.split(' ').map((name) => `${name}${days}`)),
    ...shown.flatMap(({ numbers }) => numbers.filter((name) => name !== 'find_day')),
  ]),
];

/** Units of the texts that a page shows. */
const SHOWN_TEXTS: Readonly<Record<string, TextUnit>> = {
  title: 'text',
  shop_name: 'text',
  cover_look: 'text',
  ...Object.fromEntries(shown.flatMap(({ texts }) => Object.entries(texts))),
};

/** Names of the texts that a page shows. */
export const PAGE_TEXTS: readonly string[] = Object.keys(SHOWN_TEXTS);

/** What only shows. */
export const TEXTS: readonly string[] = [...PAGE_TEXTS, 'category'];

/** The other tables and their columns, the same for both others. */
export const TABLES = {
  product_day: 'product_id bigint, day date, sales bigint, gmv bigint',
  sale: 'day date, product_id bigint, author_id bigint, sales bigint, gmv bigint',
  rank_snap:
    'board text, unit bigint, day date, cat1 bigint, rank bigint, id bigint, sales bigint, gmv bigint, sale_days bigint, prev bigint',
  room_tick: 'room_id bigint, ts timestamp, online bigint, watch_cnt bigint, likes bigint',
} as const;

const card = ['product_id', 'find_day', ...NUMBERS].join(', ');
const lying = 'ORDER BY cat1, hot DESC, product_id';
const list = (array: string) => `arrayStringConcat(${array}, ',')`;

const asText: Readonly<Record<TextUnit, (name: string) => string>> = {
  text: (name) => name,
  texts: (name) => `${list(name)} AS ${name}`,
  series: (name) => `concat('[', ${list(`arrayMap(v -> toString(ifNull(v, 0)), ${name})`)}, ']') AS ${name}`,
};

/** The files that the others are filled from, each with the rows in the order in which ours lie. */
function files(): Record<string, string> {
  const texts = TEXTS.map((name) => asText[SHOWN_TEXTS[name] ?? 'text'](name)).join(', ');
  const words = `concat('{', ${list(`arrayMap(w -> concat('"', w, '"'), words)`)}, '}') AS words`;
  const looked = `lower(concat(title, ' ', shop_name, ' ', name1, ' ', category)) AS looked`;
  const days = dailyParts().map((part) => [
    `product_day-${part}.csv`,
    `SELECT product_id, day, sales, gmv FROM ${db}.product_day WHERE part = ${part} ORDER BY product_id, day`,
  ]);
  return {
    'card.parquet': `SELECT ${card}, ${looked}, ${texts} FROM bench.product ${lying}`,
    'card.csv': `SELECT ${card}, ${words} FROM bench.product ${lying}`,
    'card_row.csv': `SELECT product_id, ${texts} FROM bench.product ${lying}`,
    ...(Object.fromEntries(days) as Record<string, string>),
    'sale.csv': `SELECT day, product_id, author_id, sales, gmv FROM ${db}.sale_alloc`,
    'rank_snap.csv': `SELECT board, unit, day, cat1, rank, id, m['sales'], m['gmv'], m['sale_days'], prev FROM ${db}.rank_snap ORDER BY board, unit, day, cat1, rank`,
    'room_tick.csv': `SELECT room_id, ts, online, watch_cnt, likes FROM ${db}.room_tick ORDER BY room_id, ts`,
  };
}

/** The folder that the copies stand in. */
export const copiesOf = (dir: string): string => join(dir, 'copies');

/** Writes the files that DuckDB and PostgreSQL are filled from. */
export async function handOver(store: MarketStore, dir: string): Promise<void> {
  const into = copiesOf(dir);
  mkdirSync(into, { recursive: true, mode: 0o755 });
  for (const [name, sql] of Object.entries(files())) {
    const format = name.endsWith('.csv') ? 'CSV' : 'Parquet';
    const settings =
      'engine_file_truncate_on_insert = 1, max_threads = 2, max_bytes_before_external_sort = 3000000000';
    await store.write({
      sql: `INSERT INTO FUNCTION file('${join(into, name)}', '${format}') ${sql} SETTINGS ${settings}`,
    });
  }
}
