import { promotionsBetween } from '#catalog/enums/promotions.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { promotionAliases } from '#catalog/sentence-words.ts';
import { addDaysToCode, dayOfCode } from '#kernel/day.ts';
import { isDateCode } from '../kinds/dates.ts';
import { periodEnd, periodStart } from '../period.ts';
import { chineseNumber } from './spoken-numbers.ts';

/** The running day, and the newest complete one; both YYYYMMDD. */
export interface SentenceClock {
  readonly today: string;
  readonly newestDay: string;
}

/** A time that a text names. */
export interface NamedTime {
  /** Days up to the newest complete one; absent for a span with other ends. */
  readonly days?: number;
  readonly from: string;
  readonly to: string;
  /** The unit of rankings that it is one of. */
  readonly unit?: PeriodUnit;
  /** It names no days that figures are of: it begins later, or says 之前 of a day. */
  readonly isRefused?: true;
  readonly length: number;
}

const NUMERAL = '(\\d{1,3}|[一二两三四五六七八九十百]{1,4})';
const LAST = new RegExp(`^(?:最近|近|过去|前)${NUMERAL}(天|日|周|个?星期|个?月)(?:以来|之内|以内|内)?`);
const WITHIN = new RegExp(`^${NUMERAL}(?:天|日)(?:之内|以内|内)(?!发布|收录)`);
const lengths: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7, 星期: 7, 月: 30 };
const fixed: Readonly<Record<string, number>> = {
  近一周: 7,
  最近一周: 7,
  近半个月: 15,
  近半月: 15,
  近半年: 180,
  近一年: 365,
};

type Maker = (clock: SentenceClock) => Omit<NamedTime, 'length'>;

const lastDays = (days: number, { newestDay }: SentenceClock): Omit<NamedTime, 'length'> => ({
  days,
  from: addDaysToCode(newestDay, 1 - days),
  to: newestDay,
});
const oneDay = (day: string): Omit<NamedTime, 'length'> => ({ from: day, to: day, unit: 'day' });

/** The week or month that a day is in, ending with the newest complete day. */
function periodOf(day: string, unit: 'week' | 'month', { newestDay }: SentenceClock) {
  const from = periodStart(day, unit);
  const end = periodEnd(from, unit);
  return { from, to: end < newestDay || from > newestDay ? end : newestDay, unit };
}

const named: readonly (readonly [RegExp, Maker])[] = [
  [/^(今天|今日|当天|当日)/, ({ today }) => oneDay(today)],
  [/^(昨天|昨日)/, ({ today }) => oneDay(addDaysToCode(today, -1))],
  [/^(前天|前日)/, ({ today }) => oneDay(addDaysToCode(today, -2))],
  [/^(本周|这周|这个?星期)/, (clock) => periodOf(clock.today, 'week', clock)],
  [/^上上个?(周|星期)/, (clock) => periodOf(addDaysToCode(clock.today, -14), 'week', clock)],
  [/^(上周|上个?星期|上个周)/, (clock) => periodOf(addDaysToCode(clock.today, -7), 'week', clock)],
  [/^(本月|这个?月)/, (clock) => periodOf(clock.today, 'month', clock)],
  [/^上个?月份?/, (clock) => periodOf(addDaysToCode(periodStart(clock.today, 'month'), -1), 'month', clock)],
];

/** The promotions by all of their names, the longest first. */
function promotionNames(year: number): readonly { name: string; from: string; to: string }[] {
  return promotionsBetween(`${year}0101`, `${year}1231`)
    .flatMap(({ label, from, to }) =>
      [label, ...(promotionAliases[label] ?? [])].map((name) => ({ name, from, to })),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
}

/** A promotion of a named year, or the last one that began. */
function promotionAt(text: string, { today }: SentenceClock): NamedTime | null {
  const year = Number(today.slice(0, 4));
  const lead = /^(今年|去年|前年|(20\d\d)年?)的?/.exec(text);
  const back = lead ? ['今年', '去年', '前年'].indexOf(lead[1] as string) : -1;
  const named = lead ? (back >= 0 ? year - back : Number(lead[2])) : null;
  const rest = text.slice(lead?.[0].length ?? 0);
  for (const one of named === null ? [year, year - 1] : [named]) {
    const match = promotionNames(one).find(
      // A number that goes on is no promotion: 618 of 6180.
      ({ name }) => rest.startsWith(name) && !/^[\d.%万wk元块]/.test(rest.slice(name.length)),
    );
    if (!match || (named === null && match.from > today)) continue;
    const { name, from, to } = match;
    return { from, to, unit: 'promotion', length: (lead?.[0].length ?? 0) + name.length };
  }
  return null;
}

const DATE = /^(?:(20\d\d)[年/.-]?)?(\d{1,2})[月/.-](\d{1,2})[日号]?/;
const COMPACT = /^(20\d{6})(?!\d)/;
/** 到7日: the month is that of the day before it. */
const DAY = /^(\d{1,2})[日号]/;
const UNTIL_NOW = /^\s*(?:(?:至|到|直到)(?:今天?|现在|目前)|以来|开始)/;
const BESIDE = /^\s*(?:之|以)?[前后]/;

/** A day that a text names, with or without its year; the month and the day as MMDD. */
interface WrittenDay {
  readonly year: number | null;
  readonly rest: string;
  readonly length: number;
}

function dayAt(text: string): WrittenDay | null {
  const compact = COMPACT.exec(text);
  if (compact && isDateCode(compact[0]))
    return { year: Number(compact[0].slice(0, 4)), rest: compact[0].slice(4), length: 8 };
  const match = DATE.exec(text);
  // Without a year, 10-50 is a range and not a day.
  if (!match || (match[1] === undefined && !/[月]/.test(match[0]))) return null;
  const rest = `${String(match[2]).padStart(2, '0')}${String(match[3]).padStart(2, '0')}`;
  return { year: match[1] === undefined ? null : Number(match[1]), rest, length: match[0].length };
}

/** The second day of a span: 10月7日, and 7日 of the month of the first. */
function lastDayAt(text: string, { rest }: WrittenDay): WrittenDay | null {
  const whole = dayAt(text);
  const day = whole ? null : DAY.exec(text);
  if (!day) return whole;
  return { year: null, rest: `${rest.slice(0, 2)}${String(day[1]).padStart(2, '0')}`, length: day[0].length };
}

/** The years of both days: the one that is written counts for both, and a span goes forwards. */
function yearsOf(first: WrittenDay, last: WrittenDay | null, today: string): readonly [number, number] {
  const newest = Number(today.slice(0, 4));
  const turns = last !== null && last.rest < first.rest ? 1 : 0;
  if (first.year !== null) return [first.year, last?.year ?? first.year + turns];
  if (last !== null && last.year !== null) return [last.year - turns, last.year];
  const year = `${newest}${first.rest}` > today ? newest - 1 : newest;
  return [year, year + turns];
}

/** A day or a span of days; a day without a year is the last one that was. */
function datesAt(text: string, { today, newestDay }: SentenceClock): NamedTime | null {
  const first = dayAt(text);
  if (!first) return null;
  const behind = text.slice(first.length);
  const between = /^\s*(?:-|~|到|至)\s*/.exec(behind)?.[0].length ?? 0;
  const last = between > 0 ? lastDayAt(behind.slice(between), first) : null;
  const [year, lastYear] = yearsOf(first, last, today);
  const from = `${year}${first.rest}`;
  if (!isDateCode(from)) return null;
  const now = last ? null : UNTIL_NOW.exec(behind);
  if (now && from <= newestDay) return { from, to: newestDay, length: first.length + now[0].length };
  const to = last ? `${lastYear}${last.rest}` : from;
  const end = first.length + (last ? between + last.length : 0);
  const beside = BESIDE.exec(text.slice(end))?.[0].length ?? 0;
  const isOpen = between > 0 && last === null;
  const isRefused = beside > 0 || isOpen || !isDateCode(to) || from > to || to > today;
  if (isRefused) return { from, to: from, isRefused, length: end + beside };
  return from === to ? { ...oneDay(from), length: end } : { from, to, length: end };
}

/** 近30天 and its like. */
function lastAt(text: string, clock: SentenceClock): NamedTime | null {
  const phrase = Object.keys(fixed).find((one) => text.startsWith(one));
  if (phrase !== undefined) return { ...lastDays(fixed[phrase] as number, clock), length: phrase.length };
  const match = LAST.exec(text) ?? WITHIN.exec(text);
  if (!match) return null;
  const amount = /^\d/.test(match[1] as string) ? Number(match[1]) : chineseNumber(match[1] as string);
  const unit = (match[2] ?? '天').replace('个', '');
  const days = (amount ?? 0) * (lengths[unit] ?? 1);
  return days > 0 && days <= 1000 ? { ...lastDays(days, clock), length: match[0].length } : null;
}

/** The time that a text begins with; null where it begins with none. */
export function timeAt(text: string, clock: SentenceClock): NamedTime | null {
  const last = lastAt(text, clock);
  if (last) return last;
  for (const [form, make] of named) {
    const match = form.exec(text);
    if (match) return { ...make(clock), length: match[0].length };
  }
  const promotion = promotionAt(text, clock);
  if (promotion) return promotion.from > clock.today ? { ...promotion, isRefused: true } : promotion;
  return datesAt(text, clock);
}

/** Days of 昨天 where it is the newest complete day: lists of windows have it as one day. */
export function namedDays({ days, from, to }: NamedTime, { newestDay }: SentenceClock): number | undefined {
  if (days !== undefined) return days;
  return from === to && to === newestDay ? 1 : undefined;
}

/** A time in words, 2026/11/01-2026/11/07. */
export function namedSpanWords({ from, to }: Pick<NamedTime, 'from' | 'to'>): string {
  const [a, b] = [from, to].map((code) => dayOfCode(code).replaceAll('-', '/'));
  return a === b ? (a as string) : `${a}-${b}`;
}
