import type { PeriodUnit } from '../kernel/listing.ts';

/** Days that stand for a ranking period on the wire and in snapshots (domain.md 5.3), and its name. */
export const periods: Readonly<Record<PeriodUnit, { readonly days: number; readonly label: string }>> = {
  day: { days: 1, label: '日榜' },
  week: { days: 7, label: '周榜' },
  month: { days: 30, label: '月榜' },
};
