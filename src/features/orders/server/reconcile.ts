import { addDays, beijingDay, startOfDay } from '#platform/server/clock.ts';
import type { BillLine, PayPort } from '#platform/server/gateways/pay/pay-port.ts';
import type { OrderParts } from './parts.ts';
import { settle } from './settle.ts';
import { paymentBy, paymentsBetween, refundsBetween } from './store/payments.ts';
import { reconciledDays, storeReconciliation } from './store/reconciliations.ts';
import type { PaymentTable } from './store/tables.ts';

/** Bills of the day before are there from 10 o'clock on (Beijing); ours are held against them from half past. */
const FROM_MS = 10.5 * 3_600_000;

/** What came of a day at one provider. Money in fen; texts name what differs. */
export interface Reconciled {
  readonly provider: string;
  readonly day: string;
  readonly isEqual: boolean;
  readonly billed: number;
  readonly known: number;
  /** Payments that only the bill knew of, and what was done about each. */
  readonly settled: readonly string[];
  /** Payments that the bill does not know, amounts that differ, refunds that are missing on either side. */
  readonly differences: readonly string[];
}

const sumOf = (fens: readonly number[]) => fens.reduce((sum, fen) => sum + fen, 0);

/**
 * Settles what only the bill knows: a lost notice is made up for even when every question failed. What went back on the same
 * day is left to a person: it stands among the differences.
 */
async function settleMissing(
  parts: OrderParts,
  port: PayPort,
  { day, lines, back }: { day: string; lines: BillLine[]; back: BillLine[] },
) {
  const settled: string[] = [];
  for (const { txn, orderNo, amountFen } of lines) {
    const known = await paymentBy(parts.account.db, port.provider, txn);
    if (known && known.outcome !== 'review') continue;
    if (back.some((line) => line.txn === txn)) continue;
    const payment = {
      provider: port.provider,
      txn,
      orderNo,
      amountFen,
      paidAt: startOfDay(day),
      isOurs: true,
    };
    settled.push(`${orderNo} ${await settle(parts, payment, `bill:${txn}`)}`);
  }
  return settled;
}

function differencesOf(
  ours: readonly PaymentTable[],
  lines: readonly BillLine[],
  kind: 'payment' | 'refund',
): string[] {
  const fenOf = (one: PaymentTable) => (kind === 'payment' ? one.amount_fen : one.refund_fen);
  const found: string[] = [];
  for (const one of ours) {
    const line = lines.find((bill) => bill.txn === one.txn);
    if (!line) found.push(`${one.order_no} ${kind}: not in the bill`);
    else if (line.amountFen !== fenOf(one)) found.push(`${one.order_no} ${kind}: the amounts differ`);
  }
  for (const line of lines)
    if (!ours.some((one) => one.txn === line.txn)) found.push(`${line.orderNo} ${kind}: only in the bill`);
  return found;
}

async function reconcileProvider(parts: OrderParts, port: PayPort, day: string): Promise<Reconciled | null> {
  const { account, clock, log } = parts;
  const bill = await port.bill(day);
  if (bill === null) return null;
  const paid = bill.filter((line) => line.kind === 'paid');
  const back = bill.filter((line) => line.kind === 'refunded');
  const settled = await settleMissing(parts, port, { day, lines: paid, back });
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const isTheirs = (one: PaymentTable) => one.provider === port.provider;
  const ours = (await paymentsBetween(account.db, from, to)).filter(isTheirs);
  const refunds = (await refundsBetween(account.db, from, to)).filter(isTheirs);
  const differences = [...differencesOf(ours, paid, 'payment'), ...differencesOf(refunds, back, 'refund')];
  const done: Reconciled = {
    provider: port.provider,
    day,
    isEqual: differences.length === 0,
    billed: sumOf(paid.map((one) => one.amountFen)) - sumOf(back.map((one) => one.amountFen)),
    known: sumOf(ours.map((one) => one.amount_fen)) - sumOf(refunds.map((one) => one.refund_fen)),
    settled,
    differences,
  };
  await account.write((tx) => storeReconciliation(tx, done, clock.now()));
  if (!done.isEqual)
    log.error({ provider: port.provider, day, differences }, 'payments differ from the bill');
  return done;
}

/** Holds the payments of a Beijing day against the bills. A bill that cannot be had gives none. */
export async function reconcileDay(parts: OrderParts, day: string): Promise<Reconciled[]> {
  const ports = [parts.ports.wechat, parts.ports.alipay].filter((port) => port !== null);
  const done: Reconciled[] = [];
  for (const port of ports) {
    const one = await reconcileProvider(parts, port, day);
    if (one) done.push(one);
  }
  return done;
}

/** Days that are caught up with when nobody ran for a while. */
const CATCH_UP = 7;

/** Does the days before, each once, when their bills are there. */
export async function reconcileLastDays(parts: OrderParts): Promise<void> {
  const now = parts.clock.now();
  const today = beijingDay(now);
  if (now < startOfDay(today) + FROM_MS) return;
  const wanted = [parts.ports.wechat, parts.ports.alipay].filter((port) => port !== null).length;
  const first = addDays(today, -CATCH_UP);
  const done = await reconciledDays(parts.account.db, first);
  for (let day = first; day < today; day = addDays(day, 1)) {
    if ((done.get(day) ?? 0) < wanted) await reconcileDay(parts, day);
  }
}
