import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays, dateNumberOf } from '#kernel/day.ts';
import { type OrdersOf, readEstimatedDays, readOrderDays } from '#market/read/imported/own-orders.ts';
import type { OwnOrders } from '../contract.ts';
import { calibrationOf } from '../rules.ts';

/** Orders that are older than this before the data day are displayed by themselves. */
const OLD_DAYS = 30;
/** Days without orders between two with orders that are days without a sale; a longer time may be between two exports. */
const QUIET_DAYS = 7;
const NOTHING = { orders: 0, pieces: 0, paid: 0, returned: 0 };
/** Days before the newest one that are displayed. */
const DAYS = 60;

/** Days without a sale: those between two days with orders that are near each other. `days` are newest first. */
function quietDays(days: readonly string[]): Set<string> {
  const quiet = new Set<string>();
  for (const [n, day] of days.entries()) {
    const before = days[n + 1];
    if (before === undefined || day > addDays(before, QUIET_DAYS + 1)) continue;
    for (let at = addDays(before, 1); at < day; at = addDays(at, 1)) quiet.add(at);
  }
  return quiet;
}

/**
 * Own orders of an object by day, beside the estimate of the same days and of those up to the data day; null without orders. A few
 * days without orders between two with orders are days without a sale: an export holds all orders of its time.
 */
export async function ordersBesideEstimates(
  { store, state }: QueryContext,
  of: NonNullable<OrdersOf>,
): Promise<OwnOrders | null> {
  const all = await readOrderDays(store, of);
  const newest = all[0]?.day;
  if (newest === undefined) return null;
  const isOld = state.dataDay !== null && state.dataDay > addDays(newest, OLD_DAYS);
  const to = state.dataDay !== null && state.dataDay > newest && !isOld ? state.dataDay : newest;
  const from = addDays(to, 1 - DAYS);
  const estimated = new Map(
    (await readEstimatedDays(store, of, { from, to })).map(({ day, ...figures }) => [day, figures]),
  );
  const real = new Map(all.map(({ day, ...figures }) => [day, figures]));
  const quiet = quietDays(all.map(({ day }) => day));
  const known = [...new Set([...real.keys(), ...estimated.keys()])].filter((day) => day >= from && day <= to);
  const days = known
    .toSorted()
    .toReversed()
    .map((day) => ({
      day: dateNumberOf(day),
      real: real.get(day) ?? (quiet.has(day) ? NOTHING : null),
      estimated: estimated.get(day) ?? null,
    }));
  const { factor, days: factorDays } = calibrationOf(days);
  return { days, factor, factor_days: factorDays };
}
