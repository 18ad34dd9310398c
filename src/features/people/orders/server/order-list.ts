import { editionOf, SUPREME } from '#catalog/plans.ts';
import type { SoldProduct } from '#catalog/prices.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { OrderItem } from '../contract.ts';
import { productName } from '../names.ts';
import { inYuan } from '../pricing.ts';
import type { OrderParts } from './parts.ts';
import { endsOfGrants } from './refunds.ts';
import { listedCount, listedOrdersOf } from './store/orders.ts';
import { ledgerOf, paymentsOf } from './store/payments.ts';
import type { LedgerTable, OrderStatus, OrderTable, PaymentTable } from './store/tables.ts';
import { isReviewed, type TransferState, transfersOf } from './store/transfers.ts';

const ORDERS_PER_PAGE = 20;
const statusNumbers: Readonly<Record<OrderStatus, number>> = {
  INIT: 0,
  PREPAID: 0,
  GRANTED: 1,
  CLOSED: 2,
  FAILED: 2,
  REFUNDED: 3,
  REVIEW: 4,
  REFUNDING: 4,
};
const secondsOf = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

/** How far the transfer of an open order is; `none` for every other order. */
function transferStepOf({ status }: OrderTable, transfer: TransferState | undefined): OrderItem['transfer'] {
  if (!transfer || status !== 'PREPAID') return 'none';
  if (transfer.confirmed_at !== null) return 'confirmed';
  return transfer.receipt_at === null ? 'wanted' : 'uploaded';
}

function transferNote(step: OrderItem['transfer'], transfer: TransferState | undefined): string {
  if (step === 'none') return '';
  if (transfer?.note) return `回单已退回：${transfer.note}`;
  return { wanted: '转账后请上传回单', uploaded: '回单核对中', confirmed: '已到账，复核中' }[step];
}

/** An order with what is known of it besides. */
interface Known {
  readonly order: OrderTable;
  readonly line: LedgerTable | undefined;
  readonly payments: readonly PaymentTable[];
  readonly transfer: TransferState | undefined;
  /** The end of what was granted for it. */
  readonly ends: number | null;
  readonly now: number;
}

function shownStatus({ order, transfer, now }: Known): number {
  const isLooked = transfer !== undefined && isReviewed(transfer);
  const isOver = order.status === 'PREPAID' && order.expires <= now && !isLooked;
  return isOver ? statusNumbers.CLOSED : statusNumbers[order.status];
}

function itemOf(known: Known): OrderItem {
  const { order, line, payments, transfer, ends } = known;
  const product = JSON.parse(order.product) as SoldProduct;
  const step = transferStepOf(order, transfer);
  return {
    trade_no: order.no,
    product_name: productName(product),
    level_name: editionOf(product.tab === 4 ? SUPREME : product.level).name,
    price: inYuan(order.price_fen),
    pay_type: order.pay_type,
    instalment: order.instalment,
    status: shownStatus(known),
    note: order.note || transferNote(step, transfer),
    create_time: Math.floor(order.created / 1000),
    pay_time: secondsOf(order.paid),
    end_time: order.status === 'GRANTED' && line ? secondsOf(ends) : null,
    refund: inYuan(payments.reduce((sum, one) => sum + (one.refund_state === null ? 0 : one.refund_fen), 0)),
    bonus: line && line.bonus_days > 0 ? `大赢家会员 ${line.bonus_days} 天` : '',
    invoice: order.invoice === null ? 'none' : 'asked',
    transfer: step,
  };
}

/** A page of a user's orders. */
export async function orderList(parts: OrderParts, viewer: Viewer, page: number) {
  const { account, clock } = parts;
  const { db } = account;
  const now = clock.now();
  const limit = ORDERS_PER_PAGE;
  const rows = await listedOrdersOf(db, { userId: viewer.id, now }, { offset: (page - 1) * limit, limit });
  const numbers = rows.map((one) => one.no);
  const payments = await paymentsOf(db, numbers);
  const transfers = await transfersOf(db, numbers);
  const lines = new Map((await ledgerOf(db, viewer.id)).map((line) => [line.order_no, line]));
  const ends = await endsOfGrants(parts, viewer.id);
  const items = rows.map((order) => {
    const line = lines.get(order.no);
    return itemOf({
      order,
      line,
      payments: payments.filter((one) => one.order_no === order.no),
      transfer: transfers.get(order.no),
      ends: ends.get(line?.grant_id ?? '') ?? null,
      now,
    });
  });
  const total = await listedCount(db, { userId: viewer.id, now });
  return { items, pagination: { page, limit, total_count: total } };
}
