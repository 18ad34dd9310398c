import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, isWrite } from '#platform/wire/endpoint.ts';
import { networkOf } from './address.ts';
import type { Viewer } from './route.ts';

/** What a call means for security: never a number, a code, a token or a body. */
export interface SecurityEvent {
  /** The mark that the answer and the log of faults carry. */
  readonly trace: string;
  /** Empty for visitors; `owner` for the operator. */
  readonly user: string;
  /** A digest of the session, which opens nothing; empty without one. */
  readonly session: string;
  /** A digest of the caller's network, by a key of this process: lines of one network are alike, and lead to no address. */
  readonly network: string;
  readonly method: string;
  /** The template of the route, without what the address was filled with. */
  readonly route: string;
  readonly status: number;
  /** The outcome: the call changed something, or it was refused. */
  readonly decision: 'changed' | 'refused';
}

/** Statuses by which a person or a program is refused for what it is or how it asks. */
const REFUSED: ReadonlySet<number> = new Set([401, 402, 403, 409, 429]);

const viewers = new WeakMap<FastifyRequest, Viewer>();
const floods = new WeakSet<FastifyRequest>();
const salt = randomBytes(16);

/** Notes who makes a request, once that is known. */
export const noteViewer = (request: FastifyRequest, viewer: Viewer): void =>
  void viewers.set(request, viewer);

/** Notes that a request was refused for the rate of its address alone: a flood would fill the log, and says nothing of anybody. */
export const noteFlood = (request: FastifyRequest): void => void floods.add(request);

/** Whether an answered call belongs in the security log: it was refused, or it changes something. */
export function isOfSecurity(endpoint: Pick<AnyEndpoint, 'effect' | 'method'>, status: number): boolean {
  return REFUSED.has(status) || (isWrite(endpoint) && status < 500);
}

const digestOf = (session: string) =>
  session === '' ? '' : createHash('sha256').update(session).digest('hex').slice(0, 12);

/** Reports every call that changes something or is refused, after it was answered. Ingest of collectors has a ledger of its own. */
export function reportSecurity(app: FastifyInstance, onEvent: (event: SecurityEvent) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: AnyEndpoint };
    const { statusCode: status } = reply;
    if (endpoint === undefined || floods.has(request) || !isOfSecurity(endpoint, status)) return;
    if (endpoint.kind === 'upload' && endpoint.guard === 'public' && !REFUSED.has(status)) return;
    const viewer = viewers.get(request);
    onEvent({
      trace: request.id,
      user: viewer?.id ?? '',
      session: digestOf(viewer?.sessionId ?? ''),
      network: createHmac('sha256', salt).update(networkOf(request.ip)).digest('hex').slice(0, 12),
      method: request.method,
      route: endpoint.path,
      status,
      decision: REFUSED.has(status) || status >= 400 ? 'refused' : 'changed',
    });
  });
}
