import { dayOfCode } from '#kernel/day.ts';

/** Days up to which places are those of daily lists; a longer span has the weekly ones. */
export const MAX_DAILY = 90;

const isMonday = (code: string) => new Date(`${dayOfCode(code)}T00:00:00Z`).getUTCDay() === 1;

/** The lists of a span, by the first day of each, YYYYMMDD: every day, or the weeks that end within it. */
export function listPeriodsIn(
  days: readonly string[],
  length: number,
): { readonly unit: 'day' | 'week'; readonly days: readonly string[] } {
  if (length <= MAX_DAILY) return { unit: 'day', days };
  return { unit: 'week', days: days.filter((day, n) => isMonday(day) && n + 6 < days.length) };
}
