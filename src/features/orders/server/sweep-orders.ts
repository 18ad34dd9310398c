import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
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

/** The sweep as a job: one process of all does each slot. */
export function orderJobs(parts: OrderParts): {
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const sweep = defineJob({
    kind: 'order.sweep',
    payload: z.strictObject({}),
    leaseS: 60,
    maxAttempts: 1,
    handle: async () => ({ asked: await sweepOrders(parts) }),
  });
  return {
    definitions: [sweep as JobDefinition],
    schedules: [
      recurring({ name: sweep.kind, schedule: { everyS: SWEEP_S }, definition: sweep, payload: {} }),
    ],
  };
}
