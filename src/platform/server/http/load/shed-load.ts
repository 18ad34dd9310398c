import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUSY_WORDS } from '#catalog/errors.ts';
import { envelope } from '../envelope.ts';
import { ConcurrencyLimit, usualBounds } from './concurrency-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: health, log-in, callbacks of cashiers. */
    isVital?: boolean;
    /** A call of the API; pages and their files are not counted. */
    isCall?: boolean;
    /** A stream of events: it is refused like a call, and takes no place of calls while it is open. */
    isStream?: boolean;
    /** A download or an upload: it lasts by itself and takes a place until its head is sent. */
    isLasting?: boolean;
  }
}

/** Interval of the measurement; a delay is how much later than this a timer fires, milliseconds. */
const MEASURED_EVERY_MS = 50;
/** Seconds until a refused client tries again. */
export const BUSY_RETRY_S = 2;

const BODY = Buffer.from(JSON.stringify(envelope({ code: 503, message: BUSY_WORDS })));

/** Answers past all hooks: an overloaded server must spend as little as it can on a request that it refuses. */
function refuseFast(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': BODY.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(BUSY_RETRY_S),
  });
  raw.end(BODY);
}

/** Settings of the shedding; tests set the limit, the server follows its event loop. */
export interface ShedOptions {
  /** Calls under way at once while the event loop is calm. */
  readonly most?: number | undefined;
  /** Requests that are the operator's own pass. */
  readonly isOwner: (request: FastifyRequest) => boolean;
}

/**
 * Refuses calls of the API before any work is done for them, while more are under way than the event loop carries without delay.
 * Register it before all other hooks. Vital calls and the operator's pass, and they do not count.
 */
export function shedLoad(app: FastifyInstance, { most = usualBounds.most, isOwner }: ShedOptions): void {
  const limit = new ConcurrencyLimit({ ...usualBounds, most, least: Math.min(usualBounds.least, most) });
  let underWay = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    limit.observe(now - last - MEASURED_EVERY_MS, underWay);
    last = now;
  }, MEASURED_EVERY_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  const leaving = new WeakMap<FastifyReply, () => void>();
  // Slow downloads need no processor: they must not use up the places of calls.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    leaving.get(reply)?.();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { isCall, isVital, isStream, isLasting } = request.routeOptions.config;
    if (!isCall || isVital || isOwner(request)) return done();
    if (underWay >= limit.limit) return refuseFast(reply);
    // Idle streams cost the event loop nothing: counted, a few live screens would shut every call out.
    if (isStream) return done();
    underWay++;
    let isCounted = true;
    const leave = () => {
      if (isCounted) underWay--;
      isCounted = false;
    };
    reply.raw.once('close', leave);
    if (isLasting) leaving.set(reply, leave);
    done();
  });
}
