import type { Edition } from '#catalog/plans.ts';

/** One time that can be looked at. */
export interface PickerStep {
  readonly value: number;
  readonly words: string;
  /** What stands for it within its group. */
  readonly short: string;
  /** Heading under which it stands. */
  readonly group: string;
  /** The edition that opens it, when the viewer's does not. */
  readonly needs?: Edition | undefined;
}

/** Steps under their headings, in order. */
export function stepGroups(steps: readonly PickerStep[]): [string, PickerStep[]][] {
  return [...Map.groupBy(steps, (step) => step.group)];
}

/** The month of steps whose values are days of it, YYYYMMDD: cells before its first day, from Monday, and each day with its step. */
export function calendarOf(steps: readonly PickerStep[]): {
  readonly lead: number;
  readonly days: readonly { readonly day: number; readonly step: PickerStep | undefined }[];
} {
  const first = steps[0]?.value;
  if (first === undefined) return { lead: 0, days: [] };
  const year = Math.floor(first / 10_000);
  const month = Math.floor(first / 100) % 100;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const byDay = new Map(steps.map((step) => [step.value % 100, step]));
  return { lead, days: Array.from({ length }, (_, i) => ({ day: i + 1, step: byDay.get(i + 1) })) };
}
