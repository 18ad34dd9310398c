import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { beijingTime } from '#kernel/day.ts';
import { type Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { wechatBill } from './bills.ts';
import type {
  PayCallback,
  Payment,
  PayNotice,
  PayPort,
  PayState,
  RefundOutcome,
  RefundRequest,
} from './pay-port.ts';
import { privateKeyOf, publicKeyOf } from './rsa.ts';
import { authorizationOf, isTheirs, openResource } from './wechat-protocol.ts';

/** The merchant as WeChat Pay knows it; keys are PEM. */
export interface WechatMerchant {
  readonly endpoint: string;
  readonly appId: string;
  readonly mchId: string;
  /** Serial number of the merchant's own certificate. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 letters that callbacks are sealed with. */
  readonly apiV3Key: string;
  /** WeChat Pay's public keys by their id (PUB_KEY_ID_…), and platform certificates by their serial number. */
  readonly publicKeys: Readonly<Record<string, string>>;
}

/** An answer whose signature is WeChat's. */
interface Reply {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 6000;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const unknown: PayState = { state: 'unknown' };

/** Time with the offset of Beijing, as v3 asks for it. */
const rfc3339 = (ms: number) => `${beijingTime(ms).replace(' ', 'T')}+08:00`;

/** The payment of a transaction as v3 tells it; null when it is not understood. The order's total counts, not what coupons left of it. */
function paymentOf({ appId, mchId }: WechatMerchant, answer: Reply['data'], now: number): Payment | null {
  const { total, currency } = (answer.amount ?? {}) as { total?: unknown; currency?: unknown };
  const [txn, orderNo] = [textOf(answer.transaction_id), textOf(answer.out_trade_no)];
  if (!Number.isSafeInteger(total) || txn === '' || orderNo === '') return null;
  const isOurs =
    answer.appid === appId &&
    answer.mchid === mchId &&
    (currency ?? 'CNY') === 'CNY' &&
    (answer.trade_type ?? 'NATIVE') === 'NATIVE';
  const paidAt = Date.parse(textOf(answer.success_time));
  return {
    provider: 'wechat',
    txn,
    orderNo,
    amountFen: total as number,
    paidAt: Number.isNaN(paidAt) ? now : paidAt,
    isOurs,
  };
}

/** Calls of v3: signed, once, six seconds; null for an answer that is not there or not signed by WeChat. */
class Caller {
  readonly #merchant: WechatMerchant;
  readonly #own: KeyObject;
  readonly #theirs: ReadonlyMap<string, KeyObject>;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(merchant: WechatMerchant, { clock, log }: { clock: Clock; log: Log }) {
    this.#merchant = merchant;
    this.#clock = clock;
    this.#log = log;
    this.#own = privateKeyOf(merchant.privateKey, 'pay.wechat.privateKey');
    this.#theirs = new Map(
      Object.entries(merchant.publicKeys).map(([id, pem]) => [id, publicKeyOf(pem, `pay.wechat.publicKeys`)]),
    );
  }

  async ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Reply | null> {
    const what = path.replace(/\?.*$/, '').replace(/[0-9A-Z]{28}/, '…');
    const body = content === undefined ? '' : JSON.stringify(content);
    try {
      const reply = await fetch(new URL(path, this.#merchant.endpoint), {
        method,
        headers: this.headers(method, path, body),
        ...(content !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await reply.text();
      if (!this.isTheirs(Object.fromEntries(reply.headers), text)) {
        this.#log.warn({ what, status: reply.status }, 'wechat pay gave no answer that counts');
        return null;
      }
      const data = text === '' ? {} : (JSON.parse(text) as Reply['data']);
      if (reply.status >= 400) this.#log.warn({ what, code: textOf(data.code) }, 'wechat pay refused');
      return { status: reply.status, data };
    } catch {
      this.#log.warn({ what }, 'wechat pay not to be had');
      return null;
    }
  }

  headers(method: string, path: string, body: string): Record<string, string> {
    const { mchId, serial, publicKeys } = this.#merchant;
    const at = Math.floor(this.#clock.now() / 1000);
    const authorization = authorizationOf({ mchId, serial, key: this.#own }, { method, path, body, at });
    const theirs = Object.keys(publicKeys).find((id) => id.startsWith('PUB_KEY_ID_'));
    return {
      authorization,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'tidelens',
      ...(theirs !== undefined && { 'wechatpay-serial': theirs }),
    };
  }

  isTheirs(headers: IncomingHttpHeaders, body: string): boolean {
    return isTheirs(this.#theirs, { headers, body }, Math.floor(this.#clock.now() / 1000));
  }
}

/** What a callback of v3 tells; null for what is forged, stale or does not open. */
function noticeOf(
  { merchant, caller, now }: { merchant: WechatMerchant; caller: Caller; now: number },
  { headers, body }: PayCallback,
): PayNotice | null {
  const text = body.toString('utf8');
  if (!caller.isTheirs(headers, text)) return null;
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  const opened = openResource(merchant.apiV3Key, answer.resource);
  if (opened === null) return null;
  const key = textOf(answer.id) || textOf(opened.transaction_id);
  if (answer.event_type !== 'TRANSACTION.SUCCESS' || opened.trade_state !== 'SUCCESS')
    return { kind: 'other', key };
  const payment = paymentOf(merchant, opened, now);
  return payment && { kind: 'paid', payment, key };
}

const BASE = '/v3/pay/transactions';

/** What v3 says of an order. What was refunded was paid, and is marked. */
async function queryOrder(
  caller: Caller,
  merchant: WechatMerchant,
  { orderNo, now }: { orderNo: string; now: number },
) {
  const answer = await caller.ask('GET', `${BASE}/out-trade-no/${orderNo}?mchid=${merchant.mchId}`);
  if (answer?.status === 404) return { state: 'absent' } as const;
  if (answer?.status !== 200 || answer.data.out_trade_no !== orderNo) return unknown;
  const { trade_state: state } = answer.data;
  if (state === 'NOTPAY' || state === 'USERPAYING') return { state: 'waiting' } as const;
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR') return { state: 'closed' } as const;
  const isBack = state === 'REFUND';
  const payment = isBack || state === 'SUCCESS' ? paymentOf(merchant, answer.data, now) : null;
  if (payment === null) return unknown;
  return { state: 'paid', payment: isBack ? { ...payment, isBack } : payment } as const;
}

async function refundPayment(caller: Caller, asked: RefundRequest): Promise<RefundOutcome> {
  const { refundNo, txn, totalFen, refundFen, reason } = asked;
  const amount = { refund: refundFen, total: totalFen, currency: 'CNY' };
  const body = { transaction_id: txn, out_refund_no: refundNo, reason, amount };
  const answer = await caller.ask('POST', '/v3/refund/domestic/refunds', body);
  if (answer === null || answer.status === 429 || answer.status >= 500) return 'unknown';
  if (answer.status !== 200) return 'refused';
  const { status } = answer.data;
  return status === 'SUCCESS' ? 'done' : status === 'PROCESSING' ? 'pending' : 'refused';
}

/** WeChat Pay v3, native (a code on the screen). Throws on keys that are none. */
export function wechatPay(merchant: WechatMerchant, at: { clock: Clock; log: Log }): PayPort {
  const { clock, log } = at;
  const { appId, mchId } = merchant;
  const caller = new Caller(merchant, at);
  return {
    provider: 'wechat',
    formOrigin: null,
    prepare: async ({ no, priceFen, subject, expiresAt, notifyUrl }) => {
      const answer = await caller.ask('POST', `${BASE}/native`, {
        appid: appId,
        mchid: mchId,
        description: subject,
        out_trade_no: no,
        time_expire: rfc3339(expiresAt),
        notify_url: notifyUrl,
        amount: { total: priceFen, currency: 'CNY' },
      });
      const text = answer?.status === 200 ? textOf(answer.data.code_url) : '';
      return text === '' ? null : { kind: 'qr', text };
    },
    query: (orderNo) => queryOrder(caller, merchant, { orderNo, now: clock.now() }),
    close: async (orderNo) => {
      const answer = await caller.ask('POST', `${BASE}/out-trade-no/${orderNo}/close`, { mchid: mchId });
      if (answer?.status === 204 || answer?.data.code === 'ORDER_CLOSED') return 'closed';
      if (answer?.status === 404) return 'absent';
      return answer?.data.code === 'ORDERPAID' ? 'paid' : 'unknown';
    },
    refund: (asked) => refundPayment(caller, asked),
    read: (callback) => noticeOf({ merchant, caller, now: clock.now() }, callback),
    bill: async (day) => {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
      const answer = await caller.ask('GET', path);
      if (answer?.data.code === 'NO_STATEMENT_EXIST') return [];
      if (answer?.status !== 200) return null;
      const { download_url: url, hash_value: sha1 } = answer.data;
      return wechatBill({ url: textOf(url), sha1: textOf(sha1) }, { merchant, caller, log });
    },
  };
}
