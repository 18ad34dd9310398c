import { statusOfUnread } from '#platform/server/http/kinds/request-body.ts';
import {
  type WebhookReply,
  type WebhookRoute,
  webhookRoute,
} from '#platform/server/http/kinds/route-kinds.ts';
import { webhookEndpoint } from '#platform/wire/endpoint.ts';
import type { AuthContext } from './auth-context.ts';
import { handleScanEvent } from './scan.ts';

/** Where the official account sends scan events; the address is set at the provider. */
export const CALLBACK_PATH = '/api/wechat/callback';

/** The provider takes this as received; anything else is sent again. */
const RECEIVED = 'success';
const MAX_BYTES = 32 * 1024;
/** Refused callbacks are logged so often at most, milliseconds. */
const LOG_EVERY_MS = 60_000;

const callback = { path: CALLBACK_PATH, about: '公众号回调', maxBytes: MAX_BYTES };
const forbidden: WebhookReply = { status: 403, body: '' };

/**
 * The webhook of the official account. Its signature is all that says who calls: what does not open with our keys gets an
 * empty 403 and changes nothing. An event is answered at once and handled afterwards; it counts once however often it comes.
 */
export function officialAccountRoutes(people: AuthContext): WebhookRoute[] {
  const { oa, log, clock } = people;
  if (!oa) return [];
  let loggedAt = 0;
  const logRefusal = () => {
    // One line a minute: whoever forges may forge thousands.
    if (clock.now() - loggedAt > LOG_EVERY_MS) log.warn({}, 'callbacks of the official account are refused');
    loggedAt = Math.max(loggedAt, clock.now());
  };
  return [
    webhookRoute(webhookEndpoint({ method: 'GET', ...callback }), async ({ params }) => {
      const echo = oa.echo(params);
      return echo === null ? forbidden : { status: 200, body: echo };
    }),
    webhookRoute(webhookEndpoint({ method: 'POST', ...callback }), async ({ params, body }) => {
      const stored = await body.read();
      if (!stored.ok) return { status: statusOfUnread(stored), body: '' };
      const event = oa.read({ query: params, body: stored.text.toString('utf8') });
      if (event === null) {
        logRefusal();
        return forbidden;
      }
      void handleScanEvent(people, event).catch((error: unknown) =>
        log.error({ err: error }, 'scan event not handled'),
      );
      return { status: 200, body: RECEIVED };
    }),
  ];
}
