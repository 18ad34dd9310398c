import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type LedgerTable, orderTables, type PaymentTable } from './tables.ts';

/** Notes that a callback came; the same one is noted once. Nothing is decided by it. */
export async function noteEvent(
  tx: Tx,
  event: { provider: string; event: string; order_no: string; at: number },
): Promise<void> {
  await orderTables(tx)
    .insertInto('pay_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A payment by the provider's number; undefined when it is not known yet. */
export function paymentBy(db: Db, provider: string, txn: string): Promise<PaymentTable | undefined> {
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .executeTakeFirst();
}

/** The payments of some orders. */
export function paymentsOf(db: Db, orders: readonly string[]): Promise<PaymentTable[]> {
  if (orders.length === 0) return Promise.resolve([]);
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where('order_no', 'in', [...orders])
    .orderBy('noted_at')
    .execute();
}

/** Every payment that came between two moments, the second excluded. */
export function paymentsBetween(db: Db, from: number, to: number): Promise<PaymentTable[]> {
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute();
}

/** Writes a payment. */
export async function insertPayment(tx: Tx, payment: PaymentTable): Promise<void> {
  await orderTables(tx).insertInto('pay_payment').values(payment).execute();
}

/** Changes a payment. */
export async function changePayment(
  tx: Tx,
  { provider, txn }: Pick<PaymentTable, 'provider' | 'txn'>,
  change: Partial<PaymentTable>,
): Promise<void> {
  await orderTables(tx)
    .updateTable('pay_payment')
    .set(change)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .execute();
}

/** Changes a refund that is due; false, and nothing done, when it was sent meanwhile: a copy of the row may be old. */
export async function changeDueRefund(
  tx: Tx,
  { provider, txn }: Pick<PaymentTable, 'provider' | 'txn'>,
  change: Partial<PaymentTable>,
): Promise<boolean> {
  const done = await orderTables(tx)
    .updateTable('pay_payment')
    .set(change)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .where('refund_state', '=', 'due')
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Refunds that are to be asked for by now. */
export function refundsDue(db: Db, now: number, limit: number): Promise<PaymentTable[]> {
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where('refund_state', '=', 'due')
    .where('refund_next', '<=', now)
    .orderBy('refund_next')
    .limit(limit)
    .execute();
}

/** Money that a person has to decide about. */
export function paymentsToReview(db: Db): Promise<PaymentTable[]> {
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where((e) => e.or([e('outcome', '=', 'review'), e('refund_state', '=', 'refused')]))
    .orderBy('noted_at')
    .execute();
}

/** Writes what was granted. An order is granted once: the key is the second line of defence. */
export async function insertLedger(tx: Tx, line: LedgerTable): Promise<void> {
  await orderTables(tx).insertInto('grant_ledger').values(line).execute();
}

/** Changes what a line of the ledger is worth, and to which grant it belongs. */
export async function changeLedger(
  tx: Tx,
  no: string,
  change: Partial<Omit<LedgerTable, 'order_no' | 'user_id'>>,
): Promise<void> {
  await orderTables(tx).updateTable('grant_ledger').set(change).where('order_no', '=', no).execute();
}

/** What was granted to a user for money. */
export function ledgerOf(db: Db, userId: string): Promise<LedgerTable[]> {
  return orderTables(db).selectFrom('grant_ledger').selectAll().where('user_id', '=', userId).execute();
}

/** What was granted for an order; undefined for nothing. */
export function ledgerOfOrder(db: Db, no: string): Promise<LedgerTable | undefined> {
  return orderTables(db).selectFrom('grant_ledger').selectAll().where('order_no', '=', no).executeTakeFirst();
}

/**
 * The number of an order's next refund, by the payments of the order. Danger: two refunds of one number are one to the provider, so the
 * refunds are counted, not the payments: of two payments the first may be paid back before the second is known.
 */
export function nextRefundNo(no: string, payments: readonly Pick<PaymentTable, 'refund_no'>[]): string {
  return `${no}R${payments.filter((one) => one.refund_no !== null).length + 1}`;
}

/** Every refund that was paid back between two moments, the second excluded. */
export function refundsBetween(db: Db, from: number, to: number): Promise<PaymentTable[]> {
  return orderTables(db)
    .selectFrom('pay_payment')
    .selectAll()
    .where('refunded_at', '>=', from)
    .where('refunded_at', '<', to)
    .execute();
}
