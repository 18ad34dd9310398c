import type { PayPort } from '#platform/server/gateways/pay/pay-port.ts';
import { statusOfUnread } from '#platform/server/http/kinds/request-body.ts';
import {
  type WebhookCall,
  type WebhookReply,
  type WebhookRoute,
  webhookRoute,
} from '#platform/server/http/kinds/route-kinds.ts';
import { payCallback } from '../contract.ts';
import type { OrderParts } from './parts.ts';
import { settle } from './settle.ts';

/** Refused callbacks are logged so often at most, milliseconds. */
const LOG_EVERY_MS = 60_000;

/** What each provider takes as received, and as not. WeChat goes by the status, Alipay by the word. */
const replies: Readonly<Record<PayPort['provider'], (isTaken: boolean) => WebhookReply>> = {
  wechat: (isTaken) =>
    isTaken
      ? { status: 204, body: '' }
      : { status: 500, contentType: 'application/json', body: '{"code":"FAIL","message":"not taken"}' },
  alipay: (isTaken) => ({ status: 200, contentType: 'text/plain', body: isTaken ? 'success' : 'fail' }),
};

/**
 * The webhook of both cashiers. The signature is all that says who calls: what is forged is answered as not taken, and
 * changes nothing. What is right is answered as taken once it is settled and on the disk.
 */
export function payCallbackRoutes(parts: OrderParts): WebhookRoute[] {
  const { ports, log, clock } = parts;
  let loggedAt = 0;
  const complain = (provider: string) => {
    if (clock.now() - loggedAt > LOG_EVERY_MS) log.warn({ provider }, 'callbacks of a cashier are refused');
    loggedAt = Math.max(loggedAt, clock.now());
  };
  const handle = async ({ params, headers, body }: WebhookCall): Promise<WebhookReply> => {
    const name = params.provider === 'wechat' || params.provider === 'alipay' ? params.provider : null;
    const port = name === null ? null : ports[name];
    if (name === null || !port) return 'not-found';
    const stored = await body.read();
    if (!stored.ok) return { status: statusOfUnread(stored), body: '' };
    const notice = port.read({ headers, body: stored.text });
    if (notice === null) {
      complain(name);
      return replies[name](false);
    }
    if (notice.kind === 'other') return replies[name](true);
    const settled = await settle(parts, notice.payment, notice.key);
    return replies[name](settled !== 'orphan');
  };
  return [webhookRoute(payCallback, handle)];
}
