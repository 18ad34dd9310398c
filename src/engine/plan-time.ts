import type { Listing, PeriodUnit } from '#catalog/kernel/listing.ts';
import { VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { daysApart, lookBack } from './day-limits.ts';
import type { ListQueryTime } from './list-query.ts';
import { periodStart } from './period.ts';
import { type Refusal, refuseVisitor } from './refusal.ts';

/** The time of a plan; null parts mean the newest there is. */
export type PlanTime =
  | { readonly kind: 'window'; readonly days: number }
  /** First and last day, YYYYMMDD. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'period'; readonly unit: PeriodUnit; readonly day: string | null }
  | { readonly kind: 'moment'; readonly at: number | null }
  | { readonly kind: 'none' };

/** The newest day or capture of a listing. Limits on history are counted back from it. */
export interface Horizon {
  /** YYYYMMDD of the newest period anchor or of the last complete day; null when unknown or empty. */
  readonly newestDay: string | null;
  /** Unix seconds of the newest capture. */
  readonly newestAt: number | null;
}

/** Nothing is known of the store, so history limits cannot be checked. */
export const noHorizon: Horizon = { newestDay: null, newestAt: null };

/** True for the default time of a page, the only one open to visitors (open reading 39). */
function isFirstTime(time: Listing['time'], { days, unit, day, at, from }: ListQueryTime): boolean {
  if (day !== undefined || at !== undefined || from !== undefined) return false;
  if (time.kind === 'window') return days === undefined || days === time.initial;
  return time.kind !== 'period' || unit === undefined || unit === time.initial;
}

/** The time of a query, or the refusal when the viewer's edition does not cover it. */
export function timeOf(
  listing: Listing,
  asked: ListQueryTime,
  { level, horizon }: { level: ViewerLevel; horizon: Horizon },
): PlanTime | Refusal {
  const { time } = listing;
  if (time.kind === 'none' && asked.from === undefined) return { kind: 'none' };
  if (level === VISITOR && !isFirstTime(time, asked)) return refuseVisitor('period');
  if (asked.from !== undefined && asked.to !== undefined) {
    return rangeOf({ from: asked.from, to: asked.to }, { level, horizon });
  }
  if (time.kind === 'window') {
    const days = asked.days ?? time.initial;
    return lookBack(days, 'dataDays', level) ?? { kind: 'window', days };
  }
  if (time.kind === 'moment') {
    const at = asked.at ?? null;
    const back = at !== null && horizon.newestAt !== null ? Math.ceil((horizon.newestAt - at) / 86_400) : 0;
    return lookBack(Math.max(0, back), 'boardHistoryDays', level) ?? { kind: 'moment', at };
  }
  if (time.kind === 'none') return { kind: 'none' };
  const unit = asked.unit ?? time.initial;
  const day = asked.day ?? null;
  // Counts between first days, as the period is answered that holds a day: the day itself may be weeks after it began.
  const newest = horizon.newestDay === null ? null : periodStart(horizon.newestDay, unit);
  const back = day !== null && newest !== null ? daysApart(periodStart(day, unit), newest) : 0;
  return lookBack(Math.max(0, back), 'boardHistoryDays', level) ?? { kind: 'period', unit, day };
}

/** A custom range within the days of the edition, which are counted back from the last complete day. */
export function rangeOf(
  { from, to }: { from: string; to: string },
  { level, horizon: { newestDay } }: { level: ViewerLevel; horizon: Horizon },
): PlanTime | Refusal {
  const days = daysApart(from, newestDay ?? to) + 1;
  return lookBack(days, 'dataDays', level) ?? { kind: 'range', from, to };
}
