import * as z from 'zod/mini';
import { streams } from '#market/streams/streams.ts';
import { uploadEndpoint } from '#platform/wire/endpoint.ts';

/** Carries the number of a batch. */
export const SEQ_HEADER = 'x-collector-seq';
/** Largest body, packed and unpacked. */
export const BODY_BYTES = 50 * 1024 * 1024;
/** The content type of a batch. */
const NDJSON = 'application/x-ndjson';

const whole = z.int().check(z.minimum(0));

/** POST /api/ingest/{stream}: a collector's batch of rows, one JSON object a line; its columns are in docs/streams.md. */
export const ingestCall = uploadEndpoint({
  path: '/api/ingest/{stream}',
  about: '采集端写入一批数据，每行一个JSON对象',
  query: z.object({ stream: z.string() }),
  contentTypes: [NDJSON],
  maxBytes: BODY_BYTES,
  reply: z.object({
    accepted: whole,
    duplicates: whole,
    rejected: whole,
    reasons: z.array(z.object({ reason: z.string(), count: whole, lines: z.array(whole) })),
  }),
  guard: 'public',
  key: 'collector',
  parameters: { stream: { enum: Object.keys(streams) } },
  headers: {
    [SEQ_HEADER]: { required: true, schema: { type: 'integer', minimum: 1 } },
    'content-encoding': { required: false, schema: { enum: ['gzip'] } },
  },
  refusals: {
    401: '密钥缺失或无效',
    403: '密钥无权写入',
    404: '没有这个数据流',
    408: '内容发送太慢',
    409: '序号已用于其他内容',
    413: '超过50MB',
    415: '内容类型或编码不符',
    422: '序号不符，或内容不完整',
    429: '稍后重发',
    503: '数据库繁忙，稍后重发',
    507: '磁盘空间不足',
  },
});
