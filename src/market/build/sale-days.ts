import { addDays, beijingDay } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readMeta } from '../schema/meta.ts';
import { endOf, isDayCovered } from './day-coverage.ts';
import { firstSplitDay } from './first-days.ts';
import { areSourcesCovered } from './source-coverage.ts';

/** The days that sales figures speak of, YYYY-MM-DD. */
export interface SaleDays {
  /** Last complete Beijing day that has facts: every window ends here. */
  readonly end: string;
  /** Days with facts within the 30 up to it. */
  readonly days: readonly string[];
  /** From which day on it is captured which channel sold; NO_SPLIT where it never was. */
  readonly split: string;
  /** When they were worked out, unix seconds: activities that run then are running. */
  readonly now: number;
}

/** In place of the first day of the split where there is none: the last day that the store can name. */
export const NO_SPLIT = '2149-06-06';

/** A day with no facts anywhere, for cards of a store that has no sales yet. */
export const NO_SALES: SaleDays = { end: '1970-01-31', days: [], split: NO_SPLIT, now: 0 };

/**
 * Finds the last complete day with sales at a moment in milliseconds; null without any. A day that has ended is complete when captures of
 * products cover it, and those of rooms and videos for half a day, and stays so: a day that was once complete is never taken back.
 */
export async function saleDays(store: MarketStore, now: number): Promise<SaleDays | null> {
  const end = await lastCompleteDay(store, now);
  if (end === null) return null;
  const rows = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.sale_alloc AS f
WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} ORDER BY on_day`,
    params: { end },
  });
  return {
    end,
    days: rows.map((r) => r.on_day),
    split: (await firstSplitDay(store, end)) ?? NO_SPLIT,
    now: Math.floor(now / 1000),
  };
}

/** So many days without captures of products are looked at before the oldest of them is taken. */
const MAX_WAIT_DAYS = 7;
/** A day waits so long after its end for rooms and videos; then it is published and marked (partial-days.ts). */
const SOURCES_WAITED_MS = 12 * 3_600_000;

/** Whether a day has what it waits for at a moment in milliseconds. */
async function isComplete(store: MarketStore, day: string, now: number): Promise<boolean> {
  if (!(await isDayCovered(store, day, now))) return false;
  return now >= endOf(day) * 1000 + SOURCES_WAITED_MS || areSourcesCovered(store, day);
}

/** The last complete day with sales; where none is complete yet, the oldest that was looked at: a store whose only day is running shows it all the same. */
async function lastCompleteDay(store: MarketStore, now: number): Promise<string | null> {
  const known = (await readMeta(store)).get('data_day') ?? '';
  const today = beijingDay(now);
  // A market that begins today shows today's first sales, and is not empty until tomorrow.
  let day = (await lastSaleDay(store, today)) ?? (await lastSaleDay(store, addDays(today, 1)));
  for (let waited = 0; day !== null && day > known && waited < MAX_WAIT_DAYS; waited++) {
    if (await isComplete(store, day, now)) return day;
    const before = await lastSaleDay(store, day);
    if (before === null) return day;
    day = before;
  }
  return day;
}

async function lastSaleDay(store: MarketStore, before: string): Promise<string | null> {
  const [row] = await store.read<{ end: string; n: string }>({
    sql: `SELECT toString(max(day)) AS end, count() AS n FROM ${db}.sale_alloc WHERE day < {before:Date}`,
    params: { before },
  });
  return !row || row.n === '0' ? null : row.end;
}
