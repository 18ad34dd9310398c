import type { PeriodUnit } from '../kernel/listing.ts';

/**
 * How a ranking period is named on the wire and in snapshots (domain.md 5.3), and its name. `days` is the length of a day, a week and a
 * month; promotions differ in length, so theirs is a number that no real length has.
 */
export const periods: Readonly<Record<PeriodUnit, { readonly days: number; readonly label: string }>> = {
  day: { days: 1, label: '日榜' },
  week: { days: 7, label: '周榜' },
  month: { days: 30, label: '月榜' },
  promotion: { days: 200, label: '大促榜' },
};

/** The place before of a row in a period with no period to hold it against: the first year of a promotion. No ranking is so long. */
export const NO_PLACE_BEFORE = 65_535;

/** The periods of a ranking of what happens on days: its newest day, week and month, and the promotions of the platforms. */
export const everyPeriod = {
  kind: 'period',
  units: ['day', 'week', 'month', 'promotion'],
  initial: 'day',
} as const;
