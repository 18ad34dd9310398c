import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { BUILD_SETTINGS } from './exchange.ts';
import { swapPartition } from './swap.ts';

const SUMS = `sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sumIf(f.sales, f.carrier = 1) AS live_sales, sumIf(f.gmv, f.carrier = 1) AS live_gmv,
  sumIf(f.sales, f.carrier = 2) AS video_sales, sumIf(f.gmv, f.carrier = 2) AS video_gmv,
  sumIf(f.sales, f.carrier = 3) AS card_sales, sumIf(f.gmv, f.carrier = 3) AS card_gmv`;

/** The roll-ups and the columns they are grouped by; id 0 is kept, so that each one sums to the market. */
export const rollups: Readonly<Record<string, readonly string[]>> = {
  product_day: ['product_id'],
  shop_day: ['shop_id'],
  brand_day: ['brand_id'],
  author_day: ['author_id'],
  cate_day: ['cat1', 'cat2'],
};

/** First days of the months that a span touches. */
export function monthsOf({ from, to }: DaySpan): string[] {
  const months: string[] = [];
  let year = Number(from.slice(0, 4));
  let month = Number(from.slice(5, 7));
  for (;;) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    if (first > to) return months;
    months.push(first);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
  }
}

/** Builds the roll-ups of every month that the span touches anew from sale_alloc, a day at a time, and swaps each month in. */
export async function deriveRollups(store: MarketStore, span: DaySpan): Promise<void> {
  for (const month of monthsOf(span)) {
    const days = await daysOf(store, month);
    const partition = month.slice(0, 7).replace('-', '');
    for (const [table, keys] of Object.entries(rollups)) {
      await store.write({ sql: `TRUNCATE TABLE ${db}.${table}_stg` });
      const by = keys.map((k) => `f.${k}`).join(', ');
      for (const day of days) {
        await store.write({
          sql: `INSERT INTO ${db}.${table}_stg
SELECT ${by}, f.day, ${SUMS} FROM ${db}.sale_alloc AS f WHERE f.day = {day:Date} GROUP BY ${by}, f.day ${BUILD_SETTINGS}`,
          params: { day },
        });
      }
      await swapPartition(store, table, { partition, holds: '1' });
    }
  }
}

async function daysOf(store: MarketStore, month: string): Promise<string[]> {
  const rows = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.sale_alloc AS f
WHERE f.day >= {month:Date} AND f.day < addMonths({month:Date}, 1) ORDER BY on_day`,
    params: { month },
  });
  return rows.map((r) => r.on_day);
}
