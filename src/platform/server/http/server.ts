import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { NETWORK_WORDS } from '#catalog/errors.ts';
import { isUnreachable } from '../account-store/account-store.ts';
import { isDiskFull } from '../disk-space.ts';
import { sentenceOf } from '../log.ts';
import { MarketError } from '../market-store/market-store.ts';
import { addRoutes } from './add-routes.ts';
import { bodyLimits, limitBodies } from './body-limits.ts';
import { envelope } from './envelope.ts';
import { shedLoad } from './load/shed-load.ts';
import type { HttpOptions } from './options.ts';
import { guardPages } from './page-guard.ts';
import { reportSecurity } from './security-events.ts';

/** Largest JSON body of an endpoint that does not ask for more. */
const BODY_LIMIT = 256 * 1024;
/** How often connections are looked at for headers that do not come, milliseconds. */
const HEADER_CHECK_MS = 5000;

/** What someone is told about a fault: never the fault itself, but a mark that stands beside it in the log. */
function faultOf(
  error: unknown,
  isReaderGone: boolean,
): { status: number; message: string; isFault: boolean } {
  // A full disk is one matter whatever store met it, and not that a store cannot be had.
  if (isDiskFull(error)) return { status: 503, message: '磁盘空间不足', isFault: true };
  if (error instanceof MarketError && error.kind === 'busy') {
    return { status: 503, message: '数据繁忙，请稍后重试', isFault: true };
  }
  if (error instanceof MarketError && error.kind === 'rebuilding') {
    return { status: 503, message: '正在重算，请稍后再来', isFault: true };
  }
  // The client is gone or the server stops: no answer arrives anywhere.
  const isCutOff = isReaderGone && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (isCutOff || (error as { name?: string }).name === 'AbortError')
    return { status: 503, message: '请求已取消', isFault: false };
  if (isUnreachable(error)) return { status: 503, message: '服务暂不可用，请稍后重试', isFault: true };
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 408) return { status, message: '请求超时', isFault: false };
  if (status === 413) return { status, message: '请求内容过大', isFault: false };
  if (status === 415) return { status, message: '请求应为JSON', isFault: false };
  if (status !== undefined && status < 500) return { status, message: '请求格式不正确', isFault: false };
  return { status: 500, message: NETWORK_WORDS, isFault: true };
}

const contentPolicy = ({
  scripts = [],
  asks = [],
  frames = [],
}: Pick<HttpOptions, 'scripts' | 'asks' | 'frames'>) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", ...asks],
    formAction: ["'self'", ...frames],
    frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});

const LASTING = /^(text\/event-stream|application\/x-ndjson)/;

/** What pages of ours never ask a browser for. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** What an answer carries that no hook has seen: an address that cannot be decoded, a part of it that is too long. */
function answerUnrouted(error: { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply): void {
  const code = error.statusCode ?? 400;
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  void reply.code(code).send(envelope({ code, message: '地址格式不正确' }));
}

/** What is told of a request that could not be read to its end, by the code of the fault. */
const UNREAD: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求头过大'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时'],
};

/** Answers a request that is none: cut off half way, of contradictory length, with headers beyond measure. Then it hangs up. */
function answerUnread(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = UNREAD[error.code ?? ''] ?? ['400 Bad Request', '请求不完整或格式不正确'];
  const body = JSON.stringify(envelope({ code: Number.parseInt(status, 10), message }));
  const heads = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.write(`${heads.join('\r\n')}\r\n\r\n${body}`);
  // Who sends such a thing may not hold the connection either.
  socket.destroySoon();
}

/** Takes cookies, packs answers, sets the headers that browsers guard us by, reports what concerns security. */
async function addHabits(app: FastifyInstance, options: HttpOptions): Promise<void> {
  if (options.onSecurity) reportSecurity(app, options.onSecurity);
  if (options.shedsLoad !== false)
    shedLoad(app, { isOwner: options.viewers.isOwner, most: options.callsAtOnce });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(options),
    hsts: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'br'] });
  app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
  guardPages(app, options);
  // Only JSON comes in: text is what a form of another site's page may send without asking first.
  app.removeContentTypeParser('text/plain');
}

/** Builds the server of the API; it listens nowhere yet, and tests and commands may inject requests. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log } = options;
  const limits = { ...bodyLimits, ...options.limits };
  const app = fastify({
    // Its own lines tell nothing that we do not: the address is printed once, by whoever starts us.
    loggerInstance: log.isLevelEnabled('info') ? log.child({}, { level: 'warn' }) : log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(HEADER_CHECK_MS, limits.headersMs),
    },
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { maxParamLength: 200 },
    // X-Forwarded-For is believed from a proxy on this machine, with TIDE_ORIGIN or without: otherwise all clients behind it would
    // share one local address, which no rate limit counts. From any other address the header is ignored.
    trustProxy: 'loopback',
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerUnread,
  }) as unknown as FastifyInstance;
  await addHabits(app, options);
  const { onRequest } = options;
  if (onRequest)
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      // What lasts as long as its reader wants says nothing about how quick an answer is.
      if (LASTING.test(String(reply.getHeader('content-type') ?? ''))) return;
      onRequest({ route, method: request.method, status: reply.statusCode, ms: reply.elapsedTime });
    });
  limitBodies(app, limits);
  app.setErrorHandler((error, request, reply) => {
    const { status, message, isFault } = faultOf(error, reply.raw.destroyed);
    // The route, not the address: an address may carry a code or a key.
    const url = request.routeOptions.url ?? '';
    if (isDiskFull(error)) request.log.error({ why: sentenceOf(error), trace: request.id, url }, 'disk full');
    else if (isFault) request.log.error({ err: error, trace: request.id, url }, 'fault');
    reply.header('cache-control', 'no-store');
    return reply
      .code(status)
      .send(envelope({ code: status, message, ...(isFault && { trace: request.id }) }));
  });
  addRoutes(app, options);
  return app;
}
