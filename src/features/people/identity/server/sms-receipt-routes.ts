import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type ReceiptProvider,
  type ReceiptSecrets,
  receiptAnswer,
  receiptProviders,
  receiptsOf,
} from '#platform/server/gateways/sms-receipts.ts';
import { statusOfUnread } from '#platform/server/http/kinds/request-body.ts';
import {
  type WebhookCall,
  type WebhookReply,
  type WebhookRoute,
  webhookRoute,
} from '#platform/server/http/kinds/route-kinds.ts';
import { webhookEndpoint } from '#platform/wire/endpoint.ts';
import type { AuthContext } from './auth-context.ts';
import { handleReceipts } from './receipts.ts';

/** Where an SMS provider tells whether messages arrived; the secret part is set at the provider and in its configuration. */
const RECEIPT_PATH = '/notify/sms';

const MAX_BYTES = 128 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

/** The provider whose own address was called; null for any other address. */
function providerOf(
  { provider, secret = '' }: Readonly<Record<string, string>>,
  secrets: ReceiptSecrets,
): ReceiptProvider | null {
  const known = receiptProviders.find((one) => one === provider);
  const right = known && secrets[known];
  return known && right !== undefined && isSame(secret, right) ? known : null;
}

const receiptCall = webhookEndpoint({
  method: 'POST',
  path: `${RECEIPT_PATH}/{provider}/{secret}`,
  about: '短信回执',
  maxBytes: MAX_BYTES,
});

/**
 * The webhook of the SMS providers' receipts. Nothing in them is signed: the secret part of the address is all that says who
 * calls, so a wrong one gets what any unknown address gets, before any of the body is read.
 * A receipt is answered when it is stored; it changes nothing but which provider is asked first for a number's next code.
 */
export function smsReceiptRoutes(people: AuthContext, secrets: ReceiptSecrets): WebhookRoute[] {
  if (!receiptProviders.some((one) => secrets[one] !== undefined)) return [];
  const handle = async ({ params, body }: WebhookCall): Promise<WebhookReply> => {
    const provider = providerOf(params, secrets);
    if (provider === null) return 'not-found';
    const stored = await body.read();
    if (!stored.ok) return { status: statusOfUnread(stored), body: '' };
    const receipts = receiptsOf(provider, stored.text.toString('utf8'));
    if (receipts !== null) await handleReceipts(people, provider, receipts);
    const answer = JSON.stringify(receiptAnswer(provider, receipts !== null));
    return { status: receipts === null ? 400 : 200, contentType: JSON_TYPE, body: answer };
  };
  return [webhookRoute(receiptCall, handle)];
}
