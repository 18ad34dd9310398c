import { periods } from '#catalog/enums/periods.ts';
import { promotionName } from '#catalog/enums/promotions.ts';
import type { Family } from '#catalog/kernel/entity.ts';
import { familyOf, isHourly, type Listing, type PeriodUnit } from '#catalog/kernel/listing.ts';
import type { Freshness } from '#engine/contract.ts';
import { periodEnd } from '#engine/period.ts';
import {
  formatDay,
  formatDayOf,
  formatHour,
  formatMoment,
  formatShortDay,
  isYesterday,
  shiftDay,
} from '#platform/web/format/times.ts';

/** Families whose figures move while one looks, and how often a screen asks again, in milliseconds (domain.md 4.2.3). */
const refresh: Partial<Record<Family, number>> = { live: 30_000, today: 30_000, topic: 300_000 };

/** How often a listing's screen asks again while it is looked at; false for what changes once a day. */
export function refreshMs(listing: Listing): number | false {
  return refresh[familyOf(listing)] ?? false;
}

/** Names of the ranking periods. */
export const unitNames: Readonly<Record<PeriodUnit, string>> = {
  day: periods.day.label,
  week: periods.week.label,
  month: periods.month.label,
  promotion: periods.promotion.label,
};

/** How a period is called by its anchor, which is its first day: a day, the seven days from a Monday, a month, a promotion. */
export function anchorWords(unit: PeriodUnit, day: number): string {
  if (unit === 'promotion') return promotionName(String(day));
  const text = formatDay(day);
  if (unit === 'day') return text;
  return unit === 'month' ? text.slice(0, 7) : `${text} 至 ${formatDay(shiftDay(day, 6)).slice(5)}`;
}

/** How a period is called where there is room for a few letters: a day without its year, the last day of a week, a month, a promotion without its year. */
export function anchorShort(unit: PeriodUnit, day: number): string {
  const words = anchorWords(unit, day);
  return unit === 'promotion' ? words.slice(5) : words.slice(-5);
}

/** That a week, month or promotion is not over: up to which day its figures reach; empty for one that is. */
function runningWords(unit: PeriodUnit, first: number, { data_day: day, updated_at: at }: Freshness): string {
  const last = day ?? (at === null ? null : formatDayOf(at));
  if (unit === 'day' || last === null || last >= Number(periodEnd(String(first), unit))) return '';
  return `（进行中，截至 ${formatDay(last).slice(5)}）`;
}

/** When a capture was made, or which hour its list is of: an hourly list is out when its hour is over. */
function captureWords(listing: Listing, at: number): string {
  return isHourly(listing)
    ? `时段 ${formatShortDay(formatDayOf(at))} ${formatHour(at)}`
    : `采集于 ${formatMoment(at)}`;
}

/** Which time the figures on the screen speak of, said plainly; undefined while nobody knows. */
export function freshnessWords(listing: Listing, fresh: Freshness, unit: PeriodUnit): string | undefined {
  const { kind } = listing.time;
  if (kind === 'moment') return fresh.at ? captureWords(listing, fresh.at) : undefined;
  if (kind === 'period')
    return fresh.date_code
      ? `${unitNames[unit]} ${anchorWords(unit, fresh.date_code)}${runningWords(unit, fresh.date_code, fresh)}`
      : undefined;
  if (fresh.data_day && familyOf(listing) === 'sales')
    return `数据更新至 ${formatDay(fresh.data_day)}${isYesterday(fresh.data_day) ? '' : '，之后的日期更新中'}`;
  return fresh.updated_at ? `数据更新于 ${formatMoment(fresh.updated_at)}` : undefined;
}

/** The name of a window of days. One day is 昨日 only when the data really reach to yesterday. */
export function windowName(days: number, dataDay: number | null): string {
  if (days > 1) return `近${days}天`;
  return dataDay === null || isYesterday(dataDay) ? '昨日' : '当日';
}
