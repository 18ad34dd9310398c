import { eachRow } from './each-row.ts';
import type { OrderParts } from './parts.ts';
import { markRefunded } from './refunds.ts';
import { settle } from './settle.ts';
import { changeOrder, orderByNo } from './store/orders.ts';
import { paymentsOf } from './store/payments.ts';
import type { OrderStatus } from './store/tables.ts';
import {
  approvedTransfers,
  changeTransfer,
  isBankNoTaken,
  plainBankNo,
  transferOf,
} from './store/transfers.ts';

/** What the operator gets: what became of the transfer, or why nothing did. */
export type TransferAnswer = { readonly refused: string } | { readonly state: string };

const NONE = { refused: '没有这个对公转账订单' } as const;
/** Money may be seen for an order that still waits, and for one that ended before it came. */
const open: readonly OrderStatus[] = ['PREPAID', 'CLOSED'];
/** Two spellings of a name are one person. */
const personOf = (name: string) => name.normalize('NFKC').trim().toLowerCase();
const BANK_NO = /^[0-9A-Z]{6,64}$/;
/** Time for sending another receipt after one was rejected, milliseconds. */
const AGAIN_MS = 3 * 86_400_000;

/** The first of two people: has seen the money on the account, under this number of the bank, and just this much. */
export async function confirmTransfer(
  { account, clock }: OrderParts,
  seen: { readonly no: string; readonly by: string; readonly bankNo: string; readonly amountFen: number },
): Promise<TransferAnswer> {
  const by = personOf(seen.by);
  if (by === '') return { refused: '请用 --by 写明核对人' };
  const bankNo = plainBankNo(seen.bankNo);
  if (!BANK_NO.test(bankNo)) return { refused: '回单编号应为 6 到 64 位字母或数字' };
  return account.write(async (tx): Promise<TransferAnswer> => {
    const [order, transfer] = [await orderByNo(tx, seen.no), await transferOf(tx, seen.no)];
    if (!order || !transfer) return NONE;
    if (!open.includes(order.status)) return { refused: '订单已处理' };
    if (transfer.approved_at !== null) return { refused: '已复核，无需再核对' };
    if (order.price_fen !== seen.amountFen) return { refused: '金额与订单不符' };
    if (await isBankNoTaken(tx, { bankNo, no: seen.no })) return { refused: '该回单编号已用于另一笔订单' };
    await changeTransfer(tx, seen.no, {
      bank_no: bankNo,
      confirmed_by: by,
      confirmed_at: clock.now(),
      note: '',
    });
    return { state: 'confirmed' };
  });
}

/** The second person: approves what somebody else has confirmed. Then it is settled like any payment, once. */
export async function approveTransfer(
  parts: OrderParts,
  { no, by }: { readonly no: string; readonly by: string },
): Promise<TransferAnswer> {
  const person = personOf(by);
  if (person === '') return { refused: '请用 --by 写明复核人' };
  const refused = await parts.account.write(async (tx) => {
    const [order, transfer] = [await orderByNo(tx, no), await transferOf(tx, no)];
    if (!order || !transfer) return NONE.refused;
    if (!open.includes(order.status)) return '订单已处理';
    if (transfer.confirmed_by === null) return '请先由另一人核对到账';
    if (transfer.confirmed_by === person) return '核对与复核不能是同一人';
    if (transfer.approved_at === null)
      await changeTransfer(tx, no, { approved_by: person, approved_at: parts.clock.now() });
    return null;
  });
  if (refused !== null) return { refused };
  return { state: await settleTransfer(parts, no) };
}

/** Whoever manages the account has sent back the money of an order that is being refunded. */
export async function repaidTransfer({ account, clock }: OrderParts, no: string): Promise<TransferAnswer> {
  return account.write(async (tx): Promise<TransferAnswer> => {
    const owed = (await paymentsOf(tx, [no])).find(
      (one) => one.provider === 'bank' && one.outcome === 'refund' && one.refund_state !== 'done',
    );
    if (!owed) return { refused: '没有待退的对公转账款项' };
    await markRefunded(tx, owed, clock.now());
    return { state: 'repaid' };
  });
}

/**
 * Sends a receipt back with a reason, and takes back that its money was seen: the bank's number is free again. An order that
 * waits goes on waiting for another receipt; a closed one stays closed.
 */
export async function rejectTransfer(
  { account, clock }: OrderParts,
  { no, note }: { readonly no: string; readonly note: string },
): Promise<TransferAnswer> {
  return account.write(async (tx): Promise<TransferAnswer> => {
    const [order, transfer] = [await orderByNo(tx, no), await transferOf(tx, no)];
    if (!order || !transfer) return NONE;
    if (!open.includes(order.status)) return { refused: '订单已处理' };
    if (transfer.approved_at !== null) return { refused: '已复核，不能退回' };
    const nothing = { receipt: null, receipt_type: null, receipt_at: null, bank_no: null };
    await changeTransfer(tx, no, { ...nothing, confirmed_by: null, confirmed_at: null, note });
    const until = Math.max(order.expires, clock.now() + AGAIN_MS);
    await changeOrder(tx, { no, from: ['PREPAID'] }, { expires: until, ask_next: until });
    return { state: 'rejected' };
  });
}

async function settleTransfer(parts: OrderParts, no: string): Promise<string> {
  const [order, transfer] = [await orderByNo(parts.account.db, no), await transferOf(parts.account.db, no)];
  if (!order || !transfer?.bank_no || transfer.confirmed_at === null) return 'unknown';
  const payment = {
    provider: 'bank',
    txn: transfer.bank_no,
    orderNo: no,
    amountFen: order.price_fen,
    paidAt: transfer.confirmed_at,
    isOurs: true,
  } as const;
  return settle(parts, payment, `transfer:${transfer.bank_no}`);
}

/** Settles what was approved by whoever was stopped before it was settled; answers how many. */
export async function settleApproved(parts: OrderParts): Promise<number> {
  const due = await approvedTransfers(parts.account.db);
  await eachRow(parts, due, {
    work: ({ no }) => settleTransfer(parts, no),
    about: ({ no }) => ({ order: no }),
    failed: 'an approved transfer could not be settled',
  });
  return due.length;
}
