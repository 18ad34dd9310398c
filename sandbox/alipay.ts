import { sign, verify } from 'node:crypto';
import { alipayBillZip } from './bills.ts';
import { framePage } from './cashier-pages.ts';
import { sendPage } from './consent.ts';
import type { Exchange } from './exchange.ts';
import { failsAs } from './exchange.ts';
import type { FaultTarget } from './faults.ts';
import type { Room } from './room.ts';
import { beijing, type Trade, yuan } from './trades.ts';

type Content = Readonly<Record<string, unknown>>;

const CODES = 'https://qr.alipay.com/';
const FRAMED_BY = 'http://127.0.0.1:* http://localhost:*';
const good = { code: '10000', msg: 'Success' };
const failed = (subCode: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
});

const targets: Readonly<Record<string, FaultTarget>> = {
  'alipay.trade.query': 'pay-query',
  'alipay.trade.close': 'pay-close',
  'alipay.trade.refund': 'pay-refund',
};

/** Whether the product signed the call (RSA2 over the sorted fields). */
function isProducts({ keys }: Room, fields: URLSearchParams): boolean {
  const { app, appId } = keys.pay.alipay;
  const text = [...fields]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const signature = Buffer.from(fields.get('sign') ?? '', 'base64');
  return (
    fields.get('app_id') === appId &&
    fields.get('sign_type') === 'RSA2' &&
    verify('RSA-SHA256', Buffer.from(text), app.publicKey, signature)
  );
}

/** The gateway of Alipay: page pay, query, close, refund and its query, bills. */
export function playAlipay(room: Room, exchange: Exchange): void {
  const { response, body, url } = exchange;
  const fields = new URLSearchParams(body.toString('utf8'));
  for (const [name, value] of url.searchParams) fields.append(name, value);
  const method = fields.get('method') ?? '';
  if (!isProducts(room, fields)) {
    room.world.addCall({ who: 'alipay', what: method, outcome: '验签失败', isGood: false });
    return reply(room, exchange, {
      method,
      told: { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' },
    });
  }
  const content = JSON.parse(fields.get('biz_content') ?? '{}') as Content;
  if (method === 'alipay.trade.page.pay') {
    const trade = opened(room, fields, content);
    const isFaulty = room.faults.take('pay-create');
    if (isFaulty && failsAs(isFaulty, exchange)) return;
    room.world.addCall({ who: 'alipay', what: '打开收银台', outcome: 'ok', isGood: true });
    const html = framePage(trade, `${room.origin}/cashier?code=${encodeURIComponent(trade.code)}`);
    return sendPage(response, { html, status: 200, framedBy: FRAMED_BY });
  }
  const target = targets[method];
  const fault = target ? room.faults.take(target) : null;
  if (fault === 'unsigned')
    return reply(room, exchange, { method, told: answered(room, method, content), isUnsigned: true });
  if (fault && failsAs(fault, exchange)) return;
  reply(room, exchange, { method, told: answered(room, method, content) });
}

/** A form may be sent twice: the trade is the same. */
function opened({ trades, clock }: Room, fields: URLSearchParams, content: Content): Trade {
  const no = String(content.out_trade_no);
  const known = trades.by(no);
  if (known) return known;
  const { hb_fq_num: months = '0' } = (content.extend_params ?? {}) as { hb_fq_num?: string };
  return trades.add({
    cashier: 'alipay',
    no,
    code: `${CODES}${no}`,
    fen: Math.round(Number(content.total_amount) * 100),
    subject: String(content.subject),
    notifyUrl: fields.get('notify_url') ?? '',
    returnUrl: fields.get('return_url') ?? '',
    at: clock.now(),
    expires: Date.parse(`${String(content.time_expire).replace(' ', 'T')}+08:00`),
    instalment: Number(months),
  });
}

function answered(room: Room, method: string, content: Content): object {
  if (method === 'alipay.data.dataservice.bill.downloadurl.query')
    return { ...good, bill_download_url: `${room.origin}/bills/alipay/${String(content.bill_date)}` };
  if (method === 'alipay.trade.refund') return refunded(room, content);
  if (method === 'alipay.trade.fastpay.refund.query') {
    const { trade_no: txn, out_request_no: no } = content;
    const found = room.trades.all.some((one) => one.refunds.some((r) => r.no === no && r.txn === txn));
    return found ? { ...good, refund_status: 'REFUND_SUCCESS', out_request_no: no } : good;
  }
  const trade = room.trades.by(String(content.out_trade_no));
  if (!trade?.isScanned) return failed('ACQ.TRADE_NOT_EXIST');
  const [paid] = trade.paid;
  if (method === 'alipay.trade.close') {
    if (paid) return failed('ACQ.TRADE_STATUS_ERROR');
    trade.isClosed = true;
    room.trades.save();
    return { ...good, out_trade_no: trade.no };
  }
  const isOver = trade.isClosed || room.clock.now() > trade.expires;
  const status = paid ? 'TRADE_SUCCESS' : isOver ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
  return {
    ...good,
    out_trade_no: trade.no,
    trade_no: paid?.txn ?? `20${trade.at}`,
    trade_status: status,
    total_amount: yuan(trade.fen),
    ...(paid && { send_pay_date: beijing(paid.at) }),
  };
}

function refunded({ trades, clock }: Room, content: Content): object {
  const no = String(content.out_request_no);
  const isKnown = trades.all.some((one) => one.refunds.some((r) => r.no === no));
  const fen = Math.round(Number(content.refund_amount) * 100);
  const refund = trades.refund(String(content.trade_no), no, { fen, at: clock.now() });
  return refund
    ? { ...good, fund_change: isKnown ? 'N' : 'Y', trade_no: refund.txn }
    : failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
}

function reply(
  { keys, world }: Room,
  { response }: Exchange,
  { method, told, isUnsigned = false }: { method: string; told: object; isUnsigned?: boolean },
): void {
  const text = JSON.stringify(told);
  const name = `${method.replaceAll('.', '_')}_response`;
  const key = isUnsigned ? keys.pay.alipay.app.privateKey : keys.pay.alipay.platform.privateKey;
  const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  world.addCall({
    who: 'alipay',
    what: method.replace('alipay.trade.', ''),
    outcome: 'ok',
    isGood: !isUnsigned,
  });
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`{"${name}":${text},"sign":"${signature}"}`);
}

/** Gives the bill of a day. */
export function playAlipayBill({ trades }: Room, { response, url }: Exchange): void {
  const day = url.pathname.split('/').at(-1) ?? '';
  response.writeHead(200, { 'content-type': 'application/zip' });
  response.end(alipayBillZip(trades.all, day));
}
