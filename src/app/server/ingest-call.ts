import { streams } from '#market/streams/streams.ts';
import { SEQ_HEADER } from './ingest-routes.ts';

const refusals: Record<number, string> = {
  401: '密钥缺失或无效',
  403: '密钥无权写入',
  404: '没有这个数据流',
  409: '序号已用于其他内容',
  413: '超过50MB',
  415: '内容类型或编码不符',
  422: '序号不符，或内容不完整',
  429: '稍后重发',
  503: '数据库繁忙，稍后重发',
  507: '磁盘空间不足',
};

const whole = { type: 'integer', minimum: 0 };

const report = {
  type: 'object',
  properties: {
    accepted: whole,
    duplicates: whole,
    rejected: whole,
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        properties: { reason: { type: 'string' }, count: whole, lines: { type: 'array', items: whole } },
      },
    },
  },
};

/** The ingest door in the OpenAPI document; its columns stand in docs/streams.md. */
export const ingestCall = {
  post: {
    summary: '采集端写入一批数据，每行一个JSON对象',
    security: [{ collector: [] }],
    parameters: [
      { name: 'stream', in: 'path', required: true, schema: { enum: Object.keys(streams) } },
      { name: SEQ_HEADER, in: 'header', required: true, schema: { type: 'integer', minimum: 1 } },
      { name: 'content-encoding', in: 'header', required: false, schema: { enum: ['gzip'] } },
    ],
    requestBody: { required: true, content: { 'application/x-ndjson': { schema: { type: 'string' } } } },
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: { type: 'object', properties: { data: report } } } },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description }]),
      ),
    },
  },
};
