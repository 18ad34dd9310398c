import { randomInt } from 'node:crypto';
import { type PayType, payTypes, type SoldProduct, TRANSFER } from '#catalog/prices.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { PayEntry } from '#platform/server/gateways/pay/pay-port.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { productName } from '../names.ts';
import { instalmentsOf, isQuote, payTypesFor, type Quote, quote } from '../pricing.ts';
import { supersede } from './ask-cashier.ts';
import { type OrderParts, offeredPayTypes, portOf } from './parts.ts';
import { membershipStandingOf } from './standing.ts';
import { changeOrder, insertOrder, openOrdersOf, orderByNo } from './store/orders.ts';
import type { OrderTable } from './store/tables.ts';

/** The request. */
export interface OrderRequest {
  readonly productId: string;
  readonly payType: PayType;
  /** Months; 0 without a plan. */
  readonly instalment: number;
}

/** An order with what its cashier gave. */
export interface ReadyOrder {
  readonly no: string;
  readonly entry: PayEntry;
  /** Seconds. */
  readonly expiresIn: number;
}

/** How long an order can be paid, and how young one is that is given again, milliseconds. */
const LIFE_MS = 15 * 60_000;
const AGAIN_MS = 10 * 60_000;
const FIRST_QUESTION_MS = 5000;
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NUMBER_LENGTH = 20;

/** A number that nobody guesses and both providers take. */
function newNumber(now: number): string {
  const random = Array.from({ length: NUMBER_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `${dateCodeOf(beijingDay(now))}${random}`;
}

/** Orders of one person are made one after another. */
const lines = new Map<string, Promise<unknown>>();
/** Runs work of one person after what of theirs runs already. */
export async function inLine<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(userId) ?? Promise.resolve();
  const mine = before.then(work, work);
  lines.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(userId) === mine) lines.delete(userId);
  }
}

/** Makes an order, or gives the young one that is the same. Its row is written before the cashier is asked. */
export async function createOrder(
  parts: OrderParts,
  viewer: Viewer,
  asked: OrderRequest,
): Promise<Answer<ReadyOrder>> {
  // The one local user and the operator's commands are nobody who could buy.
  if (viewer.sessionId === '') return refuse(200, '本机模式无需购买');
  const product = parts.list.products.find((one) => one.id === asked.productId);
  if (!product) return refuse(200, '没有这个产品');
  return inLine(viewer.id, () => make(parts, viewer.id, { asked, product }));
}

/** What speaks against paying a price in this way; null for nothing. */
function payProblem(
  parts: OrderParts,
  { payType, instalment }: OrderRequest,
  priceFen: number,
): Refused | null {
  if (!payTypesFor(priceFen, offeredPayTypes(parts)).includes(payType)) {
    const isDear = payType === payTypes.wechat && parts.ports.wechat !== null;
    return refuse(200, isDear ? '超过 5000 元不支持微信支付' : '该支付方式暂不可用');
  }
  const isPlan = payType === payTypes.instalment;
  const known = instalmentsOf(priceFen).some((plan) => plan.month === instalment);
  return isPlan === known && (isPlan || instalment === 0) ? null : refuse(200, '没有这个分期方案');
}

/** Notes in the log of the team that an order was made. */
export const noteOrder = (tx: Tx, { user_id: userId, product, price_fen: fen, created: at }: OrderTable) =>
  addAuditEntry(tx, {
    teamId: userId,
    userId,
    act: 'money.order',
    subject: `${productName(JSON.parse(product) as SoldProduct)}，${fen / 100}元`,
    at,
  });

async function make(
  parts: OrderParts,
  userId: string,
  { asked, product }: { readonly asked: OrderRequest; readonly product: SoldProduct },
): Promise<Answer<ReadyOrder>> {
  const { account, clock, list } = parts;
  const now = clock.now();
  const { standing, version } = await membershipStandingOf(account.db, userId, now);
  const made = quote({ list, product }, standing, now);
  if (!isQuote(made)) return refuse(200, made.banned);
  const problem = payProblem(parts, asked, made.priceFen);
  if (problem) return problem;
  // A transfer takes days: looking at prices meanwhile does not end it.
  const open = (await openOrdersOf(account.db, userId)).filter((one) => one.pay_type !== TRANSFER);
  const same = open.find((order) => isSame(order, { asked, made, version, now }));
  if (same) return ready(same, now);
  const fast = await tooFast(parts, userId, now);
  if (fast) return fast;
  for (const order of open) {
    if ((await supersede(parts, order)) === 'paid')
      return refuse(200, '上一笔订单已支付，请在我的订单中查看');
  }
  const order = newOrder({ userId, asked, product, made, version, now });
  await account.write(async (tx) => {
    await insertOrder(tx, order);
    await noteOrder(tx, order);
  });
  return enter(parts, order, product);
}

/** Whether somebody makes orders too fast; if not, this one is counted. Each costs a call of the cashier and a row. */
export async function tooFast(
  { account, paces }: OrderParts,
  userId: string,
  now: number,
): Promise<Refused | null> {
  const limits = paces.map((pace) => ({ ...pace, kind: 'order', subject: `user:${userId}` }));
  return account.write(async (tx) => {
    if (await checkRateLimits(tx, limits, now)) return refuse(200, '操作过于频繁，请稍后再试');
    await recordAttempts(tx, limits, now);
    return null;
  });
}

function isSame(
  order: OrderTable,
  { asked, made, version, now }: { asked: OrderRequest; made: Quote; version: string; now: number },
): boolean {
  return (
    order.status === 'PREPAID' &&
    order.product_id === asked.productId &&
    order.pay_type === asked.payType &&
    order.instalment === asked.instalment &&
    order.price_fen === made.priceFen &&
    order.version === version &&
    Math.abs(now - order.created) < AGAIN_MS
  );
}

/** A new order as it is written before anybody is asked. */
export function newOrder(of: {
  readonly userId: string;
  readonly asked: Omit<OrderRequest, 'payType'> & { readonly payType: number };
  readonly product: SoldProduct;
  readonly made: Quote;
  readonly version: string;
  readonly now: number;
}): OrderTable {
  const { userId, asked, product, made, version, now } = of;
  return {
    no: newNumber(now),
    user_id: userId,
    product_id: product.id,
    product: JSON.stringify(product),
    quote: JSON.stringify(made),
    version,
    price_fen: made.priceFen,
    pay_type: asked.payType,
    instalment: asked.instalment,
    status: 'INIT',
    entry: null,
    created: now,
    expires: now + LIFE_MS,
    paid: null,
    granted: null,
    note: '',
    asked: 0,
    asked_at: now,
    ask_next: now + FIRST_QUESTION_MS,
    invoice: null,
  };
}

/** Asks the cashier. Money that came before its answer stays what it is: an order moves on from INIT alone. */
async function enter(
  parts: OrderParts,
  order: OrderTable,
  product: SoldProduct,
): Promise<Answer<ReadyOrder>> {
  const { account, clock } = parts;
  const { no, pay_type: payType, price_fen: priceFen, expires, instalment } = order;
  const entry = await portOf(parts, payType)?.prepare({
    no,
    priceFen,
    subject: `观潮数据 ${productName(product)}`,
    expiresAt: expires,
    instalment,
    notifyUrl: `${parts.ownUrl()}/notify/pay/${payType === payTypes.wechat ? 'wechat' : 'alipay'}`,
    returnUrl: `${parts.ownUrl()}/alipayRedirect?tradeNo=${no}`,
  });
  // A cashier that gave no answer may know of the order all the same: it is asked about on.
  const change = entry
    ? ({ status: 'PREPAID', entry: JSON.stringify(entry) } as const)
    : ({ status: 'FAILED' } as const);
  await account.write((tx) => changeOrder(tx, { no, from: ['INIT'] }, change));
  const now = (await orderByNo(account.db, no)) ?? order;
  if (!entry) return refuse(200, '支付暂不可用，请稍后重试');
  return ready({ ...now, entry: JSON.stringify(entry) }, clock.now());
}

function ready({ no, entry, expires }: OrderTable, now: number): ReadyOrder {
  return {
    no,
    entry: JSON.parse(entry ?? '{}') as PayEntry,
    expiresIn: Math.max(0, Math.floor((expires - now) / 1000)),
  };
}
