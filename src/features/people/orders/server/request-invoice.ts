import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { refuse } from '#platform/server/http/route.ts';
import type { OrderParts } from './parts.ts';
import { changeOrder, orderByNo } from './store/orders.ts';

/** Notes that the buyer of an order wants an invoice: once, for a paid order of the caller's own. */
export async function requestInvoice(
  parts: OrderParts,
  userId: string,
  request: { trade_no: string } & object,
) {
  const { trade_no: no, ...invoice } = request;
  return parts.account.write(async (tx) => {
    const order = await orderByNo(tx, no);
    if (order?.user_id !== userId) return refuse(404, '没有这个订单');
    if (order.status !== 'GRANTED') return refuse(200, '已支付的订单才能申请发票');
    if (order.invoice !== null) return refuse(200, '已申请过发票');
    await changeOrder(tx, { no, from: ['GRANTED'] }, { invoice: JSON.stringify(invoice) });
    await addAuditEntry(tx, { teamId: userId, userId, act: 'money.invoice', at: parts.clock.now() });
    return true as const;
  });
}
