import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The days that sales figures speak of, YYYY-MM-DD. */
export interface SaleDays {
  /** Last complete Beijing day that has facts: every window ends here. */
  readonly end: string;
  /** Days with facts within the 30 up to it. */
  readonly days: readonly string[];
}

/** A day with no facts anywhere, for cards of a store that has no sales yet. */
export const NO_SALES: SaleDays = { end: '1970-01-31', days: [] };

/** Finds the last complete day before `today` that has sales; null without any. */
export async function saleDays(store: MarketStore, today: string): Promise<SaleDays | null> {
  const [last] = await store.read<{ end: string; n: string }>({
    sql: `SELECT toString(max(day)) AS end, count() AS n FROM ${db}.sale_alloc WHERE day < {today:Date}`,
    params: { today },
  });
  if (!last || last.n === '0') return null;
  const rows = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.sale_alloc AS f
WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} ORDER BY on_day`,
    params: { end: last.end },
  });
  return { end: last.end, days: rows.map((r) => r.on_day) };
}
