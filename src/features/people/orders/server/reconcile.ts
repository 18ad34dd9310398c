import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { BillLine, PayPort } from '#platform/server/gateways/pay/pay-port.ts';
import { eachRow } from './each-row.ts';
import type { OrderParts } from './parts.ts';
import { settle } from './settle.ts';
import { paymentBy, paymentsBetween, refundsBetween } from './store/payments.ts';
import { reconciledSince, storeReconciliation } from './store/reconciliations.ts';
import type { PaymentTable } from './store/tables.ts';

/** Bills of the day before are there from 10 o'clock on (Beijing); ours are held against them from half past. */
const FROM_MS = 10.5 * 3_600_000;

/** Outcome of a day at one provider. Money in fen; texts name what differs. */
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
 * day is left to a person: it stands among the differences. Throws after the others when one could not be settled.
 */
async function settleMissing(
  parts: OrderParts,
  port: PayPort,
  { day, lines, back }: { day: string; lines: BillLine[]; back: BillLine[] },
) {
  const settled: string[] = [];
  const settleOne = async ({ txn, orderNo, amountFen }: BillLine) => {
    const known = await paymentBy(parts.account.db, port.provider, txn);
    if (known && known.outcome !== 'review') return;
    if (back.some((line) => line.txn === txn)) return;
    const payment = {
      provider: port.provider,
      txn,
      orderNo,
      amountFen,
      paidAt: startOfDay(day),
      isOurs: true,
    };
    settled.push(`${orderNo} ${await settle(parts, payment, `bill:${txn}`)}`);
  };
  const failures = await eachRow(parts, lines, {
    work: settleOne,
    about: ({ orderNo }) => ({ order: orderNo, provider: port.provider }),
    failed: 'a payment of a bill could not be settled',
  });
  if (failures > 0) throw new Error(`${failures} payments of the bill of ${day} could not be settled`);
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

/** What we know of a provider's day. */
async function knownOf({ account }: OrderParts, port: PayPort, day: string) {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const isTheirs = (one: PaymentTable) => one.provider === port.provider;
  return {
    ours: (await paymentsBetween(account.db, from, to)).filter(isTheirs),
    refunds: (await refundsBetween(account.db, from, to)).filter(isTheirs),
  };
}

/** The bill of a day; null when it is not to be had. An empty one is not there yet while we know of money of that day. */
async function billOf(parts: OrderParts, port: PayPort, day: string): Promise<BillLine[] | null> {
  const bill = await port.bill(day);
  if (bill === null || bill.length > 0) return bill;
  const { ours, refunds } = await knownOf(parts, port, day);
  if (ours.length === 0 && refunds.length === 0) return bill;
  parts.log.warn({ provider: port.provider, day }, 'an empty bill of a day with payments');
  return null;
}

async function reconcileProvider(parts: OrderParts, port: PayPort, day: string): Promise<Reconciled | null> {
  const { account, clock, log } = parts;
  const bill = await billOf(parts, port, day);
  if (bill === null) return null;
  const paid = bill.filter((line) => line.kind === 'paid');
  const back = bill.filter((line) => line.kind === 'refunded');
  const settled = await settleMissing(parts, port, { day, lines: paid, back });
  const { ours, refunds } = await knownOf(parts, port, day);
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

const portsOf = ({ ports }: OrderParts): PayPort[] =>
  [ports.wechat, ports.alipay].filter((port) => port !== null);

/** Holds the payments of a Beijing day against the bills. A bill that cannot be had gives none. */
export async function reconcileDay(parts: OrderParts, day: string): Promise<Reconciled[]> {
  const done: Reconciled[] = [];
  for (const port of portsOf(parts)) {
    const one = await reconcileProvider(parts, port, day);
    if (one) done.push(one);
  }
  return done;
}

/** Days that are caught up with when nobody ran for a while. */
const CATCH_UP = 7;
/** A bill that could not be had is asked for again after this long, milliseconds. */
const AGAIN_MS = 3_600_000;

/** Takes the next try of a bill: false when one of any number of processes tried a moment ago. */
async function claimTry({ account }: OrderParts, subject: string, now: number): Promise<boolean> {
  const limits = [{ kind: 'bill', subject, most: 1, withinMs: AGAIN_MS }];
  return account.write(async (tx) => {
    if (await checkRateLimits(tx, limits, now)) return false;
    await recordAttempts(tx, limits, now);
    return true;
  });
}

/** Does the days before, each once at each provider, when their bills are there. */
export async function reconcileLastDays(parts: OrderParts): Promise<void> {
  const now = parts.clock.now();
  const today = beijingDay(now);
  if (now < startOfDay(today) + FROM_MS) return;
  const first = addDays(today, -CATCH_UP);
  const done = await reconciledSince(parts.account.db, first);
  const bills: { readonly day: string; readonly port: PayPort }[] = [];
  for (let day = first; day < today; day = addDays(day, 1))
    for (const port of portsOf(parts)) bills.push({ day, port });
  await eachRow(parts, bills, {
    work: async ({ day, port }) => {
      const pair = `${day} ${port.provider}`;
      if (!done.has(pair) && (await claimTry(parts, pair, now))) await reconcileProvider(parts, port, day);
    },
    about: ({ day, port }) => ({ day, provider: port.provider }),
    failed: 'the payments of a day could not be held against the bill',
  });
}
