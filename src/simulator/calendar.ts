import { addDays, daysBetween } from '#kernel/day.ts';
import { year } from './parameters.ts';

/** Days are counted from 1970-01-01 in Beijing everywhere in the simulator; seconds are unix seconds. */
export const DAY_S = 86_400;
const BEIJING_S = 28_800;
const EPOCH = '1970-01-01';

/** First second of a day. */
export function startOf(day: number): number {
  return day * DAY_S - BEIJING_S;
}

/** The day of a unix second. */
export function dayAt(second: number): number {
  return Math.floor((second + BEIJING_S) / DAY_S);
}

/** The number of a day written YYYY-MM-DD. */
export function dayNumber(text: string): number {
  return daysBetween(EPOCH, text);
}

const texts = new Map<number, string>();

/** A day as YYYY-MM-DD. */
export function dayText(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = addDays(EPOCH, day);
    texts.set(day, text);
  }
  return text;
}

/** Month (0 is January) of a day. */
export function monthOf(day: number): number {
  return Number(dayText(day).slice(5, 7)) - 1;
}

/** Month and day of the month as one number: 618 is the eighteenth of June. */
export function monthDayOf(day: number): number {
  const text = dayText(day);
  return Number(text.slice(5, 7)) * 100 + Number(text.slice(8, 10));
}

const newYears = year.newYear.map(dayNumber);

/** How a day's market compares with a plain one: month, week, promotions, new year, trend (7.6). */
export function dayFactor(day: number): number {
  // 1970-01-01 was a Thursday; Monday comes first in the list.
  const week = year.week[(day + 3) % 7] ?? 1;
  const month = year.month[monthOf(day)] ?? 1;
  const trend = (1 + year.trend) ** ((day - dayNumber('2026-01-01')) / 365);
  return week * month * trend * promoFactor(monthDayOf(day)) * newYearFactor(day);
}

/** Promotions by month and day as one number: 618 is the eighteenth of June. */
export function promoFactor(date: number): number {
  let factor = 1;
  for (const [from, to, by] of year.promos) if (date >= from && date <= to) factor = Math.max(factor, by);
  factor *= year.peaks[date] ?? 1;
  return (year.after as readonly number[]).includes(date) ? year.afterFactor : factor;
}

/** 年货节 before the Chinese new year, and the days on which nobody ships. */
export function newYearFactor(day: number): number {
  for (const first of newYears) {
    const from = day - first;
    if (from >= -28 && from <= -8) return 1.15;
    if (from >= -3 && from <= 6) return 0.55;
  }
  return 1;
}

/** Whether prices are low on a day: a promotion of a fifth or more. */
export function isPromo(day: number): boolean {
  return promoFactor(monthDayOf(day)) >= 1.2;
}
