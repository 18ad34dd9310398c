import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, isWrite } from '#platform/wire/endpoint.ts';
import type { Viewer } from './route.ts';

/** What a call means for security: never a number, a code, a token or a body. */
export interface SecurityEvent {
  /** The mark that the answer and the log of faults carry. */
  readonly trace: string;
  /** Empty for visitors; `owner` for the operator. */
  readonly user: string;
  /** A digest of the session, which opens nothing; empty without one. */
  readonly session: string;
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

/** Notes who makes a request, once that is known. */
export const noteViewer = (request: FastifyRequest, viewer: Viewer): void =>
  void viewers.set(request, viewer);

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
    if (endpoint === undefined || !isOfSecurity(endpoint, status)) return;
    if (endpoint.kind === 'upload' && endpoint.guard === 'public' && !REFUSED.has(status)) return;
    const viewer = viewers.get(request);
    onEvent({
      trace: request.id,
      user: viewer?.id ?? '',
      session: digestOf(viewer?.sessionId ?? ''),
      method: request.method,
      route: endpoint.path,
      status,
      decision: REFUSED.has(status) || status >= 400 ? 'refused' : 'changed',
    });
  });
}
