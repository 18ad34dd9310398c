import { createCipheriv, randomBytes, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './callbacks.ts';
import type { PayKeys } from './pay-keys.ts';
import type { Room } from './room.ts';
import { beijing, type Paid, type Refund, type Trade, yuan } from './trades.ts';

/**
 * How a payment is told: as it should be; twice; never; with another amount, app or signature; signed the old way; with an
 * algorithm that nobody knows; as a probe; with a key that nobody knows; ten minutes old; after a refund that it comes behind.
 */
export const notifyModes = [
  'right',
  'dup',
  'drop',
  'wrong-amount',
  'wrong-app',
  'bad-signature',
  'sha1',
  'sign-type',
  'signtest',
  'serial',
  'old-serial',
  'stale',
  'refund-first',
] as const;
/** One of the ways. */
export type NotifyMode = (typeof notifyModes)[number];

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Told {
  readonly trade: Trade;
  readonly paid: Paid;
  readonly mode: NotifyMode;
  readonly refund?: Refund;
}

const TRIES = 4;
const TIMEOUT_MS = 5000;

function rsa(key: string, text: string, algorithm = 'RSA-SHA256'): string {
  return sign(algorithm, Buffer.from(text), key).toString('base64');
}

function alipayForm({ alipay }: PayKeys, { trade, paid, mode, refund }: Told, now: number): Sent {
  const fields: Record<string, string> = {
    notify_time: beijing(now),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(17).toString('hex'),
    app_id: mode === 'wrong-app' ? 'sandboxother' : alipay.appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: mode === 'sha1' ? 'RSA' : mode === 'sign-type' ? 'RSA9' : 'RSA2',
    seller_id: alipay.sellerId,
    trade_no: paid.txn,
    out_trade_no: trade.no,
    subject: trade.subject,
    total_amount: yuan(mode === 'wrong-amount' ? 1 : trade.fen),
    trade_status: 'TRADE_SUCCESS',
    gmt_payment: beijing(paid.at),
    ...(refund && { refund_fee: yuan(refund.fen), gmt_refund: beijing(refund.at), out_biz_no: refund.no }),
  };
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign_type')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const key =
    mode === 'bad-signature' || mode === 'serial' ? alipay.app.privateKey : alipay.platform.privateKey;
  fields.sign = rsa(key, text, mode === 'sha1' ? 'RSA-SHA1' : undefined);
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return { headers, body: new URLSearchParams(fields).toString() };
}

function sealed(apiKey: string, content: object) {
  const nonce = randomBytes(6).toString('hex');
  const about = 'transaction';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: text.toString('base64'),
    nonce,
    associated_data: about,
    original_type: 'transaction',
  };
}

/** A transaction as v3 tells it, in answers and in callbacks. */
export function transaction({ wechat }: PayKeys, trade: Trade, paid: Paid | undefined) {
  const isBack = trade.refunds.length > 0;
  const base = { appid: wechat.appId, mchid: wechat.mchId, out_trade_no: trade.no };
  if (!paid) return { ...base, trade_state: trade.isClosed ? 'CLOSED' : 'NOTPAY', trade_state_desc: '' };
  return {
    ...base,
    transaction_id: paid.txn,
    trade_type: 'NATIVE',
    trade_state: isBack ? 'REFUND' : 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: `${beijing(paid.at).replace(' ', 'T')}+08:00`,
    payer: { openid: paid.by },
    amount: { total: trade.fen, payer_total: trade.fen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

function wechatBody(keys: PayKeys, { trade, paid, mode, refund }: Told, now: number): Sent {
  const { wechat } = keys;
  const told = { ...transaction(keys, trade, paid), trade_state: 'SUCCESS' };
  const content = refund
    ? { mchid: wechat.mchId, out_trade_no: trade.no, out_refund_no: refund.no, refund_status: 'SUCCESS' }
    : mode === 'wrong-amount'
      ? { ...told, amount: { total: 1, payer_total: 1, currency: 'CNY' } }
      : mode === 'wrong-app'
        ? { ...told, appid: 'sandboxother' }
        : told;
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: `${beijing(now).replace(' ', 'T')}+08:00`,
    resource_type: 'encrypt-resource',
    event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: sealed(wechat.apiV3Key, content),
  });
  const at = String(Math.floor(now / 1000) - (mode === 'stale' ? 600 : 0));
  const nonce = randomBytes(16).toString('hex');
  const isOld = mode === 'old-serial';
  const right = isOld ? wechat.oldPlatform.privateKey : wechat.platform.privateKey;
  const key = mode === 'bad-signature' ? wechat.merchant.privateKey : right;
  const hash = mode === 'sha1' || mode === 'sign-type' ? 'RSA-SHA1' : undefined;
  const signature = rsa(key, `${at}\n${nonce}\n${body}\n`, hash);
  const serial = mode === 'serial' ? 'F'.repeat(40) : isOld ? wechat.oldSerial : wechat.publicKeyId;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'wechatpay-serial': serial,
      'wechatpay-timestamp': at,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': mode === 'signtest' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    },
  };
}

function written({ keys, clock }: Room, told: Told): Sent {
  return told.trade.cashier === 'alipay'
    ? alipayForm(keys.pay, told, clock.now())
    : wechatBody(keys.pay, told, clock.now());
}

/** Until it is taken, four times at most: Alipay goes by the word, WeChat by the status. */
async function deliver(room: Room, told: Told): Promise<Delivery> {
  let status = 0;
  for (let tries = 1; ; tries++) {
    try {
      const { headers, body } = written(room, told);
      const reply = await fetch(told.trade.notifyUrl, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = reply.status;
      const text = await reply.text();
      const isTaken = told.trade.cashier === 'alipay' ? text === 'success' : reply.ok;
      if (isTaken) return { isTaken, status, tries };
    } catch {
      status = 0;
    }
    if (tries >= TRIES) return { isTaken: false, status, tries };
    await pause(room.pauseMs);
  }
}

/** Tells the product of a payment in one of the ways. */
export async function tellPayment(
  room: Room,
  trade: Trade,
  { paid, mode }: { paid: Paid; mode: NotifyMode },
): Promise<Delivery> {
  if (mode === 'drop') return { isTaken: false, status: 0, tries: 0 };
  if (mode === 'refund-first') {
    const refund = { no: `${trade.no}X`, txn: paid.txn, fen: 1, at: paid.at };
    await deliver(room, { trade, paid, mode, refund });
  }
  const first = await deliver(room, { trade, paid, mode });
  const told = mode === 'dup' ? await deliver(room, { trade, paid, mode: 'right' }) : first;
  const outcome = told.isTaken ? '已接收' : `未接收 ${told.status}`;
  room.world.addCall({ who: trade.cashier, what: '支付通知', outcome, isGood: told.isTaken });
  return told;
}
