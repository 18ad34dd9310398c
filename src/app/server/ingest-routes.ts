import { type Collector, collectorByKey, maySend } from '#market/ingest/collectors.ts';
import type { IngestStores } from '#market/ingest/import-stores.ts';
import { type BatchOutcome, ingestBatch } from '#market/ingest/ingest-batch.ts';
import type { BatchReport } from '#market/ingest/ledger.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { isUnreachable } from '#platform/server/account-store/account-store.ts';
import { type DiskSpace, isDiskFull } from '#platform/server/disk-space.ts';
import { InFlightLimiter } from '#platform/server/http/in-flight-limiter.ts';
import { type UploadCall, type UploadRoute, uploadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { StoredBody } from '#platform/server/http/read-body.ts';
import { isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import { BODY_BYTES, ingestCall, SEQ_HEADER } from './ingest-contract.ts';

/** Together the texts under way stay within this; judging and writing take about three times as much again. */
const IN_FLIGHT = { places: 32, bytes: 160 * 1024 * 1024 };
/** Packed rows unpack to about ten times; more is asked for when it is needed. */
const UNPACKED = 12;
const RETRY_AFTER_S = 1;

type IngestCall = UploadCall<{ stream: string }>;

/** What ingest needs; `onFacts` is called after each batch that brought new rows. */
export interface IngestRouteOptions {
  readonly disk: Pick<DiskSpace, 'isLow'>;
  readonly stores: IngestStores;
  readonly log: Log;
  readonly onFacts: () => void;
}

const again = (status: number, message: string) => refuse(status, message, RETRY_AFTER_S);
const OVERLOADED = again(429, '正在处理的批次太多，请稍后重发');

const UNREAD: Record<Extract<StoredBody, { ok: false }>['why'], Refused> = {
  'too-large': refuse(413, '一批不能超过50MB，请分成几批'),
  'cut-off': refuse(422, '内容在中途断开，这一批没有写入'),
  'not-gzip': refuse(422, '内容不是完整的gzip，这一批没有写入'),
  'too-slow': refuse(408, '内容发送太慢，这一批没有写入，请重发'),
  'no-room': OVERLOADED,
};

interface AdmittedBatch {
  readonly collector: Collector;
  readonly stream: StreamId;
  readonly seq: number;
}

/** Whose key a request carries, and to which stream; nothing of the body is read for it. */
async function admit(
  { stores }: IngestRouteOptions,
  { headers, query, body }: IngestCall,
): Promise<Refused | AdmittedBatch> {
  const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const collector = key === undefined ? null : await collectorByKey(stores.account, key);
  if (!collector) return refuse(401, '采集密钥缺失或无效');
  const { stream } = query;
  if (!Object.hasOwn(streams, stream)) return refuse(404, '没有这个数据流');
  if (!maySend(collector, stream as StreamId)) return refuse(403, '此密钥不能写入这个数据流');
  if (body.encoding !== 'gzip' && body.encoding !== 'identity') return refuse(415, '内容编码只能是gzip');
  const given = headers[SEQ_HEADER];
  const seq = typeof given === 'string' && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : 0;
  if (!Number.isSafeInteger(seq) || seq === 0) return refuse(422, `${SEQ_HEADER}应为从1起的整数`);
  return { collector, stream: stream as StreamId, seq };
}

const FULL = refuse(507, '磁盘空间不足，这一批没有确认，腾出空间后重发');

/** What ends a batch that nobody refused, as far as its collector can do something about it. */
function faultOf(error: unknown): Refused | null {
  if (isDiskFull(error)) return FULL;
  const isBusy = error instanceof MarketError ? error.kind === 'busy' : isUnreachable(error);
  return isBusy ? again(503, '数据库繁忙或连不上，这一批没有确认，请重发') : null;
}

function refusalOf(outcome: BatchOutcome): Refused | null {
  if (outcome.kind === 'other-content') return refuse(409, '这个序号已用于另一批内容');
  if (outcome.kind === 'cut-off') return refuse(422, `内容在第${outcome.line}行中断，这一批没有写入`);
  return null;
}

/** Reads the body and ingests the batch; its slot is given back whatever happens. */
async function ingest(
  { stores, limiter, disk }: IngestRouteOptions & { limiter: InFlightLimiter },
  { body }: IngestCall,
  batch: AdmittedBatch,
): Promise<Refused | BatchOutcome> {
  const said = body.length ?? 0;
  if (said > BODY_BYTES) return UNREAD['too-large'];
  if (disk.isLow()) return FULL;
  const expected = Math.min(BODY_BYTES, body.encoding === 'gzip' ? said * UNPACKED : said);
  const slot = limiter.enter(expected);
  if (!slot) return OVERLOADED;
  try {
    const stored = await body.read({ slot });
    if (!stored.ok) return UNREAD[stored.why];
    return await ingestBatch(stores, { ...batch, text: stored.text });
  } finally {
    slot.leave();
  }
}

async function answer(
  options: IngestRouteOptions & { limiter: InFlightLimiter },
  call: IngestCall,
): Promise<Refused | BatchReport> {
  try {
    const batch = await admit(options, call);
    if (isRefused(batch)) return batch;
    const outcome = await ingest(options, call, batch);
    const refused = isRefused(outcome) ? outcome : refusalOf(outcome);
    if (refused) return refused;
    const { report, isReplay } = outcome as Extract<BatchOutcome, { kind: 'done' }>;
    if (!isReplay && report.accepted > 0) options.onFacts();
    return report;
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    if (fault !== FULL) options.log.error({ err: error }, 'ingest batch rejected');
    return fault;
  }
}

/** The ingest of collectors. The body is read whole before a row of it is looked at. */
export function ingestRoute(options: IngestRouteOptions): UploadRoute {
  const limiter = new InFlightLimiter(IN_FLIGHT);
  return uploadRoute(ingestCall, (call) => answer({ ...options, limiter }, call));
}
