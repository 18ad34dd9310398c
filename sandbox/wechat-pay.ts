import { createHash, randomBytes, sign, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { wechatBillText } from './bills.ts';
import type { Exchange } from './exchange.ts';
import { failsAs } from './exchange.ts';
import type { FaultTarget } from './faults.ts';
import { transaction } from './pay-notify.ts';
import type { Room } from './room.ts';
import type { Trade } from './trades.ts';

interface Answer {
  readonly status: number;
  readonly data: object | null;
}

const no = (status: number, code: string): Answer => ({ status, data: { code, message: code } });
const LATEST_S = 300;

/** Whether the product signed the call. */
function isProducts({ keys, clock }: Room, { request, body }: Exchange): boolean {
  const { mchId, merchant, serial } = keys.pay.wechat;
  const given = request.headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? '';
  const [at, nonce, signature] = [part('timestamp'), part('nonce_str'), part('signature')];
  const text = `${request.method}\n${request.url}\n${at}\n${nonce}\n${body.toString('utf8')}\n`;
  return (
    given.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    part('mchid') === mchId &&
    part('serial_no') === serial &&
    Math.abs(clock.now() / 1000 - Number(at)) <= LATEST_S &&
    verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'))
  );
}

function targetOf(path: string): FaultTarget {
  if (path.endsWith('/native')) return 'pay-create';
  if (path.endsWith('/close')) return 'pay-close';
  return path.includes('/refund/') ? 'pay-refund' : 'pay-query';
}

/** WeChat Pay v3: native, query, close, refunds, bills. Every answer is signed, errors too. */
export function playWechatPay(room: Room, exchange: Exchange): void {
  const { url, body } = exchange;
  const what = url.pathname.replace('/v3/', '').replace(/[0-9A-Z]{28}/, '…');
  if (!isProducts(room, exchange)) {
    room.world.addCall({ who: 'wechat', what, outcome: '验签失败', isGood: false });
    return reply(room, exchange, { answer: no(401, 'SIGN_ERROR') });
  }
  const fault = room.faults.take(targetOf(url.pathname));
  // The order is made although its answer does not arrive; above the limit nothing is done.
  const given = body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as never);
  const answer = fault === 'limit' ? no(429, 'FREQUENCY_LIMITED') : answered(room, url, given);
  room.world.addCall({
    who: 'wechat',
    what,
    outcome: fault ? `故障 ${fault}` : String(answer.status),
    isGood: answer.status < 400 && !fault,
  });
  if (fault === 'unsigned') return reply(room, exchange, { answer, isUnsigned: true });
  if (fault && fault !== 'limit' && failsAs(fault, exchange)) return;
  reply(room, exchange, { answer });
}

interface Given {
  readonly out_trade_no?: string;
  readonly description?: string;
  readonly notify_url?: string;
  readonly time_expire?: string;
  readonly amount?: { readonly total?: number; readonly refund?: number };
  readonly transaction_id?: string;
  readonly out_refund_no?: string;
}

function answered(room: Room, url: URL, given: Given): Answer {
  const { pathname } = url;
  if (pathname === '/v3/pay/transactions/native') return native(room, given);
  if (pathname === '/v3/refund/domestic/refunds') return refund(room, given);
  if (pathname === '/v3/bill/tradebill') {
    const day = url.searchParams.get('bill_date') ?? '';
    const hash = createHash('sha1').update(wechatBillText(room.trades.all, day)).digest('hex');
    const address = `${room.origin}/v3/bill/file?day=${day}`;
    return { status: 200, data: { hash_type: 'SHA1', hash_value: hash, download_url: address } };
  }
  const found = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname);
  const trade = found?.[1] === undefined ? null : room.trades.by(found[1]);
  if (!found) return no(404, 'NOT_FOUND');
  if (!trade) return no(404, 'ORDER_NOT_EXIST');
  if (!found[2]) return { status: 200, data: transaction(room.keys.pay, trade, trade.paid[0]) };
  if (trade.paid.length > 0) return no(400, 'ORDERPAID');
  trade.isClosed = true;
  room.trades.save();
  return { status: 204, data: null };
}

function native({ trades, clock }: Room, given: Given): Answer {
  const number = given.out_trade_no ?? '';
  const known = trades.by(number);
  const trade: Trade =
    known ??
    trades.add({
      cashier: 'wechat',
      no: number,
      code: `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('base64url')}`,
      fen: given.amount?.total ?? 0,
      subject: given.description ?? '',
      notifyUrl: given.notify_url ?? '',
      returnUrl: '',
      at: clock.now(),
      expires: Date.parse(given.time_expire ?? ''),
      instalment: 0,
    });
  return { status: 200, data: { code_url: trade.code } };
}

function refund({ trades, clock }: Room, given: Given): Answer {
  const fen = given.amount?.refund ?? 0;
  const number = given.out_refund_no ?? '';
  const made = trades.refund(given.transaction_id ?? '', number, { fen, at: clock.now() });
  if (!made) return no(400, 'INVALID_REQUEST');
  return { status: 200, data: { refund_id: `50${made.at}`, out_refund_no: number, status: 'SUCCESS' } };
}

function reply(
  { keys, clock }: Room,
  { response }: Exchange,
  { answer: { status, data }, isUnsigned = false }: { answer: Answer; isUnsigned?: boolean },
): void {
  const body = data === null ? '' : JSON.stringify(data);
  const at = String(Math.floor(clock.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const { platform, publicKeyId } = keys.pay.wechat;
  const signature = sign('RSA-SHA256', Buffer.from(`${at}\n${nonce}\n${body}\n`), platform.privateKey);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(!isUnsigned && {
      'wechatpay-serial': publicKeyId,
      'wechatpay-timestamp': at,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature.toString('base64'),
    }),
  });
  response.end(body);
}

/** Gives the bill of a day, packed, to whoever signs like the product. */
export function playBillFile(room: Room, exchange: Exchange): void {
  const { response, url } = exchange;
  if (!isProducts(room, exchange)) {
    response.writeHead(401).end();
    return;
  }
  const text = wechatBillText(room.trades.all, url.searchParams.get('day') ?? '');
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  response.end(gzipSync(text));
}
