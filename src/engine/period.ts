import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { dateCodeOf } from '#kernel/day.ts';

/** First day of the period that holds a day, both YYYYMMDD; a week starts on Monday (ISO). */
export function periodStart(code: string, unit: PeriodUnit): string {
  const date = new Date(
    Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6, 8))),
  );
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (unit === 'month') date.setUTCDate(1);
  return dateCodeOf(date.toISOString().slice(0, 10));
}
