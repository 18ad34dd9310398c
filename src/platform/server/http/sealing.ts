import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeKeys, isSealed, KEY_HEADER, SEALED_HEADER, SEALED_VERSION } from '#platform/wire/sealed.ts';
import type { Caller } from './caller.ts';
import { type ApiRoute, type Refused, refuse, route } from './route.ts';
import type { Sealer } from './sealer.ts';

/**
 * Whether answers are encrypted: `auto` for every browser and for whoever names a key, `always` for everybody but the
 * operator, `plain` for nobody (local debugging; open reading 26).
 */
export interface Sealing {
  readonly mode: 'auto' | 'always' | 'plain';
  readonly sealer: Sealer;
}

/** A key is wanted, or another one: the browser shakes hands and asks again. */
const KEY_WANTED = 428;

/** The key that an answer to this request is sealed with; null for a plain one; a refusal when there should be one. */
export function kidOf(
  sealing: Sealing | undefined,
  { endpoint }: ApiRoute,
  { request, caller, isOwner }: { request: FastifyRequest; caller: Caller; isOwner: boolean },
): string | null | Refused {
  if (!sealing || sealing.mode === 'plain' || !isSealed(endpoint)) return null;
  const named = request.headers[KEY_HEADER];
  if (typeof named === 'string') {
    return sealing.sealer.knows(named) ? named : refuse(KEY_WANTED, '加密密钥已失效');
  }
  const isDue = sealing.mode === 'always' ? !isOwner : caller.isBrowser && !isOwner;
  return isDue ? refuse(KEY_WANTED, '请先协商加密密钥') : null;
}

/** Sends an envelope sealed. A key that ended meanwhile cannot be told apart from one that was asked for anew. */
export async function sendSealed(
  { sealer }: Sealing,
  reply: FastifyReply,
  sealed: { readonly kid: string; readonly text: string; readonly of: ApiRoute; readonly caller: Caller },
): Promise<unknown> {
  const { kid, text, of, caller } = sealed;
  const target = { kid, endpoint: of.endpoint, address: reply.request.url, token: caller.token };
  const bytes = await sealer.seal(text, target);
  if (!bytes) throw new Error('the key of an answer ended while it was made');
  reply.headers({ [SEALED_HEADER]: String(SEALED_VERSION), 'content-type': 'application/octet-stream' });
  return reply.send(bytes);
}

/** The handshake. */
export function sealingRoute({ sealer }: Sealing): ApiRoute {
  return route(exchangeKeys, async ({ body }) => {
    if (!body.versions.includes(SEALED_VERSION)) return refuse(422, '没有可用的加密版本');
    return sealer.exchange(body.pub) ?? refuse(422, '参数不正确');
  });
}
