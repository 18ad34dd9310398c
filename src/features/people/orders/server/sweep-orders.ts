import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { askCashier } from './ask-cashier.ts';
import { eachRow } from './each-row.ts';
import type { OrderParts } from './parts.ts';
import { reconcileLastDays } from './reconcile.ts';
import { runRefunds } from './refunds.ts';
import { endOrdersAhead, ordersToAsk } from './store/orders.ts';
import { settleApproved } from './transfer-approval.ts';

/** How often open orders are looked at, in seconds. */
const SWEEP_S = 10;
const BATCH = 50;

/** Asks about the orders that are due, and for the refunds; answers how many that were. */
export async function sweepOrders(parts: OrderParts): Promise<number> {
  const now = parts.clock.now();
  await endOrdersAhead(parts.account, now);
  const due = await ordersToAsk(parts.account.db, now, BATCH);
  await eachRow(parts, due, {
    work: (order) => askCashier(parts, order),
    about: ({ no }) => ({ order: no }),
    failed: 'an order could not be asked about',
  });
  await settleApproved(parts);
  const refunds = await runRefunds(parts);
  await reconcileLastDays(parts);
  return due.length + refunds;
}

/** The sweep as a job. */
export const orderJobs = (parts: OrderParts): RecurringLooks =>
  recurringLook({
    kind: 'order.sweep',
    everyS: SWEEP_S,
    leaseS: 60,
    look: async () => ({ asked: await sweepOrders(parts) }),
  });
