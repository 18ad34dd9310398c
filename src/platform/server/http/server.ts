import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { NETWORK_WORDS } from '#catalog/errors.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import type { Log } from '../log.ts';
import { MarketError } from '../market-store/market-store.ts';
import type { Refused, Route } from './route.ts';
import type { ViewerSource } from './viewer.ts';

/** Largest request body of a call; feeds come through the operator's door, not here. */
const BODY_LIMIT = 256 * 1024;

/** What the server of the API is made of. */
export interface HttpOptions {
  readonly log: Log;
  readonly viewers: ViewerSource;
  readonly routes: readonly Route[];
  /** Answers to these host names alone; a page of another site that points its name at us gets nothing. */
  readonly hosts: readonly string[];
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

function envelope(part: Partial<Envelope> & { code: number }): Envelope {
  return { success: false, message: '', data: null, ...part };
}

/** What someone is told about a fault: never the fault itself, but a mark that stands beside it in the log. */
function faultOf(error: unknown): { status: number; message: string; isFault: boolean } {
  if (error instanceof MarketError && error.kind === 'busy') {
    return { status: 503, message: '数据繁忙，请稍后重试', isFault: true };
  }
  if (error instanceof MarketError && error.kind === 'full') {
    return { status: 503, message: '磁盘空间不足', isFault: true };
  }
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return { status, message: '请求内容过大', isFault: false };
  if (status === 415) return { status, message: '请求应为JSON', isFault: false };
  if (status !== undefined && status < 500) return { status, message: '请求格式不正确', isFault: false };
  return { status: 500, message: NETWORK_WORDS, isFault: true };
}

const CONTENT_POLICY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

/** Whether a path belongs to the API, whatever the case, also where there is no such call. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:[/?#]|$)/i.test(path);
}

/** What an answer carries that no hook has seen: an address that cannot be decoded, a part of it that is too long. */
function answerUnrouted(error: { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.statusCode ?? 400;
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  void reply.code(code).send(envelope({ code, message: '地址格式不正确' }));
}

/** Host names without port: `127.0.0.1:7200` → `127.0.0.1`. */
function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Refuses what comes from another site's page. Danger: there is no log-in yet, so the browser of the one user must not be
 * usable by other pages: a foreign Host (a name pointed at this address) and cross-site requests get nothing.
 */
function guardOrigin(app: FastifyInstance, hosts: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const foreign = hosts.length > 0 && !hosts.includes(hostName(request.headers.host));
    // The route, not the address: `/%61pi/health` is the call /api/health.
    const isCall = isApiPath(request.routeOptions.url ?? request.url);
    if (foreign || (isCall && request.headers['sec-fetch-site'] === 'cross-site')) {
      await reply.code(403).send(envelope({ code: 403, message: '不允许从其他站点访问' }));
    }
  });
}

/** Answers one call: parameters are checked by the contract, the viewer by the guard, and refusals travel in the envelope. */
async function answer(
  { endpoint, handle }: Route,
  { request, reply, viewers }: { request: FastifyRequest; reply: FastifyReply; viewers: ViewerSource },
): Promise<unknown> {
  if (endpoint.guard === 'owner' && !viewers.isOwner(request)) {
    return reply.code(404).send(envelope({ code: 404, message: '没有这个地址' }));
  }
  const viewer = viewers.viewerOf(request);
  if ('unknownEdition' in viewer) {
    return reply.code(422).send(envelope({ code: 422, message: `没有名为${viewer.unknownEdition}的版本` }));
  }
  const asked = { ...(request.query as object), ...(request.params as object) };
  const query = endpoint.query?.safeParse(asked);
  const body = endpoint.body?.safeParse(request.body ?? {});
  const problem = [query, body].find((r) => r && !r.success);
  if (problem) return reply.code(422).send(envelope({ code: 422, message: '参数不正确' }));
  const result = await handle({ query: query?.data, body: body?.data, viewer });
  reply.header('cache-control', 'no-store');
  if (endpoint.plain) return result;
  if (!isRefused(result)) return envelope({ code: 200, success: true, data: result });
  const { status, message, prompt, needs, field } = result;
  return reply.code(status).send(envelope({ code: status, message, refusal: { prompt, needs, field } }));
}

/** Builds the server of the API; it listens nowhere yet, and tests and commands may inject requests. */
export async function createHttp({ log, viewers, routes, hosts }: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    // Its own lines tell nothing that we do not: the address is printed once, by whoever starts us.
    loggerInstance: log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnrouted,
  }) as unknown as FastifyInstance;
  await app.register(helmet, { contentSecurityPolicy: CONTENT_POLICY, hsts: false });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'br'] });
  guardOrigin(app, hosts);
  // Only JSON comes in: text is what a form of another site's page may send without asking first.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const { status, message, isFault } = faultOf(error);
    if (isFault) request.log.error({ err: error, trace: request.id, url: request.url }, 'fault');
    return reply
      .code(status)
      .send(envelope({ code: status, message, ...(isFault && { trace: request.id }) }));
  });
  for (const one of routes) {
    const { method, path, aliases = [] } = one.endpoint;
    for (const url of [path, ...aliases]) {
      app.route({
        method,
        url: url.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answer(one, { request, reply, viewers }),
      });
    }
  }
  return app;
}
