import { wireName } from '#catalog/kernel/listing.ts';
import { dayOfCode } from '#kernel/day.ts';
import { daysApart, lookBack } from '../day-limits.ts';
import { refuseSense } from '../refusal.ts';
import type { FilterValues, Kind, Malformed } from './kind.ts';

/** Most days of a span (domain.md 4.2.3). */
export const MAX_SPAN_DAYS = 90;

const FORM = '日期应为8位数字，如20261101';
const complaint: Malformed = { malformed: FORM };

/** Why a code is no day: its form, or a day that the calendar does not have. */
export function dateProblem(code: string): string {
  return /^\d{8}$/.test(code) ? `没有${dayOfCode(code)}这一天` : FORM;
}

/** Whether YYYYMMDD names a real day. */
export function isDateCode(code: string): boolean {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(code);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const lengths = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return (
    year >= 1970 &&
    year <= 2105 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= (lengths[month - 1] as number)
  );
}

function span(from: unknown, to: unknown): FilterValues['dates'] | Malformed | undefined {
  if ((from ?? '') === '' && (to ?? '') === '') return undefined;
  const [a, b] = [String(from), String(to)];
  const wrong = [a, b].find((code) => !isDateCode(code));
  if (wrong !== undefined) return { malformed: dateProblem(wrong) };
  return a <= b ? [a, b] : [b, a];
}

/** A span of days, both inclusive; never half open (§9: not clearable). */
export const dates: Kind<'dates'> = {
  urlNames: (name) => [name],
  fromUrl(query, name) {
    const raw = query.get(name);
    if (raw === null) return undefined;
    const [from, to, ...more] = raw.split('-');
    return more.length > 0 ? complaint : span(from, to);
  },
  toUrl: (name, [from, to]) => ({ [name]: `${from}-${to}` }),
  bodyNames: (name) => [wireName(name)],
  fromBody(body, name) {
    const raw = body[wireName(name)];
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw !== 'object' || Array.isArray(raw)) return complaint;
    const { min, max, ...rest } = raw as Record<string, unknown>;
    return Object.keys(rest).length > 0 ? complaint : span(min, max);
  },
  toBody: (name, [from, to]) => ({ [wireName(name)]: { min: Number(from), max: Number(to) } }),
  where(filter, [from, to], { level, newestDay }) {
    if (daysApart(from, to) >= MAX_SPAN_DAYS)
      return refuseSense('filter', filter.on.column, `${filter.label}最多选择${MAX_SPAN_DAYS}天`);
    const refused = newestDay === null ? null : lookBack(daysApart(from, newestDay) + 1, 'dataDays', level);
    return refused ?? { op: 'days', column: filter.on, from, to };
  },
};
