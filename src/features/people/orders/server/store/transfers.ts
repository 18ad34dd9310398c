import { sql } from 'kysely';
import { TRANSFER } from '#catalog/prices.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { OrderTable } from './tables.ts';

/** A transfer as stored; `receipt` is base64. */
export type TransferTable = {
  order_no: string;
  receipt: string | null;
  receipt_type: string | null;
  receipt_at: number | null;
  bank_no: string | null;
  confirmed_by: string | null;
  confirmed_at: number | null;
  approved_by: string | null;
  approved_at: number | null;
  note: string;
};

/** The same without the receipt's bytes. */
export type TransferState = Omit<TransferTable, 'receipt'>;

/** Whether somebody looks at a transfer: its receipt came, or its money was seen. Such an order does not end by itself. */
export const isReviewed = ({ receipt_at, confirmed_at }: TransferState) =>
  receipt_at !== null || confirmed_at !== null;

const tables = tablesOf<{ pay_transfer: TransferTable; pay_order: OrderTable }>;
const state = [
  'order_no',
  'receipt_type',
  'receipt_at',
  'bank_no',
  'confirmed_by',
  'confirmed_at',
  'approved_by',
  'approved_at',
  'note',
] as const;

/** Writes the transfer of a new order. */
export async function insertTransfer(tx: Tx, no: string): Promise<void> {
  await tables(tx)
    .insertInto('pay_transfer')
    .values({ order_no: no, note: '' } as TransferTable)
    .execute();
}

/** The transfer of an order; undefined for an order that is paid otherwise. */
export function transferOf(db: Db, no: string): Promise<TransferState | undefined> {
  return tables(db).selectFrom('pay_transfer').select(state).where('order_no', '=', no).executeTakeFirst();
}

/** The transfers of some orders. */
export async function transfersOf(db: Db, orders: readonly string[]): Promise<Map<string, TransferState>> {
  if (orders.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('pay_transfer')
    .select(state)
    .where('order_no', 'in', [...orders])
    .execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

/** The receipt of an order; undefined without one. */
export async function receiptOf(db: Db, no: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const row = await tables(db)
    .selectFrom('pay_transfer')
    .select(['receipt', 'receipt_type'])
    .where('order_no', '=', no)
    .executeTakeFirst();
  if (!row?.receipt || row.receipt_type === null) return undefined;
  return { type: row.receipt_type, bytes: Buffer.from(row.receipt, 'base64') };
}

/** Changes a transfer. */
export async function changeTransfer(tx: Tx, no: string, change: Partial<TransferTable>): Promise<void> {
  await tables(tx).updateTable('pay_transfer').set(change).where('order_no', '=', no).execute();
}

/** A number of the bank in its one spelling: capitals and digits. */
export const plainBankNo = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Whether another order was paid by a number of the bank. Older rows keep theirs as it was typed. */
export async function isBankNoTaken(
  db: Db,
  { bankNo, no }: { readonly bankNo: string; readonly no: string },
): Promise<boolean> {
  const other = await tables(db)
    .selectFrom('pay_transfer')
    .select('order_no')
    .where(sql`upper(replace(bank_no, '-', ''))`, '=', bankNo)
    .where('order_no', '!=', no)
    .executeTakeFirst();
  return other !== undefined;
}

/** Transfers that are not through: open orders, and late money for closed ones; with what the operator has to know. */
export function openTransfers(db: Db) {
  return tables(db)
    .selectFrom('pay_transfer')
    .innerJoin('pay_order', 'pay_order.no', 'pay_transfer.order_no')
    .select(['no', 'product_id', 'price_fen', 'status', 'created', 'receipt_at'])
    .select(['bank_no', 'confirmed_by', 'approved_by'])
    .where('pay_order.pay_type', '=', TRANSFER)
    .where('pay_order.status', 'in', ['PREPAID', 'CLOSED', 'REVIEW'])
    .where((e) =>
      e.or([e('status', '=', 'PREPAID'), e('receipt_at', 'is not', null), e('confirmed_at', 'is not', null)]),
    )
    .orderBy('created')
    .execute();
}

/** Orders whose transfer is approved and not settled yet: whoever approved was stopped in between. */
export function approvedTransfers(db: Db) {
  return tables(db)
    .selectFrom('pay_transfer')
    .innerJoin('pay_order', 'pay_order.no', 'pay_transfer.order_no')
    .select('no')
    .where('approved_at', 'is not', null)
    .where('status', 'in', ['INIT', 'PREPAID', 'CLOSED', 'FAILED'])
    .execute();
}
