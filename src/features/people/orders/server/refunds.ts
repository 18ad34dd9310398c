import { purchaseTabIds, type SoldProduct } from '#catalog/prices.ts';
import { changeGrantsWithin, grantsOfPerson } from '#features/people/membership/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { PayProvider, RefundOutcome } from '#platform/server/gateways/pay/pay-port.ts';
import { productName } from '../names.ts';
import { type PaidGrant, refundFen, valueLeft } from '../pricing.ts';
import { backInWords, bringBack, type RestoredOrder, type RestoredRights } from './bring-back.ts';
import { eachRow } from './each-row.ts';
import type { OrderParts } from './parts.ts';
import { payBackReviewed, type RefundAnswer, reviewedOf } from './reviewed-money.ts';
import { membershipStandingOf } from './standing.ts';
import { changeOrder, orderByNo } from './store/orders.ts';
import {
  changeDueRefund,
  changePayment,
  ledgerOf,
  ledgerOfOrder,
  nextRefundNo,
  paymentsOf,
  refundsDue,
} from './store/payments.ts';
import type { LedgerTable, OrderTable, PaymentTable } from './store/tables.ts';

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
/** Tries in a row that fail on our side before a refund is set aside for a person: about six hours. */
const MAX_FAILURES = 12;
/** Why money went back whose grant an operator ended; money for which nothing was granted has another word (reviewed-money.ts). */
export const TAKEN_BACK = 'taken back';
/** Longest reason that is kept. */
const MAX_PROBLEM_LENGTH = 200;

/** Asks for the refunds that are due; the number of each stays, so that asking again pays back nothing twice. */
export async function runRefunds(parts: OrderParts): Promise<number> {
  const due = await refundsDue(parts.account.db, parts.clock.now(), BATCH);
  await eachRow(parts, due, {
    work: (payment) => runRefund(parts, payment),
    about: (payment) => ({ order: payment.order_no }),
    failed: 'a refund could not be asked for',
  });
  return due.length;
}

/** Asks whoever took the money. Nobody but a person sends money from bank to bank: that is told by `tide pay transfer repaid`. */
async function askRefund({ ports }: OrderParts, payment: PaymentTable): Promise<RefundOutcome> {
  if (payment.provider === 'bank') return 'refused';
  const port = ports[payment.provider as PayProvider];
  const answer = await port?.refund({
    refundNo: payment.refund_no ?? '',
    orderNo: payment.order_no,
    txn: payment.txn,
    totalFen: payment.amount_fen,
    refundFen: payment.refund_fen,
    reason: '退款',
  });
  return answer ?? 'unknown';
}

const pauseAfter = (tries: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);

/**
 * Puts a refund that could not be asked for behind the others, and sets it aside after many failures: one that fails each time would
 * stand at the head of every batch.
 */
async function putBack(
  { account, clock, log }: OrderParts,
  payment: PaymentTable,
  error: unknown,
): Promise<void> {
  const failures = payment.refund_failures + 1;
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM_LENGTH);
  const isOver = failures >= MAX_FAILURES;
  const next = isOver
    ? ({ refund_state: 'refused', refund_next: null } as const)
    : { refund_next: clock.now() + pauseAfter(payment.refund_tries) };
  const isChanged = await account.write((tx) =>
    changeDueRefund(tx, payment, {
      ...next,
      refund_tries: payment.refund_tries + 1,
      refund_failures: failures,
      refund_problem: problem,
    }),
  );
  if (isChanged && isOver)
    log.error({ order: payment.order_no, problem }, 'refund set aside: a person has to look at it');
}

async function runRefund(parts: OrderParts, payment: PaymentTable): Promise<void> {
  try {
    await askAndNote(parts, payment);
  } catch (error) {
    await putBack(parts, payment, error);
    throw error;
  }
}

async function askAndNote(parts: OrderParts, payment: PaymentTable): Promise<void> {
  const { account, clock, log } = parts;
  const answer = await askRefund(parts, payment);
  const now = clock.now();
  if (answer === 'done') return account.write((tx) => markRefunded(tx, payment, now));
  const pause = pauseAfter(payment.refund_tries);
  const change =
    answer === 'refused'
      ? ({ refund_state: 'refused', refund_next: null } as const)
      : {
          refund_next: now + pause,
          refund_tries: payment.refund_tries + 1,
          refund_failures: 0,
          refund_problem: '',
        };
  const isChanged = await account.write((tx) => changeDueRefund(tx, payment, change));
  if (isChanged && answer === 'refused')
    log.error({ order: payment.order_no }, 'refund refused: a person has to look at it');
}

/** Writes that money is back where it came from, and its order with it. */
export async function markRefunded(tx: Tx, payment: PaymentTable, now: number): Promise<void> {
  const done = { refund_state: 'done', refunded_at: now, refund_next: null, refund_problem: '' } as const;
  await changePayment(tx, payment, done);
  const note = payment.refund_fen === payment.amount_fen ? '已全额退款' : '已退未使用部分';
  await changeOrder(tx, { no: payment.order_no, from: ['REFUNDING'] }, { status: 'REFUNDED', note });
}

/**
 * Takes a granted order back: its grant ends, and the days that were not used are paid back, up to what was paid for it. What
 * it had used up of the edition before it comes back with the value that is left beyond that, and what stood behind it begins
 * earlier. One transaction: nobody keeps both.
 */
export async function refundOrder(parts: OrderParts, no: string): Promise<RefundAnswer> {
  const { account, clock } = parts;
  const reviewed = await reviewedOf(account.db, no);
  if (reviewed) return payBackReviewed(parts, reviewed);
  return account.write(async (tx): Promise<RefundAnswer> => {
    const now = clock.now();
    const order = await orderByNo(tx, no);
    if (!order) return { refused: '没有这个订单' };
    if (order.status !== 'GRANTED') return { refused: '只有已开通或核实中的订单可以退款' };
    const line = await ledgerOfOrder(tx, no);
    const payments = await paymentsOf(tx, [no]);
    const payment = payments.find((one) => one.outcome === 'granted');
    if (!line || !payment) return { refused: '订单没有付款记录' };
    const { standing } = await membershipStandingOf(tx, order.user_id, now);
    const grant = standing.paid.find((one) => one.id === line.grant_id);
    if (!grant) return { refused: '剩余价值已折算到新的版本，请退新的订单' };
    if (await hasExpansionOn(tx, { order, line, paid: standing.paid, now }))
      return { refused: '请先退团队扩容订单' };
    const fen = refundFen(payment.amount_fen, grant, now);
    if (fen === 0) return { refused: '已没有未使用的天数' };
    const others = standing.paid.filter((one) => one.id !== grant.id);
    const restFen = valueLeft(grant, now) - fen;
    const back = await takeBack(tx, { line, level: grant.level, restFen, others, now });
    await parts.onTakenBack?.(tx, { orderNo: no, now });
    await changeOrder(tx, { no, from: ['GRANTED'] }, { status: 'REFUNDING', note: '退款中' });
    await changePayment(tx, payment, {
      outcome: 'refund',
      reason: TAKEN_BACK,
      refund_no: nextRefundNo(no, payments),
      refund_fen: fen,
      refund_state: 'due',
      refund_next: now,
    });
    await notifyTakenBack(parts, tx, { order, fen, back });
    return { refund_fen: fen, ...(back.length > 0 && { restored: backInWords(back) }) };
  });
}

/** Ends the grant of an order, brings back what it had used up, and moves up what stood behind it. */
async function takeBack(tx: Tx, of: RestoredRights): Promise<RestoredOrder[]> {
  let back: RestoredOrder[] = [];
  const { line, now } = of;
  const add = async () => {
    back = await bringBack(tx, of);
    return back.flatMap((one) => one.ids);
  };
  await changeGrantsWithin(tx, { userId: line.user_id, now, revoke: [line.grant_id], add });
  return back;
}

async function notifyTakenBack(
  { notifier }: OrderParts,
  tx: Tx,
  {
    order,
    fen,
    back,
  }: { readonly order: OrderTable; readonly fen: number; readonly back: readonly RestoredOrder[] },
): Promise<void> {
  const name = productName(JSON.parse(order.product) as SoldProduct);
  const restored = back.length > 0 ? `，${backInWords(back)}已恢复` : '';
  await notifier.notifyIn(tx, {
    userId: order.user_id,
    kind: 'order',
    dedupKey: `order:${order.no}:taken-back`,
    title: '订单已退款',
    text: `${name}已退款，${(fen / 100).toFixed(2)}元将原路退回${restored}`,
    link: '/userCenter/orderManage/myOrder',
  });
}

/**
 * Whether an expansion of the team lives on that stands on an order. It is an edition of its own: whoever got the rest paid
 * back would keep it. Of expansions themselves the last is paid back first.
 */
async function hasExpansionOn(
  tx: Tx,
  of: {
    readonly order: OrderTable;
    readonly line: LedgerTable;
    readonly paid: readonly PaidGrant[];
    readonly now: number;
  },
): Promise<boolean> {
  const { order, line, paid, now } = of;
  const living = new Set(paid.filter((one) => one.ends > now).map((one) => one.id));
  const isBase = !isExpansion(order);
  for (const other of await ledgerOf(tx, order.user_id)) {
    const isOnTop = living.has(other.grant_id) && (isBase || other.at > line.at);
    if (other.order_no === order.no || !isOnTop) continue;
    const made = await orderByNo(tx, other.order_no);
    if (made && isExpansion(made)) return true;
  }
  return false;
}

const isExpansion = ({ product }: OrderTable) =>
  (JSON.parse(product) as SoldProduct).tab === purchaseTabIds.team;

/** How long a grant runs on, for a list of orders; null when nothing was granted or it was taken back. */
export async function endsOfGrants(parts: OrderParts, userId: string): Promise<Map<string, number>> {
  const grants = await grantsOfPerson(parts.account.db, userId);
  return new Map(grants.flatMap((grant) => (grant.ends === null ? [] : [[grant.id, grant.ends] as const])));
}
