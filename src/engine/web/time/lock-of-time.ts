import type { Edition } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { timeOf } from '#engine/plan-time.ts';
import { isRefusal } from '#engine/refusal.ts';
import { horizonOf } from '../calls.ts';
import type { ListingState } from '../useListing.ts';

/** Which edition opens a time of a listing, when the viewer's does not: by the very rule that decides when it is asked for. */
export function lockOfTime(
  { listing, level, periods, ask, reply }: ListingState,
  time: ListQuery['time'],
): Edition | undefined {
  const known = { periods, dataDay: reply?.freshness.data_day ?? null };
  const planned = timeOf(listing, time, { level, horizon: horizonOf(listing, known, { ...ask, time }) });
  return isRefusal(planned) ? (planned.needs ?? undefined) : undefined;
}
