import { beijingTime } from '#kernel/day.ts';
import { refuse } from '#platform/server/http/route.ts';
import type { TransferRequest } from '../operator-contract.ts';
import {
  approveTransfer,
  confirmTransfer,
  type OrderParts,
  openTransfers,
  receiptOf,
  rejectTransfer,
  repaidTransfer,
} from './index.ts';

async function list({ account }: OrderParts) {
  const rows = await openTransfers(account.db);
  return rows.map((row) => ({
    no: row.no,
    product: row.product_id,
    price_fen: Number(row.price_fen),
    order: row.status,
    created: beijingTime(Number(row.created)),
    receipt: row.receipt_at === null ? null : beijingTime(Number(row.receipt_at)),
    bank_no: row.bank_no,
    confirmed_by: row.confirmed_by,
    approved_by: row.approved_by,
  }));
}

/** Transfers for the operator: the list, a receipt, and the steps of the two people. */
export async function answerTransfer(parts: OrderParts, asked: TransferRequest) {
  if (asked.step === 'list') return list(parts);
  const no = String(asked.no);
  if (asked.step === 'receipt') {
    const receipt = await receiptOf(parts.account.db, no);
    return receipt
      ? { type: receipt.type, file: receipt.bytes.toString('base64') }
      : refuse(422, '没有这个订单的回单');
  }
  const done =
    asked.step === 'confirm'
      ? await confirmTransfer(parts, {
          no,
          by: String(asked.by),
          bankNo: String(asked.bankNo),
          amountFen: Number(asked.amountFen),
        })
      : asked.step === 'approve'
        ? await approveTransfer(parts, { no, by: String(asked.by) })
        : asked.step === 'reject'
          ? await rejectTransfer(parts, { no, note: String(asked.note).slice(0, 100) })
          : asked.step === 'repaid'
            ? await repaidTransfer(parts, no)
            : { refused: '请求不完整' };
  return 'refused' in done ? refuse(422, done.refused) : done;
}
