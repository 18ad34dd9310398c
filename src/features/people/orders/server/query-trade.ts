import { refuse } from '#platform/server/http/route.ts';
import { askCashier, POLL_PAUSE_MS } from './ask-cashier.ts';
import type { OrderParts } from './parts.ts';
import { orderByNo } from './store/orders.ts';

/** Whether an order of the caller's is paid. A screen that waits makes us ask the cashier, every five seconds at most. */
export async function isPaid(parts: OrderParts, { no, userId }: { no: string; userId: string }) {
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
