import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Complete days that are computed again each night: late facts may still change them (domain.md 3.2, 5). */
export const CORRECTED_DAYS = 3;

/** The days that tonight's correction computes again, oldest first. */
export function daysToCorrect(today: string): string[] {
  return Array.from({ length: CORRECTED_DAYS }, (_, i) => addDays(today, i - CORRECTED_DAYS));
}

/**
 * Leaves a trace of the days that are about to be replaced by other sums: what they were and what they become. Call it while
 * the new rows are staged and the old ones still stand.
 */
export async function traceCorrections(store: MarketStore, today: string, now: number): Promise<void> {
  const days = daysToCorrect(today);
  await store.write({
    sql: `INSERT INTO ${db}.sale_correction
SELECT day, toDateTime({now:UInt32}), sumIf(s, is_new = 0), sumIf(s, is_new = 1), sumIf(g, is_new = 0), sumIf(g, is_new = 1)
FROM (
  SELECT a.day AS day, 0 AS is_new, sum(a.sales) AS s, sum(a.gmv) AS g FROM ${db}.sale_alloc AS a
  WHERE a.day BETWEEN {from:Date} AND {to:Date} AND a.day IN (SELECT day FROM ${db}.sale_alloc_stg) GROUP BY a.day
  UNION ALL
  SELECT a.day, 1, sum(a.sales), sum(a.gmv) FROM ${db}.sale_alloc_stg AS a WHERE a.day BETWEEN {from:Date} AND {to:Date} GROUP BY a.day
)
GROUP BY day HAVING sumIf(s, is_new = 0) > 0 AND (sumIf(s, is_new = 0) != sumIf(s, is_new = 1) OR sumIf(g, is_new = 0) != sumIf(g, is_new = 1))`,
    params: { from: days[0] as string, to: days.at(-1) as string, now: Math.floor(now / 1000) },
  });
}
