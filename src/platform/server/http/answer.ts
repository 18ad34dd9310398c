import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#catalog/errors.ts';
import { type Edition, VISITOR } from '#catalog/plans.ts';
import { API_VERSION, VERSION_HEADER } from '#platform/wire/envelope.ts';
import { type Caller, callerOf } from './caller.ts';
import { envelope } from './envelope.ts';
import type { HttpOptions } from './options.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { type ApiRoute, isRefused, type Refused, refuse, type Viewer, visitor } from './route.ts';
import { kidOf, sendSealed } from './sealing.ts';

/** A call on its way. */
interface Asked {
  readonly one: ApiRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/** A call for whoever has logged in, asked by a visitor: no session is lost by it, the browser opens the log-in. */
const LOG_IN: Refused = { ...refuse(401, '请先登录'), prompt: 'log-in' };

/** A call that the edition does not hold; the prompt says what does. */
const tooLow = (needs: Edition): Refused => ({
  ...refuse(402, errors[402]?.words ?? ''),
  prompt: 'feature',
  needs,
});

/** 401 and 409 of a session, without a prompt: what follows is the browser's log-out. */
const ended = {
  unknown: refuse(401, errors[401]?.words ?? ''),
  elsewhere: refuse(409, errors[409]?.words ?? ''),
} as const;

/** Sends a refusal. Only one about an edition or a visitor says what opens. */
function send(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, message, prompt, needs, field, retryAfterS } = refused;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const refusal = prompt === null && field === '' ? {} : { refusal: { prompt, needs, field } };
  return reply.code(status).send(envelope({ code: status, message, ...refusal }));
}

/** Another major version of the API than ours (specification §7); none at all is ours. */
function isForeignVersion(request: FastifyRequest): boolean {
  const said = request.headers[VERSION_HEADER];
  return typeof said === 'string' && said.split('.')[0] !== API_VERSION.split('.')[0];
}

/** Who is looking, as far as the call wants to know; a refusal when whoever it is may not call it. */
async function viewerFor(
  { one, request, caller }: Asked,
  { viewers }: HttpOptions,
): Promise<Viewer | Refused> {
  const { guard, needs } = one.endpoint;
  if (guard === 'owner') {
    return viewers.isOwner(request) ? { ...visitor, id: 'owner' } : refuse(404, '没有这个地址');
  }
  if (guard === 'public') return visitor;
  const seen = await viewers.viewerOf(request, caller);
  if ('unknownEdition' in seen) return refuse(422, `没有名为${seen.unknownEdition}的版本`);
  if ('ended' in seen) return ended[seen.ended];
  if (guard === 'user' && seen.level === VISITOR) return LOG_IN;
  return needs !== undefined && seen.level < needs ? tooLow(needs) : seen;
}

/** The parameters as the contract has them; null when they are not. */
function inputOf({ one: { endpoint }, request }: Asked): { query: unknown; body: unknown } | null {
  const asked = { ...(request.query as object), ...(request.params as object) };
  const query = endpoint.query?.safeParse(asked);
  const body = endpoint.body?.safeParse(request.body ?? {});
  if ((query && !query.success) || (body && !body.success)) return null;
  return { query: query?.data, body: body?.data };
}

/**
 * Answers calls, in an order that no call can leave out: version, schema, who is looking, how fast, the handler.
 * Whoever is refused before the handler has spent nothing.
 */
export function answerer(options: HttpOptions) {
  const { sealing, viewers, isSecure = false } = options;
  const pace = createRequestLimiter(options.speeds);
  return async (one: ApiRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = callerOf(request, reply, isSecure);
    const asked: Asked = { one, request, reply, caller };
    reply.header('cache-control', 'no-store');
    const isOwner = viewers.isOwner(request);
    const knocked = isOwner ? null : await pace.knocking(caller);
    if (knocked) return send(reply, knocked);
    if (isForeignVersion(request)) return send(reply, refuse(426, '当前页面版本过旧，请刷新'));
    const kid = kidOf(sealing, one, { request, caller, isOwner });
    if (isRefused(kid)) return send(reply, kid);
    const viewer = await viewerFor(asked, options);
    if (isRefused(viewer)) return send(reply, viewer);
    const slow = isOwner ? null : await pace.asking(one.endpoint, viewer, caller);
    if (slow) return send(reply, slow);
    const input = inputOf(asked);
    if (!input) return send(reply, refuse(422, '参数不正确'));
    const result = await one.handle({ ...input, viewer, caller });
    if (isRefused(result)) return send(reply, result);
    if (one.endpoint.plain) return result;
    const answer = envelope({ code: 200, success: true, data: result });
    if (kid === null || !sealing) return answer;
    return sendSealed(sealing, reply, { kid, text: JSON.stringify(answer), of: one, caller });
  };
}
