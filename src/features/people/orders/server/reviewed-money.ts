import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { PayProvider } from '#platform/server/gateways/pay/pay-port.ts';
import type { OrderParts } from './parts.ts';
import { changeOrder, orderByNo } from './store/orders.ts';
import { changePayment, nextRefundNo, paymentBy, paymentsOf } from './store/payments.ts';
import type { PaymentTable } from './store/tables.ts';

/** Why money went back for which nothing had been granted. */
const REVIEWED = 'reviewed';

/** What the operator gets for a request to pay money back. */
export type RefundAnswer =
  | { readonly refused: string }
  /** `restored` says which edition came back and for how many days. */
  | { readonly refund_fen: number; readonly restored?: string };

/** The payment under review of an order that is under review; undefined for any other order. */
export async function reviewedOf(db: Db, no: string): Promise<PaymentTable | undefined> {
  const order = await orderByNo(db, no);
  if (order?.status !== 'REVIEW') return undefined;
  return (await paymentsOf(db, [no])).find((one) => one.outcome === 'review');
}

/**
 * Pays back a single payment under review, by the provider's number: of no order, or of one that was granted for another
 * payment. What was granted stays.
 */
export async function refundPayment(
  parts: OrderParts,
  { provider, txn }: { readonly provider: string; readonly txn: string },
): Promise<RefundAnswer> {
  const { account, clock } = parts;
  const payment = await paymentBy(account.db, provider, txn);
  if (!payment) return { refused: '没有这笔付款' };
  if (payment.refund_state === 'refused') return account.write((tx) => askAgain(tx, payment, clock.now()));
  return payBackReviewed(parts, payment);
}

/** Asks for a refund once more that was refused or set aside. Its number stays, so that nothing is paid back twice. */
async function askAgain(
  tx: Tx,
  { provider, txn }: Pick<PaymentTable, 'provider' | 'txn'>,
  now: number,
): Promise<RefundAnswer> {
  const payment = await paymentBy(tx, provider, txn);
  if (payment?.refund_state !== 'refused') return { refused: '这笔退款已在处理' };
  if (payment.provider === 'bank') return { refused: '对公转账的退款由人工汇出' };
  const due = {
    refund_state: 'due',
    refund_next: now,
    refund_tries: 0,
    refund_failures: 0,
    refund_problem: '',
  } as const;
  await changePayment(tx, payment, due);
  return { refund_fen: payment.refund_fen };
}

/**
 * What came in, by the cashier's own answer. Danger: the notice that put a payment under review may name another amount than
 * was paid, and paying that back would keep the rest. Where the cashier answers of another payment of the order, or of none,
 * the notice is all there is. Null when the cashier could not be reached.
 */
async function confirmedFen({ ports }: OrderParts, payment: PaymentTable): Promise<number | null> {
  const port = payment.provider === 'bank' ? null : ports[payment.provider as PayProvider];
  const answer = await port?.query(payment.order_no);
  if (answer?.state === 'unknown') return null;
  const isSame = answer?.state === 'paid' && answer.payment.txn === payment.txn;
  return isSame ? answer.payment.amountFen : payment.amount_fen;
}

/** Marks money under review to go back, whole; its order goes with it unless other money of it is under review still. */
export async function payBackReviewed(parts: OrderParts, reviewed: PaymentTable): Promise<RefundAnswer> {
  const { order_no: no, provider, txn } = reviewed;
  const fen = reviewed.outcome === 'review' ? await confirmedFen(parts, reviewed) : reviewed.amount_fen;
  if (fen === null) return { refused: '收银台暂时无法核实这笔付款，请稍后再试' };
  return parts.account.write(async (tx): Promise<RefundAnswer> => {
    const payments = await paymentsOf(tx, [no]);
    const payment = payments.find((one) => one.provider === provider && one.txn === txn);
    if (payment?.outcome !== 'review') return { refused: '只有核实中的付款可以单独退款' };
    const isLast = !payments.some((one) => one.outcome === 'review' && one !== payment);
    if (isLast)
      await changeOrder(
        tx,
        { no, from: ['REVIEW'] },
        { status: 'REFUNDING', note: '退款中', ask_next: null },
      );
    await changePayment(tx, payment, {
      amount_fen: fen,
      outcome: 'refund',
      reason: REVIEWED,
      refund_no: nextRefundNo(no, payments),
      refund_fen: fen,
      refund_state: 'due',
      refund_next: parts.clock.now(),
    });
    return { refund_fen: fen };
  });
}
