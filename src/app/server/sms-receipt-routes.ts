import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuthContext, handleReceipts } from '#features/session/server/index.ts';
import {
  type ReceiptProvider,
  type ReceiptSecrets,
  receiptAnswer,
  receiptProviders,
  receiptsOf,
} from '#platform/server/gateways/sms-receipts.ts';

/** Where an SMS provider tells whether messages arrived; the secret part is set at the provider and in its configuration. */
const RECEIPT_PATH = '/notify/sms';

const MOST_BYTES = 128 * 1024;

function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

/** The provider whose own address was called; null for any other address. */
function callerOf(request: FastifyRequest, secrets: ReceiptSecrets): ReceiptProvider | null {
  const { provider, secret = '' } = request.params as { provider?: string; secret?: string };
  const known = receiptProviders.find((one) => one === provider);
  const right = known && secrets[known];
  return known && right !== undefined && isSame(secret, right) ? known : null;
}

/**
 * Opens the door of the SMS providers' receipts. Nothing in them is signed: the secret part of the address is all that says
 * who calls, so whoever has a wrong one hears what any unknown address says, before any of the body is read.
 * A receipt is answered when it is stored; it changes nothing but which provider is asked first for a number's next code.
 */
export function addSmsReceiptRoutes(
  app: FastifyInstance,
  people: AuthContext,
  secrets: ReceiptSecrets,
): void {
  if (!receiptProviders.some((one) => secrets[one] !== undefined)) return;
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    door.addHook('onRequest', async (request, reply) => {
      if (callerOf(request, secrets) === null) reply.callNotFound();
    });
    door.post(`${RECEIPT_PATH}/:provider/:secret`, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const provider = callerOf(request, secrets) as ReceiptProvider;
      const receipts = receiptsOf(provider, typeof request.body === 'string' ? request.body : '');
      reply.header('cache-control', 'no-store');
      if (receipts === null) return reply.code(400).send(receiptAnswer(provider, false));
      await handleReceipts(people, provider, receipts);
      return receiptAnswer(provider, true);
    });
  });
}
