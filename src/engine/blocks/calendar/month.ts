import { addDaysToCode } from '#kernel/day.ts';

/**
 * What a calendar says of a day: complete with known sales, complete but without any facts, above the edition's days, still running,
 * or yet to come.
 */
export type DayState = 'known' | 'unknown' | 'locked' | 'running' | 'future';

/** What decides the state of a day; days are YYYYMMDD. */
export interface MonthHorizon {
  /** First day that the edition sees. */
  readonly first: string;
  /** Last complete day. */
  readonly newest: string;
  /** Days on which anything was sold anywhere. */
  readonly known: ReadonlySet<string>;
}

/** The days of a month YYYYMM, as YYYYMMDD. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}01`; day.startsWith(month); day = addDaysToCode(day, 1)) days.push(day);
  return days;
}

/** The month before or after, YYYYMM. */
export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + by;
  return `${Math.floor(months / 12)}${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The state of a day. Only the day after the last complete one can be running, and only once something was sold on it. */
export function dayState(day: string, { first, newest, known }: MonthHorizon): DayState {
  if (day > newest) return day === addDaysToCode(newest, 1) && known.has(day) ? 'running' : 'future';
  if (day < first) return 'locked';
  return known.has(day) ? 'known' : 'unknown';
}

/** Empty cells before the first day of a month in a grid whose weeks begin on Monday. */
export function cellsBefore(month: string): number {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, 1));
  return (at.getUTCDay() + 6) % 7;
}

/** Steps of the heat of a cell: 0 none, 1–7 by the share of the highest day; text is white from 5 on. */
export function heatStep(heat: number | null): number {
  if (heat === null || heat <= 0) return 0;
  return Math.min(7, Math.max(1, Math.ceil((heat / 100) * 7)));
}
