import { dateNumberOf } from '#kernel/day.ts';
/** First and last day, YYYY-MM-DD. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

/** A month as YYYYMM or a quarter as YYYYQ1 to YYYYQ4. */
export const PERIOD_CODE = /^20\d{2}(?:0[1-9]|1[0-2]|Q[1-4])$/;

const DAY_MS = 86_400_000;
const QUARTER = 3;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Months of a code as its first one, counted from the year 0, and how many they are. */
function monthsOf(code: string): { readonly first: number; readonly count: number } {
  const year = Number(code.slice(0, 4));
  return code[4] === 'Q'
    ? { first: year * 12 + (Number(code[5]) - 1) * QUARTER, count: QUARTER }
    : { first: year * 12 + Number(code.slice(4)) - 1, count: 1 };
}

const startOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);

const daysOf = (first: number, count: number): PeriodDays => ({
  from: dayOf(startOf(first)),
  to: dayOf(startOf(first + count) - DAY_MS),
});

/** All days of a month or quarter. */
export function periodDays(code: string): PeriodDays {
  const { first, count } = monthsOf(code);
  return daysOf(first, count);
}

/** As many first days of a span as `length` says, and no more than it has. */
function firstDays({ from, to }: PeriodDays, length: number): PeriodDays {
  const last = dayOf(Date.parse(from) + (length - 1) * DAY_MS);
  return { from, to: last < to ? last : to };
}

/**
 * The days of a month or quarter up to the newest complete day, with those of the one before and of a year ago. A running one is
 * held against as many first days: a part of a month is no month to compare with.
 */
export function periodSpans(
  code: string,
  dataDay: string,
): {
  readonly now: PeriodDays;
  readonly before: PeriodDays;
  readonly year: PeriodDays;
  readonly isRunning: boolean;
} {
  const { first, count } = monthsOf(code);
  const [whole, before, year] = [first, first - count, first - 12].map((month) => daysOf(month, count)) as [
    PeriodDays,
    PeriodDays,
    PeriodDays,
  ];
  if (whole.to <= dataDay) return { now: whole, before, year, isRunning: false };
  const length = (Date.parse(dataDay) - Date.parse(whole.from)) / DAY_MS + 1;
  return {
    now: { from: whole.from, to: dataDay },
    before: firstDays(before, length),
    year: firstDays(year, length),
    isRunning: true,
  };
}

/** Months or quarters from the first that is kept whole, or runs, up to that of the newest day; newest first. Days YYYYMMDD. */
export function periodsWithin(
  unit: 'month' | 'quarter',
  { first, last }: { first: number; last: number },
): string[] {
  const count = unit === 'month' ? 1 : QUARTER;
  const monthOf = (day: number) => Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100) - 1;
  const newest = Math.floor(monthOf(last) / count) * count;
  const codes: string[] = [];
  for (let month = newest; month >= 0; month -= count) {
    // One that runs is offered though its beginning is not kept; no older one is.
    if (month !== newest && dateNumberOf(dayOf(startOf(month))) < first) break;
    codes.push(codeOf(unit, month));
  }
  return codes;
}

function codeOf(unit: 'month' | 'quarter', month: number): string {
  const [year, nth] = [Math.floor(month / 12), month % 12];
  return unit === 'quarter' ? `${year}Q${nth / QUARTER + 1}` : `${year}${String(nth + 1).padStart(2, '0')}`;
}

/** The month or quarter that holds a day YYYYMMDD. */
export const periodOf = (unit: 'month' | 'quarter', day: number): string =>
  periodsWithin(unit, { first: day, last: day })[0] as string;

/** What a code is a period of. */
export const periodUnit = (code: string): 'month' | 'quarter' => (code[4] === 'Q' ? 'quarter' : 'month');

const QUARTERS = ['一', '二', '三', '四'];

/** How people call it: 2026年3月, 2026年一季度. */
export const periodWords = (code: string): string =>
  periodUnit(code) === 'quarter'
    ? `${code.slice(0, 4)}年${QUARTERS[Number(code[5]) - 1]}季度`
    : `${code.slice(0, 4)}年${Number(code.slice(4))}月`;
