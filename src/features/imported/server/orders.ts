import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays, dateNumberOf } from '#kernel/day.ts';
import { type OrdersOf, readEstimatedDays, readOrderDays } from '#market/read/imported/own-orders.ts';
import type { OwnOrders } from '../contract.ts';
import { calibrationOf } from '../rules.ts';

/** Days before the newest one that are displayed. */
const DAYS = 60;

/** Own orders of a shop or product by day, beside the estimate of the same days and of those up to the data day; null without orders. */
export async function ordersBesideEstimates(
  { store, state }: QueryContext,
  of: NonNullable<OrdersOf>,
): Promise<OwnOrders | null> {
  const all = await readOrderDays(store, of);
  const newest = all[0]?.day;
  if (newest === undefined) return null;
  const to = state.dataDay !== null && state.dataDay > newest ? state.dataDay : newest;
  const from = addDays(to, 1 - DAYS);
  const estimated = new Map(
    (await readEstimatedDays(store, of, { from, to })).map(({ day, ...figures }) => [day, figures]),
  );
  const real = new Map(all.map(({ day, ...figures }) => [day, figures]));
  const known = [...new Set([...real.keys(), ...estimated.keys()])].filter((day) => day >= from && day <= to);
  const days = known
    .toSorted()
    .toReversed()
    .map((day) => ({
      day: dateNumberOf(day),
      real: real.get(day) ?? null,
      estimated: estimated.get(day) ?? null,
    }));
  const { factor, days: factorDays } = calibrationOf(days);
  return { days, factor, factor_days: factorDays };
}
