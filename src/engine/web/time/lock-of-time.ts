import type { Edition } from '#catalog/plans.ts';
import type { Ask } from '#engine/ask.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { horizonOf } from '../calls.ts';
import type { ListingState } from '../useListing.ts';

/** Which edition opens a time of a listing, when the viewer's does not; the plan decides, as it does when the time is asked for. */
export function lockOfTime(state: ListingState, time: Ask['time']): Edition | undefined {
  const { listing, level, periods } = state;
  const ask: Ask = { ...state.ask, problems: [], filters: {}, sort: null, page: 1, time };
  const planned = plan(listing, ask, { level, horizon: horizonOf(listing, periods, ask) });
  return isRefusal(planned) && planned.because === 'period' ? (planned.needs ?? undefined) : undefined;
}
