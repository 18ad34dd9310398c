import { editionOf } from '#catalog/plans.ts';
import type { SoldProduct } from '#catalog/prices.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { changeGrantsWithin, grantWithin } from '#features/people/membership/server/index.ts';
import { beijingDay } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Payment } from '#platform/server/gateways/pay/pay-port.ts';
import { productName } from '../names.ts';
import { dayIndex, grantValue, isQuote, type NoQuote, type Quote, quote } from '../pricing.ts';
import { type OrderParts, providerOf } from './parts.ts';
import { membershipStandingOf } from './standing.ts';
import { changeOrder, orderByNo, ordersOf } from './store/orders.ts';
import {
  changePayment,
  insertLedger,
  insertPayment,
  nextRefundNo,
  noteEvent,
  paymentBy,
  paymentsOf,
} from './store/payments.ts';
import type { OrderStatus, OrderTable } from './store/tables.ts';

/** Outcome of money: `known` was settled before, `orphan` belongs to no order. */
export type Settlement = 'granted' | 'known' | 'refund' | 'review' | 'orphan';

/** Money may still come for an order in one of these states; the late ones are granted or paid back. */
const payable: readonly OrderStatus[] = ['INIT', 'PREPAID', 'CLOSED', 'FAILED', 'REVIEW'];
const DAY_MS = 86_400_000;
/** A second payment of the same thing goes back after this long, milliseconds. */
const DUPLICATE_WAIT_MS = 10 * 60_000;
/** Orders looked through for one of the same product. */
const LOOK_BACK = 50;

/** A payment that was not decided about yet, within its transaction. */
interface Deciding {
  readonly parts: OrderParts;
  readonly tx: Tx;
  readonly order: OrderTable;
  readonly payment: Payment;
  readonly now: number;
  /** Whether its row is there already, under review. */
  readonly isNoted: boolean;
}

/**
 * Settles a payment whose signature was checked; callbacks, queries and bills use it alike. In one transaction the money is
 * granted for exactly once, or marked to go back, or put up for review: whoever is killed in the middle has done nothing.
 */
export async function settle(parts: OrderParts, payment: Payment, event: string): Promise<Settlement> {
  const { account, clock, log } = parts;
  const settled = await account.write(async (tx): Promise<Settlement> => {
    const now = clock.now();
    const { provider, txn, orderNo } = payment;
    await noteEvent(tx, { provider, event: event.slice(0, 200), order_no: orderNo, at: now });
    const known = await paymentBy(tx, provider, txn);
    // A payment under review is decided anew: its first notice may have been wrong where the provider's answer is right.
    if (known && known.outcome !== 'review') return 'known';
    const order = await orderByNo(tx, orderNo);
    if (!order) {
      if (!known) await insertPayment(tx, { ...rowOf(payment, now), outcome: 'review', reason: 'no order' });
      return 'orphan';
    }
    return decide({ parts, tx, order, payment, now, isNoted: known !== undefined });
  });
  const about = { order: payment.orderNo, provider: payment.provider };
  if (settled === 'orphan' || settled === 'review') log.error(about, `payment: ${settled}`);
  else if (settled === 'refund') log.warn(about, 'payment goes back');
  return settled;
}

function rowOf(payment: Payment, now: number) {
  return {
    provider: payment.provider,
    txn: payment.txn,
    order_no: payment.orderNo,
    amount_fen: payment.amountFen,
    paid_at: payment.paidAt,
    noted_at: now,
    refund_no: null,
    refund_fen: 0,
    refund_state: null,
    refund_next: null,
    refund_tries: 0,
    refund_failures: 0,
    refund_problem: '',
    refunded_at: null,
  } as const;
}

/** Writes what was decided about the money. */
async function note(
  { tx, payment, now, isNoted }: Deciding,
  change: Partial<Omit<Parameters<typeof insertPayment>[1], 'outcome' | 'reason'>> & {
    readonly outcome: 'granted' | 'refund' | 'review';
    readonly reason: string;
  },
): Promise<void> {
  if (isNoted) return changePayment(tx, payment, { ...rowOf(payment, now), ...change });
  return insertPayment(tx, { ...rowOf(payment, now), ...change });
}

async function decide(deciding: Deciding): Promise<Settlement> {
  const { parts, tx, order, payment, now } = deciding;
  const isRight =
    payment.isOurs &&
    !payment.isBack &&
    payment.amountFen === order.price_fen &&
    providerOf(parts, order.pay_type) === payment.provider;
  if (!isRight) {
    await note(deciding, { outcome: 'review', reason: payment.isBack ? 'went back' : 'mismatch' });
    // The cashier itself is asked at once what is true; when it says the same again, after the usual pauses.
    await changeOrder(
      tx,
      { no: order.no, from: payable },
      { status: 'REVIEW', note: '金额核实中', ...(!deciding.isNoted && { ask_next: now }) },
    );
    return 'review';
  }
  if (!payable.includes(order.status)) return giveBack(deciding, 'paid twice', 0);
  const twin = await grantedMeanwhile(deciding);
  if (twin) return giveBack(deciding, 'bought twice', DUPLICATE_WAIT_MS);
  const user = await userById(tx, order.user_id);
  if (user?.state !== 'live' || user.owner_id !== null) return giveBack(deciding, 'no buyer', 0);
  const made = await renewedQuote(deciding);
  return isQuote(made) ? grantFor(deciding, made) : giveBack(deciding, made.banned, 0);
}

/** Whether the same product was granted to the same person after this order was made: then this one was paid by mistake. */
async function grantedMeanwhile({ tx, order }: Deciding): Promise<boolean> {
  const others = await ordersOf(tx, order.user_id, { offset: 0, limit: LOOK_BACK });
  return others.some(
    (one) =>
      one.no !== order.no &&
      one.product_id === order.product_id &&
      one.granted !== null &&
      one.granted >= order.created,
  );
}

/**
 * What the order brings as things stand now, at the price that was paid. The old value that was promised holds while nothing
 * has changed since; else it is computed anew, so that no value is used twice.
 */
async function renewedQuote({ parts, tx, order, now }: Deciding): Promise<Quote | NoQuote> {
  const { standing, version } = await membershipStandingOf(tx, order.user_id, now);
  const product = JSON.parse(order.product) as SoldProduct;
  const promised = JSON.parse(order.quote) as Quote;
  const isLate = order.status === 'CLOSED' || order.status === 'FAILED';
  const list = { products: [product], promotions: [], bans: isLate ? parts.list.bans : [] };
  const priced = product.tab === 4 ? product : { ...product, priceFen: order.price_fen };
  const made = quote({ list, product: priced }, standing, now);
  if (!isQuote(made)) return made;
  if (made.kind === 'expand') {
    // Paid for up to the end that was promised, whatever was bought since.
    return {
      ...made,
      priceFen: order.price_fen,
      days: promised.days,
      ends: Math.min(made.ends, promised.ends),
    };
  }
  if (version !== order.version || made.creditDays >= promised.creditDays) return made;
  const more = promised.creditDays - made.creditDays;
  const { creditFen, creditDays } = promised;
  return {
    ...made,
    creditFen,
    creditDays,
    totalDays: made.totalDays + more,
    ends: made.ends + more * DAY_MS,
  };
}

async function grantFor(deciding: Deciding, made: Quote): Promise<Settlement> {
  const { parts, tx, order, payment, now } = deciding;
  await writeGrant(deciding, made);
  await note(deciding, { outcome: 'granted', reason: '' });
  const done = { status: 'GRANTED', paid: payment.paidAt, granted: now, ask_next: null, note: '' } as const;
  const isChanged = await changeOrder(tx, { no: order.no, from: payable }, done);
  if (!isChanged) throw new Error('an order changed under its own transaction');
  await parts.onGranted?.(tx, { userId: order.user_id, orderNo: order.no, now });
  await notifyGranted(deciding, made);
  return 'granted';
}

/** The grant, its line in the ledger, and the end of what it used up. */
async function writeGrant({ tx, order, now }: Deciding, made: Quote): Promise<void> {
  const product = JSON.parse(order.product) as SoldProduct;
  const { level, seats, starts, ends, uses, creditFen } = made;
  const userId = order.user_id;
  let grantId = '';
  const add = async () => {
    grantId = await grantWithin(tx, {
      userId,
      level,
      seats,
      kind: 'paid',
      starts,
      days: null,
      ends,
      now,
    });
    return [];
  };
  await changeGrantsWithin(tx, { userId, now, revoke: uses, add });
  const { valueFen, valueDays, giftDays } = grantValue(made);
  await insertLedger(tx, {
    order_no: order.no,
    grant_id: grantId,
    user_id: userId,
    value_fen: valueFen,
    value_days: valueDays,
    gift_days: giftDays,
    credit_fen: creditFen,
    bonus_days: product.tab === 4 ? 0 : product.bonusDays,
    uses: JSON.stringify(uses),
    at: now,
  });
}

async function notifyGranted({ parts, tx, order }: Deciding, { level, ends }: Quote): Promise<void> {
  const product = JSON.parse(order.product) as SoldProduct;
  await parts.notifier.notifyIn(tx, {
    userId: order.user_id,
    kind: 'order',
    dedupKey: `order:${order.no}:granted`,
    title: '购买成功',
    text: `${productName(product)}已开通，${editionOf(level).name}有效期至${beijingDay(ends - 1)}`,
    link: '/userCenter/orderManage/myOrder',
  });
}

/** Marks the money to go back, whole, and says so. */
async function giveBack(deciding: Deciding, reason: string, waitMs: number): Promise<Settlement> {
  const { parts, tx, order, payment, now } = deciding;
  const before = await paymentsOf(tx, [order.no]);
  await note(deciding, {
    outcome: 'refund',
    reason,
    refund_no: nextRefundNo(order.no, before),
    refund_fen: payment.amountFen,
    refund_state: 'due',
    refund_next: now + waitMs,
  });
  const words =
    { 'paid twice': '重复付款', 'bought twice': '重复购买', 'no buyer': '账号不可用' }[reason] ?? reason;
  await changeOrder(
    tx,
    { no: order.no, from: payable },
    { status: 'REFUNDING', paid: payment.paidAt, note: `${words}，款项原路退回`, ask_next: null },
  );
  await parts.notifier.notifyIn(tx, {
    userId: order.user_id,
    kind: 'order',
    dedupKey: `order:${payment.provider}:${payment.txn}:back`,
    title: '款项将退回',
    text: `${words}，${(payment.amountFen / 100).toFixed(2)}元将原路退回`,
    link: '/userCenter/orderManage/myOrder',
  });
  return 'refund';
}

/** Whole days from now to the end of a grant, the rest of today not counted. */
export const daysTo = (ends: number, now: number) => Math.max(0, dayIndex(ends) - dayIndex(now) - 1);
