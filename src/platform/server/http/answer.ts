import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUSY_WORDS } from '#catalog/errors.ts';
import { cleanInput } from '#platform/wire/clean-input.ts';
import { type AdmittedCall, createAdmission } from './admission.ts';
import { type BodyLimits, bodyLimits } from './body-limits.ts';
import { envelope } from './envelope.ts';
import { eventStream, type StreamTimes, streamTimes } from './event-stream.ts';
import { sendDownload } from './kinds/download.ts';
import { mediaTypeOf, type RequestBody, requestBody } from './kinds/request-body.ts';
import {
  type AnyRoute,
  type DownloadRoute,
  type EventsRoute,
  isDownload,
  isEvents,
  isUpload,
  isWebhook,
  type UploadRoute,
  type WebhookRoute,
} from './kinds/route-kinds.ts';
import { OpenStreams } from './load/open-streams.ts';
import { BUSY_RETRY_S } from './load/shed-load.ts';
import { WaitingLine } from './load/waiting-line.ts';
import type { HttpOptions } from './options.ts';
import { sendRefusal } from './refusal.ts';
import { type ApiRoute, isRefused, refuse } from './route.ts';
import { type Sealing, sendSealed } from './sealing.ts';

/** Lists and blocks that are read at once: four times the connections of the embedded market store. */
const HEAVY_CALLS = { places: 16, longestWaitMs: 3000 };

/** Refusal of a list or block that waited too long for others of its kind. */
const BUSY = refuse(503, BUSY_WORDS, BUSY_RETRY_S);

/** A call that was admitted, with what answers it. */
interface Answering {
  readonly admitted: AdmittedCall;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What all answers share. */
interface Shared {
  readonly sealing: Sealing | undefined;
  readonly limits: BodyLimits;
  readonly times: StreamTimes;
  readonly streams: OpenStreams;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

async function answerJson(route: ApiRoute, answering: Answering, shared: Shared) {
  const { admitted, reply } = answering;
  const { sealing } = shared;
  const { kid, ...call } = admitted;
  const signal = lastingSignal(answering, shared);
  const result = await route.handle({ ...call, signal });
  if (isRefused(result)) return sendRefusal(reply, result);
  if (route.endpoint.plain) return result;
  const answer = envelope({ code: 200, success: true, data: result });
  if (kid === null || !sealing) return answer;
  return sendSealed(sealing, reply, { kid, text: JSON.stringify(answer), of: route, caller: call.caller });
}

/** Aborted when the client is gone or the server stops. */
function lastingSignal({ reply }: Answering, { stopping }: Shared): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, stopping]);
}

/** A file of a type that its call does not declare is a mistake in the handler: a browser could take it for a page. */
function isDeclaredType({ endpoint }: DownloadRoute, contentType: string): boolean {
  return endpoint.contentTypes.some((one) => mediaTypeOf(one) === mediaTypeOf(contentType));
}

async function answerDownload(route: DownloadRoute, answering: Answering, shared: Shared) {
  const { kid: _, ...call } = answering.admitted;
  const file = await route.handle({ ...call, signal: lastingSignal(answering, shared) });
  if (isRefused(file)) return sendRefusal(answering.reply, file);
  if (!isDeclaredType(route, file.contentType))
    throw new Error(`${route.endpoint.path} declares no ${file.contentType}`);
  return sendDownload(answering.reply, file);
}

async function answerEvents(route: EventsRoute, answering: Answering, shared: Shared) {
  const { admitted, request, reply } = answering;
  const { kid: _, ...call } = admitted;
  const signal = lastingSignal(answering, shared);
  const full = shared.streams.open(call.viewer, signal);
  if (full) return sendRefusal(reply, full);
  const last = request.headers['last-event-id'];
  const lastId = typeof last === 'string' && last !== '' ? last.slice(0, 100) : null;
  const events = await route.handle({ ...call, body: undefined, signal, lastId });
  if (isRefused(events)) return sendRefusal(reply, events);
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // A kept connection would hold up the stop of the server until it times out.
    connection: 'close',
  });
  const onStall = () => request.raw.destroy();
  return reply.send(eventStream(events, { signal, onStall, times: shared.times }));
}

/** The raw body, and what to do when its handler answered: a client that is too slow loses its connection. */
function bodyOf({ request, reply }: Answering, maxBytes: number, { limits }: Shared): RequestBody {
  const body = requestBody(request, { maxBytes, limits });
  const read: RequestBody['read'] = async (options) => {
    const stored = await body.read(options);
    if (!stored.ok && stored.why === 'too-slow') reply.header('connection', 'close');
    return stored;
  };
  return { ...body, read };
}

async function answerUpload(route: UploadRoute, answering: Answering, shared: Shared) {
  const { admitted, request, reply } = answering;
  const { viewer, caller, query } = admitted;
  const body = bodyOf(answering, route.endpoint.maxBytes, shared);
  const result = await route.handle({ viewer, caller, query, headers: request.headers, body });
  if (isRefused(result)) return sendRefusal(reply, result);
  return envelope({ code: 200, success: true, data: result });
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  const all = cleanInput({ ...(request.query as object), ...(request.params as object) }) as object;
  const texts = Object.entries(all).filter((one): one is [string, string] => typeof one[1] === 'string');
  return Object.fromEntries(texts);
}

async function answerWebhook(route: WebhookRoute, answering: Answering, shared: Shared) {
  const { request, reply } = answering;
  const body = bodyOf(answering, route.endpoint.maxBytes, shared);
  const answer = await route.handle({ params: paramsOf(request), headers: request.headers, body });
  if (answer === 'not-found') {
    // The answer must not differ from that of an unknown address in any header.
    reply.removeHeader('cache-control');
    reply.callNotFound();
    return reply;
  }
  const { status, contentType = 'text/plain; charset=utf-8', body: text } = answer;
  return reply.code(status).header('content-type', contentType).send(text);
}

/** Answers calls of every kind; no kind can leave out the admission. `stopping` ends what lasts. */
export function answerer(options: HttpOptions, stopping: AbortSignal) {
  const admit = createAdmission(options);
  const shared: Shared = {
    sealing: options.sealing,
    limits: { ...bodyLimits, ...options.limits },
    times: { ...streamTimes, ...options.times },
    streams: new OpenStreams(options.streamsOfOne),
    stopping,
  };
  const patient = options.shedsLoad === false ? { longestWaitMs: Number.POSITIVE_INFINITY } : {};
  const heavyCalls = new WaitingLine({ ...HEAVY_CALLS, ...patient, ...options.heavyCalls });
  const answer = async (route: AnyRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const admitted = await admit(route, request, reply);
    if (isRefused(admitted)) return sendRefusal(reply, admitted);
    const answering = { admitted, request, reply };
    if (isDownload(route)) return answerDownload(route, answering, shared);
    if (isEvents(route)) return answerEvents(route, answering, shared);
    if (isUpload(route)) return answerUpload(route, answering, shared);
    if (isWebhook(route)) return answerWebhook(route, answering, shared);
    return answerJson(route, answering, shared);
  };
  return async (route: AnyRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('cache-control', 'no-store');
    // The operator must get through.
    if (!route.endpoint.isHeavy || options.viewers.isOwner(request)) return answer(route, request, reply);
    if (!(await heavyCalls.enter())) return sendRefusal(reply, BUSY);
    try {
      // Its client left while it waited: the heavy work would be for no reader.
      if (reply.raw.destroyed) return reply;
      return await answer(route, request, reply);
    } finally {
      heavyCalls.leave();
    }
  };
}
