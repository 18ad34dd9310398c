import { promotionUpTo } from '#catalog/enums/promotions.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';

/**
 * First day of the period that holds a day, both YYYYMMDD; a week starts on Monday (ISO). A day between two promotions has the one before it.
 */
export function periodStart(code: string, unit: PeriodUnit): string {
  if (unit === 'promotion') return promotionUpTo(code)?.from ?? code;
  const date = new Date(
    Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6, 8))),
  );
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (unit === 'month') date.setUTCDate(1);
  return dateCodeOf(date.toISOString().slice(0, 10));
}

/** Last day of the period that begins on a day, both YYYYMMDD. */
export function periodEnd(first: string, unit: PeriodUnit): string {
  if (unit === 'promotion') return promotionUpTo(first)?.to ?? first;
  if (unit === 'day') return first;
  if (unit === 'week') return addDaysToCode(first, 6);
  // A day of the next month, back to its first, and one day back from there.
  return addDaysToCode(`${addDaysToCode(first, 31).slice(0, 6)}01`, -1);
}
