import * as z from 'zod/mini';
import { payTypes } from '#catalog/prices.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { isRefused, refuse, route } from '#platform/server/http/route.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import * as calls from '../contract.ts';
import * as transferCalls from '../transfer-contract.ts';
import { askCashier, POLL_PAUSE_MS } from './ask-cashier.ts';
import { payCallbackRoutes } from './callbacks.ts';
import { createOrder } from './create-order.ts';
import { eachRow } from './each-row.ts';
import { ordersMigration } from './migrations/0150-orders.ts';
import { reconciliationMigration } from './migrations/0153-reconciliation.ts';
import { transfersMigration } from './migrations/0168-transfers.ts';
import { refundProblemsMigration } from './migrations/0174-refund-problems.ts';
import { refundFailuresMigration } from './migrations/0179-refund-failures.ts';
import { orderList } from './order-list.ts';
import type { OrderParts } from './parts.ts';
import { reconcileLastDays } from './reconcile.ts';
import { runRefunds } from './refunds.ts';
import { orderPrices, prepayList } from './show.ts';
import { changeOrder, orderByNo, orderStates, ordersToAsk } from './store/orders.ts';
import { paymentsToReview } from './store/payments.ts';
import { createTransferOrder, keepReceipt, ownReceipt } from './transfer.ts';
import { settleApproved } from './transfer-approval.ts';

export { productName } from '../names.ts';
export { isQuote, quote, type Standing } from '../pricing.ts';
export { type AskedOrder, createOrder } from './create-order.ts';
export { type OrderParts, usualPaces } from './parts.ts';
export { type Reconciled, reconcileDay } from './reconcile.ts';
export { refundOrder, refundPayment } from './refunds.ts';
export { type Settlement, settle } from './settle.ts';
export { openTransfers, receiptOf } from './store/transfers.ts';
export {
  approveTransfer,
  confirmTransfer,
  rejectTransfer,
  repaidTransfer,
  type TransferAnswer,
} from './transfer-approval.ts';

/** The tables of the slice. */
export const orderMigrations: Migrations = {
  '0150-orders': ordersMigration,
  '0153-reconciliation': reconciliationMigration,
  '0168-transfers': transfersMigration,
  '0174-refund-problems': refundProblemsMigration,
  '0179-refund-failures': refundFailuresMigration,
};

/** How often open orders are looked at, in seconds. */
const SWEEP_S = 10;
const BATCH = 50;

/** Asks about the orders that are due, and for the refunds; answers how many that were. */
export async function sweepOrders(parts: OrderParts): Promise<number> {
  const due = await ordersToAsk(parts.account.db, parts.clock.now(), BATCH);
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

/** How many orders stand where, and the money that a person has to decide about. */
export async function payStates({ account }: OrderParts) {
  return { orders: await orderStates(account.db), review: await paymentsToReview(account.db) };
}

/** Whether an order of the caller's is paid. A screen that waits makes us ask the cashier, every five seconds at most. */
async function isPaid(parts: OrderParts, { no, userId }: { no: string; userId: string }) {
  const order = await orderByNo(parts.account.db, no);
  if (order?.user_id !== userId) return refuse(404, '没有这个订单');
  const isOpen = order.status === 'INIT' || order.status === 'PREPAID';
  if (isOpen && parts.clock.now() - order.asked_at >= POLL_PAUSE_MS) {
    askCashier(parts, order, true).catch((error: unknown) =>
      parts.log.error({ err: error }, 'an order could not be asked about'),
    );
  }
  // Ended unpaid at its cashier, or by another order of the same person.
  if (order.status === 'CLOSED') return refuse(200, '支付失败，请重新支付');
  return order.status === 'GRANTED';
}

async function noteInvoice(parts: OrderParts, userId: string, asked: { trade_no: string } & object) {
  const { trade_no: no, ...invoice } = asked;
  return parts.account.write(async (tx) => {
    const order = await orderByNo(tx, no);
    if (order?.user_id !== userId) return refuse(404, '没有这个订单');
    if (order.status !== 'GRANTED') return refuse(200, '已支付的订单才能申请发票');
    if (order.invoice !== null) return refuse(200, '已申请过发票');
    await changeOrder(tx, { no, from: ['GRANTED'] }, { invoice: JSON.stringify(invoice) });
    return true as const;
  });
}

/** The calls of orders and payment (specification §7), and the callbacks of the cashiers. */
export function orderRoutes(parts: OrderParts): AnyRoute[] {
  return [
    route(calls.readPrepayList, ({ viewer }) => prepayList(parts, viewer)),
    route(calls.readOrderPrices, () => orderPrices(parts)),
    route(calls.readOrders, ({ query, viewer }) => orderList(parts, viewer, Number(query.page ?? 1))),
    route(calls.createAlipay, async ({ body, viewer }) => {
      const { product_id: productId, trade_type: payType, tokio_instalment: instalment = 0 } = body;
      const made = await createOrder(parts, viewer, { productId, payType, instalment });
      if (isRefused(made)) return made;
      const html = made.entry.kind === 'form' ? made.entry.html : '';
      return { trade_no: made.no, body: html, expires_in: made.expiresIn };
    }),
    route(calls.createWechat, async ({ body, viewer }) => {
      const asked = { productId: body.product_id, payType: payTypes.wechat, instalment: 0 };
      const made = await createOrder(parts, viewer, asked);
      if (isRefused(made)) return made;
      const code = made.entry.kind === 'qr' ? made.entry.text : '';
      return { trade_no: made.no, qr_code: code, expires_in: made.expiresIn };
    }),
    route(calls.queryTrade, ({ query, viewer }) => isPaid(parts, { no: query.tradeNo, userId: viewer.id })),
    route(calls.askInvoice, ({ body, viewer }) => noteInvoice(parts, viewer.id, body)),
    route(transferCalls.createTransfer, ({ body, viewer }) =>
      createTransferOrder(parts, viewer, body.product_id),
    ),
    route(transferCalls.sendReceipt, ({ body, viewer }) => keepReceipt(parts, viewer, body)),
    downloadRoute(transferCalls.readReceipt, ({ query, viewer }) =>
      ownReceipt(parts, viewer, query.trade_no),
    ),
    ...payCallbackRoutes(parts),
  ];
}
