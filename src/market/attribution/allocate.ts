import { addDays } from '#platform/server/clock.ts';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { swapPartition } from '../derive/swap.ts';
import type { DaySpan } from './day-span.ts';
import { joinPlace } from './places.ts';

/**
 * Pairs of captures that follow each other, per product, with the price that counts for what was sold between them.
 * The same rule as stepsOf in steps.ts; a test holds the two together. The door lets one counter per product and second in,
 * so nothing is deduplicated here and the table's own order serves the window without sorting.
 */
const STEPS = `
SELECT product_id, t0, t1, s1 - s0 AS pieces, price
FROM (
  SELECT product_id,
    toInt64(toUnixTimestamp(c.ts)) AS t1,
    toInt64(c.sold_total) AS s1,
    lagInFrame(toNullable(toInt64(toUnixTimestamp(c.ts)))) OVER w AS t0,
    lagInFrame(toNullable(toInt64(c.sold_total))) OVER w AS s0,
    coalesce(last_value(c.price_fen) OVER w, 0) AS price
  FROM ${DATABASE}.product_counter AS c
  WHERE counted = 1
  WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE t0 IS NOT NULL`;

const dayOf = (seconds: string) => `intDiv(${seconds} + 28800, 86400)`;

/**
 * The days whose sales may change when captures of `changed` days were added: from the day after the captures before
 * them to the day of the captures after them. Null when no pair of captures touches them.
 */
export async function affectedDays(store: MarketStore, changed: DaySpan): Promise<DaySpan | null> {
  const [row] = await store.read<{ a: string; b: string; n: string }>({
    sql: `SELECT toString(toDate(min(${dayOf('t0 + 1')}))) AS a, toString(toDate(max(${dayOf('t1')}))) AS b, count() AS n
FROM (${STEPS})
WHERE ${dayOf('t1')} >= toInt64(toUInt16({from:Date})) AND ${dayOf('t0')} <= toInt64(toUInt16({to:Date}))`,
    params: { from: changed.from, to: changed.to },
  });
  return row && row.n !== '0' ? { from: row.a, to: row.b } : null;
}

/**
 * Computes sale_alloc of the days of a span anew and swaps each day in; the days before and after are not touched.
 * Here no room and no video is known, so all pieces go to the product card, without an author, and no spike is held back.
 */
export async function allocateDays(store: MarketStore, span: DaySpan): Promise<void> {
  for (const part of await partsOf(store, span)) await allocatePart(store, part);
}

/** Days computed at a time; bounds the memory of the engine. */
const PART_DAYS = 3;

/**
 * The stretches of the span in which something is sold or was: facts of 2016 and of 2025 in one span cost the years between
 * nothing. A stretch is named by its number, counted from 1970-01-01.
 */
async function partsOf(store: MarketStore, { from, to }: DaySpan): Promise<DaySpan[]> {
  const rows = await store.read<{ part: string }>({
    sql: `SELECT DISTINCT part FROM (
  SELECT arrayJoin(range(
    toUInt32(intDiv(greatest(${dayOf('t0 + 1')}, toInt64(toUInt16({from:Date}))), ${PART_DAYS})),
    toUInt32(intDiv(least(${dayOf('t1')}, toInt64(toUInt16({to:Date}))), ${PART_DAYS}) + 1))) AS part
  FROM (${STEPS})
  WHERE ${dayOf('t1')} >= toInt64(toUInt16({from:Date})) AND ${dayOf('t0 + 1')} <= toInt64(toUInt16({to:Date}))
  UNION ALL
  SELECT intDiv(toUInt32(toUInt16(day)), ${PART_DAYS}) AS part FROM ${DATABASE}.sale_alloc WHERE day BETWEEN {from:Date} AND {to:Date}
) ORDER BY part
SETTINGS max_threads = 1, max_block_size = 16384`,
    params: { from, to },
  });
  return rows.map(({ part }) => {
    const first = addDays('1970-01-01', Number(part) * PART_DAYS);
    const last = addDays(first, PART_DAYS - 1);
    return { from: first < from ? from : first, to: last < to ? last : to };
  });
}

async function allocatePart(store: MarketStore, span: DaySpan): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.sale_alloc_stg` });
  await store.write({
    sql: `INSERT INTO ${DATABASE}.sale_alloc_stg
SELECT toDate(day_number) AS day, hour, a.product_id, d.shop_id, d.brand_id, d.cat1, d.cat2,
  0 AS author_id, 0 AS author_kind, 3 AS carrier, 0 AS carrier_id,
  a.sales, a.sales * a.price AS gmv, 100 AS conf
FROM (
  SELECT product_id, price, first_day + i AS day_number,
    if(t1 - t0 <= 3600 AND day_number = last_day, intDiv((t1 + 28800) % 86400, 3600), 24) AS hour,
    intDiv(toInt128(pieces) * (least(t1 + 1, (day_number + 1) * 86400 - 28800) - t0 - 1), t1 - t0)
      - if(i = 0, 0, intDiv(toInt128(pieces) * (day_number * 86400 - 28800 - t0 - 1), t1 - t0)) AS sales
  FROM (
    SELECT product_id, assumeNotNull(t0) AS t0, t1, assumeNotNull(pieces) AS pieces, price,
      ${dayOf('assumeNotNull(t0) + 1')} AS first_day, ${dayOf('t1')} AS last_day
    FROM (${STEPS})
    WHERE pieces > 0
      AND ${dayOf('t1')} >= toInt64(toUInt16({from:Date})) AND ${dayOf('t0 + 1')} <= toInt64(toUInt16({to:Date}))
  )
  ARRAY JOIN range(toUInt32(last_day - first_day + 1)) AS i
) AS a
${joinPlace('d', { product: 'a.product_id', day: 'a.day_number' })}
WHERE a.sales > 0
  AND day_number BETWEEN toInt64(toUInt16({from:Date})) AND toInt64(toUInt16({to:Date}))
SETTINGS max_partitions_per_insert_block = 0, max_threads = 1, max_insert_threads = 1, max_block_size = 16384, min_insert_block_size_rows = 65536`,
    params: { from: span.from, to: span.to },
  });
  for (const day of await daysToSwap(store, span)) {
    await swapPartition(store, 'sale_alloc', { partition: `'${day}'`, holds: `day = toDate('${day}')` });
  }
  await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.sale_alloc_stg` });
}

/** Days of the span that have sales now or had some before; a day that lost all its sales is swapped for nothing. */
async function daysToSwap(store: MarketStore, span: DaySpan): Promise<string[]> {
  const rows = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(t.day) AS on_day FROM (
  SELECT DISTINCT day FROM ${DATABASE}.sale_alloc WHERE day BETWEEN {from:Date} AND {to:Date}
  UNION ALL SELECT DISTINCT day FROM ${DATABASE}.sale_alloc_stg
) AS t ORDER BY on_day`,
    params: { from: span.from, to: span.to },
  });
  return rows.map((r) => r.on_day).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
}
