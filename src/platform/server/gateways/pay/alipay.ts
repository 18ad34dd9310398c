import type { KeyObject } from 'node:crypto';
import { beijingTime } from '#kernel/day.ts';
import { type Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { formOf, openCallback, openReply, signedFields } from './alipay-protocol.ts';
import { alipayBill } from './bills.ts';
import type {
  Payment,
  PayNotice,
  PayPort,
  PayRequest,
  PayState,
  RefundOutcome,
  RefundRequest,
} from './pay-port.ts';
import { privateKeyOf, publicKeyOf } from './rsa.ts';
import { fenOf, yuanOf } from './yuan.ts';

/** The merchant as Alipay knows it; keys are PEM. */
export interface AlipayMerchant {
  readonly endpoint: string;
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: string;
  /** Alipay's public key. */
  readonly publicKey: string;
}

type Fields = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 6000;
const QR_PX = '152';
const GOOD = '10000';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** Beijing time as Alipay writes it, in milliseconds. */
const momentOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** What Alipay says of a paid trade; null when something is missing. */
function paymentOf(fields: Fields, isOurs: boolean, now: number): Payment | null {
  const amountFen = fenOf(textOf(fields.total_amount));
  const [txn, orderNo] = [textOf(fields.trade_no), textOf(fields.out_trade_no)];
  if (amountFen === null || txn === '' || orderNo === '') return null;
  const paidAt = momentOf(textOf(fields.gmt_payment) || textOf(fields.send_pay_date));
  return { provider: 'alipay', txn, orderNo, amountFen, isOurs, paidAt: Number.isNaN(paidAt) ? now : paidAt };
}

const isPaidStatus = (status: unknown) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';

/** The form with which the browser opens the cashier: an embedded code of 152 pixels. */
function contentOf({ no, priceFen, subject, expiresAt, instalment }: PayRequest): string {
  return JSON.stringify({
    out_trade_no: no,
    total_amount: yuanOf(priceFen),
    subject,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    time_expire: beijingTime(expiresAt),
    qr_pay_mode: '4',
    qrcode_width: QR_PX,
    ...(instalment > 0 && {
      extend_params: { hb_fq_num: String(instalment), hb_fq_seller_percent: '0' },
    }),
  });
}

/** Calls of the gateway: signed by us, once, six seconds; null for an answer that is not there or not signed by Alipay. */
class Gateway {
  readonly address: string;
  readonly theirs: KeyObject;
  readonly #merchant: AlipayMerchant;
  readonly #own: KeyObject;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(merchant: AlipayMerchant, { clock, log }: { clock: Clock; log: Log }) {
    this.#merchant = merchant;
    this.#own = privateKeyOf(merchant.privateKey, 'pay.alipay.privateKey');
    this.theirs = publicKeyOf(merchant.publicKey, 'pay.alipay.publicKey');
    this.address = `${new URL(merchant.endpoint).origin}/gateway.do`;
    this.#clock = clock;
    this.#log = log;
  }

  signed(method: string, more: Readonly<Record<string, string>>): Record<string, string> {
    return signedFields(this.#own, {
      app_id: this.#merchant.appId,
      method,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(this.#clock.now()),
      version: '1.0',
      ...more,
    });
  }

  async ask(method: string, content: object): Promise<Fields | null> {
    try {
      const reply = await fetch(this.address, {
        method: 'POST',
        body: new URLSearchParams(this.signed(method, { biz_content: JSON.stringify(content) })),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const opened = reply.ok ? openReply(this.theirs, method, await reply.text()) : null;
      if (opened === null)
        this.#log.warn({ method, status: reply.status }, 'alipay gave no answer that counts');
      return opened;
    } catch {
      this.#log.warn({ method }, 'alipay not to be had');
      return null;
    }
  }
}

async function queryTrade(gateway: Gateway, orderNo: string, now: number): Promise<PayState> {
  const answer = await gateway.ask('alipay.trade.query', { out_trade_no: orderNo });
  if (answer === null) return { state: 'unknown' };
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  if (answer.code !== GOOD || answer.out_trade_no !== orderNo) return { state: 'unknown' };
  if (answer.trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (answer.trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  const payment = isPaidStatus(answer.trade_status) ? paymentOf(answer, true, now) : null;
  return payment ? { state: 'paid', payment } : { state: 'unknown' };
}

async function closeTrade(gateway: Gateway, orderNo: string, now: number) {
  const answer = await gateway.ask('alipay.trade.close', { out_trade_no: orderNo });
  if (answer?.code === GOOD) return 'closed';
  if (answer?.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'absent';
  if (answer?.sub_code !== 'ACQ.TRADE_STATUS_ERROR') return 'unknown';
  const { state } = await queryTrade(gateway, orderNo, now);
  return state === 'paid' || state === 'closed' ? state : 'unknown';
}

async function refundTrade(gateway: Gateway, asked: RefundRequest): Promise<RefundOutcome> {
  const { refundNo, txn, refundFen, reason } = asked;
  const content = { trade_no: txn, refund_amount: yuanOf(refundFen), out_request_no: refundNo };
  const answer = await gateway.ask('alipay.trade.refund', { ...content, refund_reason: reason });
  if (answer?.code === GOOD && answer.fund_change === 'Y') return 'done';
  const known = { trade_no: txn, out_request_no: refundNo };
  const found = await gateway.ask('alipay.trade.fastpay.refund.query', known);
  if (found?.code === GOOD && found.refund_status === 'REFUND_SUCCESS') return 'done';
  const subCode = textOf(answer?.sub_code);
  return subCode.startsWith('ACQ.') && subCode !== 'ACQ.SYSTEM_ERROR' ? 'refused' : 'unknown';
}

/** What a callback tells. A refund is told with TRADE_SUCCESS too: nothing is ever granted from it. */
function noticeOf(
  fields: Readonly<Record<string, string>>,
  merchant: AlipayMerchant,
  now: number,
): PayNotice | null {
  const key = [fields.out_trade_no, fields.trade_status, fields.refund_fee ?? '', fields.trade_no].join(':');
  const isRefund = [fields.refund_fee, fields.gmt_refund, fields.out_biz_no].some(Boolean);
  if (isRefund || !isPaidStatus(fields.trade_status)) return { kind: 'other', key };
  const isOurs = fields.app_id === merchant.appId && fields.seller_id === merchant.sellerId;
  const payment = paymentOf(fields, isOurs, now);
  return payment && { kind: 'paid', payment, key };
}

/** Alipay's gateway (RSA2, public-key mode). No answer counts whose signature is not Alipay's. Throws on keys that are none. */
export function alipay(merchant: AlipayMerchant, at: { clock: Clock; log: Log }): PayPort {
  const { clock, log } = at;
  const gateway = new Gateway(merchant, at);
  return {
    provider: 'alipay',
    formOrigin: new URL(merchant.endpoint).origin,
    prepare: async (order) => {
      const { notifyUrl, returnUrl } = order;
      const more = { notify_url: notifyUrl, return_url: returnUrl, biz_content: contentOf(order) };
      return { kind: 'form', html: formOf(gateway.address, gateway.signed('alipay.trade.page.pay', more)) };
    },
    query: (orderNo) => queryTrade(gateway, orderNo, clock.now()),
    close: (orderNo) => closeTrade(gateway, orderNo, clock.now()),
    refund: (asked) => refundTrade(gateway, asked),
    read: ({ body }) => {
      const fields = openCallback(gateway.theirs, body);
      return fields && noticeOf(fields, merchant, clock.now());
    },
    bill: async (day) => {
      const asked = { bill_type: 'trade', bill_date: day };
      const answer = await gateway.ask('alipay.data.dataservice.bill.downloadurl.query', asked);
      if (answer?.sub_code === 'isp.bill_not_exist') return [];
      return answer?.code === GOOD ? alipayBill(textOf(answer.bill_download_url), log) : null;
    },
  };
}
