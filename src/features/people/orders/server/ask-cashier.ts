import { TRANSFER } from '#catalog/prices.ts';
import { type OrderParts, portOf } from './parts.ts';
import { settle } from './settle.ts';
import { changeOrder, claimQuestion, orderByNo } from './store/orders.ts';
import type { OrderTable } from './store/tables.ts';
import { isReviewed, transferOf } from './store/transfers.ts';

const S = 1000;
const HOUR = 3600 * S;
/** Pauses between the first questions about an order. */
const firstPauses = [5, 10, 20, 30, 60, 120].map((s) => s * S);
const PAUSE = 300 * S;
/** An order is asked about so often until an hour after its end, then hourly until 25 hours after it was made. */
const CLOSE_WATCH = HOUR;
const WATCH = 25 * HOUR;
/** After its end an order that nobody scanned may still be paid so long, at Alipay. */
const GRACE = 5 * 60 * S;
/** A poll of a screen asks the cashier so often at most. */
export const POLL_PAUSE_MS = 5 * S;

/** When an order is asked about next; null for never again. */
export function nextQuestion({ asked, created, expires, status }: OrderTable, now: number): number | null {
  const pause = now > expires + CLOSE_WATCH ? HOUR : (firstPauses[asked] ?? PAUSE);
  const next = now + pause;
  if (next <= created + WATCH) return next;
  // What nobody could say anything about yet is asked about on: no order stays open for ever.
  return status === 'INIT' || status === 'PREPAID' ? now + HOUR : null;
}

/**
 * Asks the cashier about an order and does what follows: money is settled, an order that ended unpaid is closed. Lost
 * callbacks are made up for by it. False when somebody else is asking just now.
 */
export async function askCashier(parts: OrderParts, order: OrderTable, isPoll = false): Promise<boolean> {
  const { account, clock } = parts;
  const now = clock.now();
  const next = isPoll ? order.ask_next : nextQuestion(order, now);
  if (!(await account.write((tx) => claimQuestion(tx, order, { now, next })))) return false;
  if (order.pay_type === TRANSFER) {
    await closeExpiredTransfer(parts, order.no);
    return true;
  }
  const port = portOf(parts, order.pay_type);
  if (!port) return false;
  const answer = await port.query(order.no);
  if (answer.state === 'paid') await settle(parts, answer.payment, `query:${answer.payment.txn}`);
  else if (order.status === 'REVIEW') return true;
  // A trade that Alipay did not know of when its order ended: whoever scans the old code now must not pay it.
  else if (order.status === 'CLOSED') await (answer.state === 'waiting' && closeOrder(parts, order));
  else if (answer.state === 'closed') await closed(parts, order);
  else if (answer.state === 'absent' && now >= order.expires + GRACE) await closed(parts, order);
  else if (answer.state === 'waiting' && now >= order.expires) await closeOrder(parts, order);
  return true;
}

/** Ends an order for which another one is made; one that its cashier could not end is over for us, and ended as soon as it answers. */
export async function supersede(
  parts: OrderParts,
  order: OrderTable,
): Promise<'closed' | 'paid' | 'unknown'> {
  const state = await closeOrder(parts, order);
  const change = { expires: parts.clock.now() };
  if (state === 'unknown')
    await parts.account.write((tx) => changeOrder(tx, { no: order.no, from: ['INIT', 'PREPAID'] }, change));
  return state;
}

async function closed({ account }: OrderParts, order: OrderTable): Promise<void> {
  const from = ['INIT', 'PREPAID', 'FAILED'] as const;
  await account.write((tx) => changeOrder(tx, { no: order.no, from }, { status: 'CLOSED' }));
}

/**
 * Ends an order at its cashier. Money that came meanwhile is settled. `absent` (Alipay knows of no trade before it is
 * scanned) closes ours all the same: what is paid later on the old code is late money, and dealt with.
 */
export async function closeOrder(
  parts: OrderParts,
  order: OrderTable,
): Promise<'closed' | 'paid' | 'unknown'> {
  const port = portOf(parts, order.pay_type);
  const answer = port ? await port.close(order.no) : 'absent';
  if (answer === 'unknown') return 'unknown';
  if (answer === 'closed' || answer === 'absent') {
    await closed(parts, order);
    return 'closed';
  }
  const state = port ? await port.query(order.no) : null;
  if (state?.state !== 'paid') return 'unknown';
  await settle(parts, state.payment, `close:${state.payment.txn}`);
  return 'paid';
}

/** Ends an order by transfer whose time is over, unless somebody looks at its receipt or its money. */
async function closeExpiredTransfer({ account, clock }: OrderParts, no: string): Promise<void> {
  await account.write(async (tx) => {
    // Read anew: a receipt that went back meanwhile gave the order more time.
    const [order, transfer] = [await orderByNo(tx, no), await transferOf(tx, no)];
    if (!order || clock.now() < order.expires) return;
    if (!transfer || isReviewed(transfer)) return;
    await changeOrder(tx, { no, from: ['PREPAID'] }, { status: 'CLOSED', ask_next: null });
  });
}
