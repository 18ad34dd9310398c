import { rankings } from '#catalog/rankings/all.ts';
import { dateCodeOf } from '#kernel/day.ts';
import { rollupTargets } from '#market/build/rollups/rollup-queries.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { authorId, draw, productId, roomId } from './fill-goods.ts';
import { dayBefore, END, ROOM_MINUTES, SALE_DAYS, SERIES_DAYS, type Size } from './size.ts';

/** Partitions of product_day: the newest four days by themselves, older ones by month. */
function parts(): Map<number, number[]> {
  const out = new Map<number, number[]>();
  for (let back = 0; back < SERIES_DAYS; back++) {
    const digits = dateCodeOf(dayBefore(back));
    const part = Number(back < 4 ? digits : digits.slice(0, 6));
    out.set(part, [...(out.get(part) ?? []), back]);
  }
  return out;
}

/** The names of the partitions of product_day. */
export const dailyParts = (): number[] => [...parts().keys()];

/** Products that sold on each day of the series; the others on some days. */
export const everyDay = ({ dailyRows }: Size): number => Math.round((dailyRows * 0.43) / SERIES_DAYS);

async function fillDaily(store: MarketStore, size: Size): Promise<void> {
  const always = everyDay(size);
  const slots = (size.active - always) * SERIES_DAYS;
  const often = Math.round(((size.dailyRows - always * SERIES_DAYS) / slots) * 1000);
  const channel = (share: string) => `toInt64(pieces * ${share}) AS`;
  for (const [part, backs] of parts()) {
    await store.write({
      sql: `INSERT INTO ${db}.product_day
SELECT product_id, day, pieces AS sales, pieces * cost AS gmv,
  ${channel('live_share')} live_sales, live_sales * cost AS live_gmv, ${channel('video_share')} video_sales,
  video_sales * cost AS video_gmv, sales - live_sales - video_sales AS card_sales, card_sales * cost AS card_gmv,
  0 AS rough_gmv, ${part} AS part
FROM (
  SELECT n, product_id, toInt64(paid) AS cost, live_share, video_share, arrayJoin([${backs.join(',')}]) AS back,
    toDate('${END}') - back AS day, toInt64(s30 / 30. * (0.5 + cityHash64(n, back, 1) % 1000 / 1000.)) + 1 AS pieces
  FROM bench.product WHERE n < ${size.active}
) WHERE n < ${always} OR cityHash64(n, back) % 1000 < ${often}
SETTINGS min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 1000000000`,
    });
  }
}

/** The first products and authors sell most: places are drawn by the square. */
const often = (count: number, salt: number) => `toUInt64(floor(${count} * pow(${draw(salt, 'seed')}, 2)))`;

async function fillSales(store: MarketStore, size: Size): Promise<void> {
  for (let back = 0; back < SALE_DAYS; back++) {
    await store.write({
      sql: `INSERT INTO ${db}.sale_alloc
SELECT toDate('${dayBefore(back)}') AS day, toUInt8(seed % 24) AS hour, toDateTime(day) + hour * 3600 AS ts, ${productId('p')} AS product_id,
  ${productId('p + 1')} AS shop_id, 0 AS brand_id, 1000 + p % 25 AS cat1, 2000 + p % 300 AS cat2, 30000 + p % 3000 AS cat3, ${authorId('a')} AS author_id,
  1 AS author_kind, toUInt8(1 + seed % 3) AS carrier, ${roomId('a * 7 + seed % 5')} AS carrier_id,
  toInt64(1 + cityHash64(seed) % 40) AS sales, sales * toInt64(990 + p % 20000) AS gmv, 3 AS conf
FROM (
  SELECT toUInt64(number + ${back} * 1000000000) AS seed, ${often(size.active, 50)} AS p, ${often(Math.round(size.authors * 0.3), 51)} AS a
  FROM numbers_mt(${size.saleRowsADay})
) SETTINGS min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 300000000`,
    });
  }
}

/** What each author sold of each product by day, from both sides: the roll-ups of relation lists, by the product's own statement. */
async function fillPairs(store: MarketStore): Promise<void> {
  const [pairs] = rollupTargets;
  if (pairs === undefined) return;
  const columns = pairs.columns.join(', ');
  for (const [part, backs] of parts()) {
    const days = backs.filter((back) => back < SALE_DAYS).map((back) => `'${dayBefore(back)}'`);
    const [authorsAndProducts] = pairs.queries(`f.day IN (${days.join(', ')})`);
    if (days.length === 0) continue;
    await store.write({
      sql: `INSERT INTO ${db}.${pairs.table} (${columns}, part) SELECT *, ${part} AS part FROM (${authorsAndProducts})
SETTINGS min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 300000000`,
    });
  }
}

/** Rankings of five boards: seven days, three weeks, a month; 3,000 places in each of 25 categories and in all. */
async function fillBoards(store: MarketStore): Promise<void> {
  await store.write({
    sql: `CREATE TABLE bench.top ENGINE = MergeTree ORDER BY (cat, rank) AS
SELECT arrayJoin([0, cat1]) AS cat, product_id, toInt64(sales1) AS sales, toInt64(gmv1) AS gmv,
  row_number() OVER (PARTITION BY cat ORDER BY sales1 DESC, product_id) AS rank
FROM bench.product WHERE sales1 > 0 QUALIFY rank <= 3000`,
  });
  const names = ['hot_sales', ...new Set(rankings.flatMap((r) => r.board?.name ?? []))].slice(0, 6);
  const boards = [...new Set(names)].slice(0, 5).map((b) => `'${b}'`);
  const days = [0, 1, 2, 3, 4, 5, 6].map((back) => `(1, toDate('${dayBefore(back)}'))`);
  const weeks = [1, 8, 15].map((back) => `(7, toDate('${dayBefore(back)}'))`);
  const all = [...days, ...weeks, "(30, toDate('2026-06-01'))"].join(', ');
  await store.write({
    sql: `INSERT INTO ${db}.rank_snap (board, unit, day, cat1, rank, id, score, m, prev)
SELECT arrayJoin([${boards.join(', ')}]) AS board, period.1 AS unit, period.2 AS day, cat AS cat1, rank, product_id AS id, sales AS score,
  map('sales', sales, 'gmv', gmv, 'sale_days', toInt64(1)) AS m, rank AS prev
FROM bench.top ARRAY JOIN [${all}] AS period SETTINGS max_partitions_per_insert_block = 0`,
  });
}

async function fillMinutes(store: MarketStore, { rooms }: Size): Promise<void> {
  await store.write({
    sql: `INSERT INTO ${db}.room_tick
SELECT ${roomId('n')} AS room_id, toDateTime('${END} 10:00:00', 'UTC') + minute * 60 AS ts, toUInt32(1000 + cityHash64(n, minute) % 500) AS online,
  minute * (200 + n % 90) AS watch_cnt, minute * 700 AS exposed, minute * (n % 300) AS likes, minute * 9 AS barrage, 100000 + minute AS fans,
  500 + minute AS club, minute * 3 AS ticket, cityHash64(n, minute, 2) AS row_id, 2 AS origin
FROM (SELECT intDiv(number, ${ROOM_MINUTES}) AS n, number % ${ROOM_MINUTES} AS minute FROM numbers(${rooms * ROOM_MINUTES}))`,
  });
}

/** Fills sales by day, single sales, rankings and minutes of rooms. */
export async function fillSalesAndRooms(store: MarketStore, size: Size): Promise<void> {
  await fillDaily(store, size);
  await fillSales(store, size);
  await fillPairs(store);
  await fillBoards(store);
  await fillMinutes(store, size);
}
