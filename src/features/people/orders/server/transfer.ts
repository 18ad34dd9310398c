import { TRANSFER } from '#catalog/prices.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { Download } from '#platform/server/http/kinds/download.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import { isQuote, quote } from '../pricing.ts';
import { inLine, newOrder, noteOrder, tooFast } from './create-order.ts';
import type { OrderParts } from './parts.ts';
import { membershipStandingOf } from './standing.ts';
import { changeOrder, insertOrder, openOrdersOf, orderByNo } from './store/orders.ts';
import type { OrderTable } from './store/tables.ts';
import {
  changeTransfer,
  insertTransfer,
  isReviewed,
  receiptOf,
  transferOf,
  transfersOf,
} from './store/transfers.ts';

/** How long a transfer is waited for, milliseconds. */
const LIFE_MS = 7 * 86_400_000;
const NO_ORDER = refuse(404, '没有这个订单');

/** What a file is by its first bytes; what it is called and what the sender says counts for nothing. */
const kinds: readonly (readonly [type: string, start: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

/** The media type of a receipt; null for everything that is none. */
export function receiptType(bytes: Uint8Array): string | null {
  return kinds.find(([, start]) => start.every((byte, n) => bytes[n] === byte))?.[0] ?? null;
}

/** Makes an order that is paid by transfer. One waits at a time; one that somebody looks at is not replaced. */
export async function createTransferOrder(
  parts: OrderParts,
  viewer: Viewer,
  productId: string,
): Promise<Answer<{ trade_no: string; expires_in: number }>> {
  if (viewer.sessionId === '') return refuse(200, '本机模式无需购买');
  const product = parts.list.products.find((one) => one.id === productId);
  if (!product) return refuse(200, '没有这个产品');
  if (!parts.ports.bank) return refuse(200, '对公转账暂不可用');
  return inLine(viewer.id, async () => {
    const { account, clock, list } = parts;
    const now = clock.now();
    const { standing, version } = await membershipStandingOf(account.db, viewer.id, now);
    const made = quote({ list, product }, standing, now);
    if (!isQuote(made)) return refuse(200, made.banned);
    const same = (await openTransferOrders(account.db, viewer.id)).find(
      (one) => one.product_id === productId && one.price_fen === made.priceFen && one.version === version,
    );
    if (same) return waiting(same, now);
    const fast = await tooFast(parts, viewer.id, now);
    if (fast) return fast;
    const asked = { productId, payType: TRANSFER, instalment: 0 };
    const order = newOrder({ userId: viewer.id, asked, product, made, version, now });
    return putInPlace(parts, order);
  });
}

const openTransferOrders = async (db: Db, userId: string) =>
  (await openOrdersOf(db, userId)).filter((one) => one.pay_type === TRANSFER);

/** Writes a new order by transfer; those that waited before it end. Refused when somebody looks at one of them by now. */
async function putInPlace({ account }: OrderParts, made: OrderTable) {
  const until = made.created + LIFE_MS;
  const order: OrderTable = { ...made, status: 'PREPAID', expires: until, ask_next: until };
  return account.write(async (tx) => {
    const before = (await openTransferOrders(tx, order.user_id)).map((one) => one.no);
    const states = [...(await transfersOf(tx, before)).values()];
    if (states.some(isReviewed)) return refuse(200, '上一笔转账正在核对，请稍候');
    for (const no of before) await changeOrder(tx, { no, from: ['PREPAID'] }, { status: 'CLOSED' });
    await insertOrder(tx, order);
    await noteOrder(tx, order);
    await insertTransfer(tx, order.no);
    return waiting(order, order.created);
  });
}

const waiting = ({ no, expires }: OrderTable, now: number) => ({
  trade_no: no,
  expires_in: Math.max(0, Math.floor((expires - now) / 1000)),
});

/** An order by transfer of a user's own, with where it stands. */
async function ownTransfer(tx: Tx | OrderParts['account']['db'], userId: string, no: string) {
  const order = await orderByNo(tx, no);
  const transfer = order?.user_id === userId ? await transferOf(tx, no) : undefined;
  return order && transfer ? { order, transfer } : null;
}

/** Keeps the receipt of an order that waits for its money. */
export async function keepReceipt(
  { account, clock }: OrderParts,
  viewer: Viewer,
  { trade_no: no, file }: { readonly trade_no: string; readonly file: string },
): Promise<Answer<true>> {
  const bytes = Buffer.from(file, 'base64');
  const type = receiptType(bytes);
  if (type === null) return refuse(422, '回单应为2MB以内的PNG、JPEG图片或PDF');
  return account.write(async (tx) => {
    const own = await ownTransfer(tx, viewer.id, no);
    if (!own) return NO_ORDER;
    if (own.transfer.confirmed_at !== null) return refuse(200, '已到账，无需再上传');
    if (own.order.status !== 'PREPAID') return refuse(200, '订单已关闭，请联系顾问');
    const receipt = bytes.toString('base64');
    await changeTransfer(tx, no, { receipt, receipt_type: type, receipt_at: clock.now(), note: '' });
    return true as const;
  });
}

/** The receipt of a user's own order; nobody else is told that there is one. */
export async function ownReceipt(
  { account }: OrderParts,
  viewer: Viewer,
  no: string,
): Promise<Answer<Download>> {
  const own = await ownTransfer(account.db, viewer.id, no);
  const receipt = own && (await receiptOf(account.db, no));
  if (!receipt) return NO_ORDER;
  return {
    filename: `回单_${no}.${endings[receipt.type]}`,
    contentType: receipt.type,
    body: receipt.bytes,
  };
}
