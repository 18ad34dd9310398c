import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body itself. */
    isRawBody?: boolean;
  }
}

/** How long a request may take to arrive; a client that is slower gets 408 and loses its connection. */
export interface BodyLimits {
  /** The whole of a JSON request. */
  readonly jsonMs: number;
  /** The headers of any request. */
  readonly headersMs: number;
  /** The whole of a raw body. */
  readonly rawMs: number;
  /** A raw body must arrive at this rate, looked at after `graceMs`. */
  readonly bytesPerS: number;
  readonly graceMs: number;
  /** A raw body may pause so long. */
  readonly silenceMs: number;
  /** How often the rate is looked at. */
  readonly checkMs: number;
}

/** 60 s for JSON; raw bodies at 1 kB/s at least after half a minute, no pause of half a minute, half an hour at most. */
export const bodyLimits: BodyLimits = {
  jsonMs: 60_000,
  headersMs: 20_000,
  rawMs: 1_800_000,
  bytesPerS: 1000,
  graceMs: 30_000,
  silenceMs: 30_000,
  checkMs: 1000,
};

/** How a raw body has come so far; times in milliseconds from its start. */
interface Arrival {
  readonly bytes: number;
  readonly ms: number;
  /** Since the last byte. */
  readonly silentMs: number;
}

/** Whether a raw body is too slow. */
export function isTooSlow(limits: BodyLimits, { bytes, ms, silentMs }: Arrival): boolean {
  if (ms >= limits.rawMs || silentMs >= limits.silenceMs) return true;
  return ms >= limits.graceMs && bytes * 1000 < limits.bytesPerS * ms;
}

/** The rate of a raw body as it arrives: `count` takes bytes, `slow` resolves when it is too slow and else stays pending. */
export interface RateWatch {
  readonly slow: Promise<void>;
  count(bytes: number): void;
  end(): void;
}

/** Watches the rate of a body from now until `end`. */
export function watchRate(limits: BodyLimits): RateWatch {
  const from = performance.now();
  let [bytes, lastAt] = [0, from];
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<void>((done) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (isTooSlow(limits, { bytes, ms: now - from, silentMs: now - lastAt })) done();
    }, limits.checkMs);
  });
  return {
    slow,
    count: (more) => {
      bytes += more;
      lastAt = performance.now();
    },
    end: () => clearInterval(timer),
  };
}

/** Ends a request whose JSON body is still not whole after `jsonMs`: the parser fails with 408. Raw bodies are watched by who reads them. */
function limitJsonBody(request: FastifyRequest, reply: FastifyReply, { jsonMs }: BodyLimits): void {
  const { raw } = request;
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody || request.routeOptions.config.isRawBody) return;
  // A connection holds its request; a timer must not hold one that is answered and gone.
  const waiting = new WeakRef(reply);
  const expire = () => {
    const late = waiting.deref();
    if (!late) return;
    const { raw } = late.request;
    late.header('connection', 'close');
    const error = Object.assign(new Error('request body took too long'), { statusCode: 408 });
    if (raw.listenerCount('error') > 0) raw.emit('error', error);
    else raw.destroy();
  };
  const timer = setTimeout(expire, jsonMs).unref();
  const clear = () => clearTimeout(timer);
  raw.once('end', clear).once('close', clear);
}

/** Closes the connection of a client that was answered and goes on sending its body at leisure. */
function closeUnread({ raw }: FastifyRequest, { graceMs }: BodyLimits): void {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  // Unreferenced: an injected request never says that it is complete, and must not keep the process alive.
  const waiting = new WeakRef(raw);
  const timer = setTimeout(() => waiting.deref()?.destroy(), graceMs).unref();
  raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}

/** Bounds the time of every request body, whatever kind of endpoint it is for. */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('onRequest', async (request, reply) => limitJsonBody(request, reply, limits));
  app.addHook('onResponse', async (request) => closeUnread(request, limits));
}
