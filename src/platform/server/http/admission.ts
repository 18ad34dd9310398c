import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, tooLowWords } from '#catalog/errors.ts';
import { type Edition, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { cleanInput } from '#platform/wire/clean-input.ts';
import { API_VERSION, VERSION_HEADER } from '#platform/wire/envelope.ts';
import { type Caller, callerOf } from './caller.ts';
import { type AnyRoute, isJson } from './kinds/route-kinds.ts';
import type { HttpOptions } from './options.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { isRefused, type Refused, refuse, type Viewer, visitor } from './route.ts';
import { kidOf } from './sealing.ts';
import { noteFlood, noteViewer } from './security-events.ts';

/** A call on its way. */
interface Incoming {
  readonly route: AnyRoute;
  readonly request: FastifyRequest;
  readonly caller: Caller;
}

/** A call that may go to its handler. */
export interface AdmittedCall {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly query: unknown;
  readonly body: unknown;
  /** The key that the answer is sealed with; null for a plain one. */
  readonly kid: string | null;
}

/** A call for whoever has logged in, asked by a visitor: no session is lost by it, the browser opens the log-in. */
const LOG_IN: Refused = { ...refuse(401, '请先登录'), prompt: 'log-in' };

/** A call that the edition does not hold; the prompt says what does. */
const tooLow = (level: ViewerLevel, needs: Edition): Refused => ({
  ...refuse(402, tooLowWords(level, needs)),
  prompt: 'feature',
  needs,
});

/** A call that is the team owner's, made by a member. */
const NOT_FOR_MEMBERS = refuse(403, '子账号不能操作，请联系主账号');

/** A call about the data of the installation, made by someone who logs in to it. */
const NOT_LOCAL = refuse(403, '只有单用户方式的本机用户和运营者可以使用');

/** 401 and 409 of a session, without a prompt: what follows is the browser's log-out. */
const ended = {
  unknown: refuse(401, errors[401]?.words ?? ''),
  elsewhere: refuse(409, errors[409]?.words ?? ''),
} as const;

/** Another major version of the API than ours (specification §7); none at all is ours. */
function isForeignVersion(request: FastifyRequest): boolean {
  const said = request.headers[VERSION_HEADER];
  return typeof said === 'string' && said.split('.')[0] !== API_VERSION.split('.')[0];
}

/** Who is looking, as far as the call wants to know; a refusal when whoever it is may not call it. */
async function viewerFor(
  { route, request, caller }: Incoming,
  { viewers }: HttpOptions,
): Promise<Viewer | Refused> {
  const { guard, needs, notForMembers } = route.endpoint;
  if (guard === 'owner') {
    if (!viewers.isOwner(request)) return refuse(404, '没有这个地址');
    const owner = { ...visitor, id: 'owner' };
    noteViewer(request, owner);
    return owner;
  }
  if (guard === 'public') return visitor;
  const seen = await viewers.viewerOf(request, caller, route.endpoint);
  if ('unknownEdition' in seen) return refuse(422, `没有名为${seen.unknownEdition}的版本`);
  if ('ended' in seen) return ended[seen.ended];
  noteViewer(request, seen);
  if ((guard === 'user' || guard === 'local') && seen.level === VISITOR) return LOG_IN;
  if (guard === 'local' && !seen.isLocal) return NOT_LOCAL;
  if (notForMembers && seen.isSlave) return NOT_FOR_MEMBERS;
  return needs !== undefined && seen.level < needs ? tooLow(seen.level, needs) : seen;
}

/** The parameters as the contract has them; null when they are not. */
function inputOf({ route: { endpoint }, request }: Incoming): { query: unknown; body: unknown } | null {
  const given = cleanInput({ ...(request.query as object), ...(request.params as object) });
  const query = endpoint.query?.safeParse(given);
  const written = 'body' in endpoint ? cleanInput(request.body ?? {}, endpoint.multiLine) : undefined;
  const body = 'body' in endpoint ? endpoint.body?.safeParse(written) : undefined;
  if ((query && !query.success) || (body && !body.success)) return null;
  return { query: query?.data, body: body?.data };
}

/** Decides whether a call may go to its handler. */
export type Admission = (
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AdmittedCall | Refused>;

/**
 * Admits calls of every kind, in an order that no call can leave out: rate of the address, version, key of the wire, guard, rate
 * of the person, schema. Whoever is refused here has spent nothing.
 */
export function createAdmission(options: HttpOptions): Admission {
  const { sealing, viewers, isSecure = false } = options;
  const limiter = createRequestLimiter(options.speeds, options.counts);
  return async (route, request, reply) => {
    const caller = callerOf(request, reply, isSecure);
    const isOwner = viewers.isOwner(request);
    const knocked = isOwner ? null : await limiter.knocking(caller);
    if (knocked) {
      noteFlood(request);
      return knocked;
    }
    if (isForeignVersion(request)) return refuse(426, '当前页面版本过旧，请刷新');
    const kid = isJson(route) ? kidOf(sealing, route, { request, caller, isOwner }) : null;
    if (isRefused(kid)) return kid;
    const viewer = await viewerFor({ route, request, caller }, options);
    if (isRefused(viewer)) return viewer;
    const slow = isOwner ? null : await limiter.asking(route.endpoint, viewer, caller);
    if (slow) return slow;
    const input = inputOf({ route, request, caller });
    return input ? { ...input, viewer, caller, kid } : refuse(422, '参数不正确');
  };
}
