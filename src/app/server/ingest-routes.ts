import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Collector, collectorByKey, maySend } from '#market/ingest/collectors.ts';
import { type Batch, type BatchOutcome, type BatchStores, ingestBatch } from '#market/ingest/ingest-batch.ts';
import { pruneBatches } from '#market/ingest/ledger.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { isUnreachable } from '#platform/server/account-store/account-store.ts';
import { InFlightLimiter } from '#platform/server/http/in-flight-limiter.ts';
import { readBody, type StoredBody } from '#platform/server/http/read-body.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';

/** Where collectors send their rows. */
export const INGEST_PATH = '/api/ingest/{stream}';
/** Carries the number of a batch. */
export const SEQ_HEADER = 'x-collector-seq';

const MB = 1024 * 1024;
/** Largest body, packed and unpacked. */
export const BODY_BYTES = 50 * MB;
/** Together the texts under way stay within this; judging and writing take about three times as much again. */
const ROOM = { places: 32, bytes: 160 * MB };
/** Packed rows unpack to about ten times; more is asked for when it is needed. */
const UNPACKED = 12;
const RETRY_AFTER_S = 1;
const PRUNE_EVERY_MS = 3_600_000;

/** A refusal of the whole batch. */
interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** What the door opens on; `onFacts` is called after each batch that brought new rows. */
export interface IngestRoutesOptions {
  readonly stores: BatchStores;
  readonly onFacts: () => void;
}

const refusal = (status: number, message: string): Refusal => ({ status, message });
const FULL_ROOM = refusal(429, '正在处理的批次太多，请稍后重发');

const SPOOL_REFUSALS: Record<Extract<StoredBody, { ok: false }>['why'], Refusal> = {
  'too-large': refusal(413, '一批不能超过50MB，请分成几批'),
  'cut-off': refusal(422, '内容在中途断开，这一批没有写入'),
  'not-gzip': refusal(422, '内容不是完整的gzip，这一批没有写入'),
  'no-room': FULL_ROOM,
};

/** Whose key a request carries, and to which stream; nothing of the body is read for it. */
async function admit(
  { stores }: IngestRoutesOptions,
  request: FastifyRequest,
): Promise<Refusal | { collector: Collector; stream: StreamId; seq: number; isGzip: boolean }> {
  const { headers } = request;
  const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const collector = key === undefined ? null : await collectorByKey(stores.account, key);
  if (!collector) return refusal(401, '采集密钥缺失或无效');
  const { stream } = request.params as { stream: string };
  if (!Object.hasOwn(streams, stream)) return refusal(404, '没有这个数据流');
  if (!maySend(collector, stream as StreamId)) return refusal(403, '此密钥不能写入这个数据流');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (type !== 'application/x-ndjson') return refusal(415, '内容应为application/x-ndjson');
  if (encoding !== 'gzip' && encoding !== 'identity') return refusal(415, '内容编码只能是gzip');
  const given = headers[SEQ_HEADER];
  const seq = typeof given === 'string' && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : 0;
  if (!Number.isSafeInteger(seq) || seq === 0) return refusal(422, `${SEQ_HEADER}应为从1起的整数`);
  return { collector, stream: stream as StreamId, seq, isGzip: encoding === 'gzip' };
}

/** What ends a batch that nobody refused, as far as its collector can do something about it. */
function faultOf(error: unknown): Refusal | null {
  const { code, errcode } = error as { code?: string; errcode?: number };
  const isFull = error instanceof MarketError ? error.kind === 'full' : code === 'ENOSPC' || errcode === 13;
  if (isFull) return refusal(507, '磁盘空间不足，这一批没有确认，腾出空间后重发');
  const isBusy = error instanceof MarketError ? error.kind === 'busy' : isUnreachable(error);
  return isBusy ? refusal(503, '数据库繁忙或连不上，这一批没有确认，请重发') : null;
}

function refusalOf(outcome: BatchOutcome): Refusal | null {
  if (outcome.kind === 'other-content') return refusal(409, '这个序号已用于另一批内容');
  if (outcome.kind === 'cut-off') return refusal(422, `内容在第${outcome.line}行中断，这一批没有写入`);
  return null;
}

/** Takes the body in and the batch with it; the memory it takes is given back whatever happens. */
async function take(
  door: IngestRoutesOptions & { room: InFlightLimiter },
  request: FastifyRequest,
  admitted: Exclude<Awaited<ReturnType<typeof admit>>, Refusal>,
): Promise<Refusal | BatchOutcome> {
  const { isGzip, ...about } = admitted;
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  if (said > BODY_BYTES) return SPOOL_REFUSALS['too-large'];
  const expected = Number.isNaN(said) ? 0 : Math.min(BODY_BYTES, isGzip ? said * UNPACKED : said);
  const place = door.room.enter(expected);
  if (!place) return FULL_ROOM;
  try {
    const body = await readBody(request.raw, { isGzip, limit: BODY_BYTES, place });
    if (!body.ok) return SPOOL_REFUSALS[body.why];
    const batch: Batch = { ...about, text: body.text };
    return await ingestBatch(door.stores, batch);
  } finally {
    place.leave();
  }
}

function send(reply: FastifyReply, { status, message }: Refusal): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (status === 429 || status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  return reply.code(status).send({ code: status, success: false, message, data: null });
}

async function answer(
  door: IngestRoutesOptions & { room: InFlightLimiter },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const admitted = await admit(door, request);
    if ('status' in admitted) return send(reply, admitted);
    const taken = await take(door, request, admitted);
    const refused = 'status' in taken ? taken : refusalOf(taken);
    if (refused) return send(reply, refused);
    const { report, isReplay } = taken as Extract<BatchOutcome, { kind: 'done' }>;
    if (!isReplay && report.accepted > 0) door.onFacts();
    reply.header('cache-control', 'no-store');
    return reply.send({ code: 200, success: true, message: '', data: report });
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    request.log.error({ err: error }, 'batch not taken');
    return send(reply, fault);
  }
}

/** Forgets old numbers now and then, beside the work. */
function pruner({ stores }: IngestRoutesOptions): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = stores.clock.now();
    if (now - last < PRUNE_EVERY_MS) return;
    last = now;
    // Nothing hangs on it: what is not forgotten now is forgotten an hour later.
    void pruneBatches(stores.account, now).catch(() => undefined);
  };
}

/**
 * Opens the door for collectors. The body does not pass the parsers of the API: it is read here, whole, before a row of it
 * is looked at. Whoever is refused before that has the rest of the body read and thrown away.
 */
export function addIngestRoutes(app: FastifyInstance, door: IngestRoutesOptions): void {
  const opened = { ...door, room: new InFlightLimiter(ROOM) };
  const prune = pruner(door);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // TRICKY: the plugin that packs answers would unpack bodies beside us, and wait for ever for someone to read them.
    const own = { decompress: false } as const;
    scope.post(INGEST_PATH.replace('{stream}', ':stream'), own, async (request, reply) => {
      const sent = await answer(opened, request, reply);
      prune();
      return sent;
    });
  });
}
