import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { OWNER_HEADER, singleViewer } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import type { AnyEndpoint, Endpoint } from '#platform/wire/endpoint.ts';
import { openTestApp } from '#testkit/app.ts';
import { plainCall, propertiesOf } from './inputs.ts';

const SECRET = 'the secret';
const HIDDEN = '\u0000\u0007\u001b\u007f\u0085\u009b\u061c\u200e\u2028\u2029\u202e\u2066\ufeff';
const hidden = /(?![\t\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/u;

let endpoints: readonly AnyEndpoint[];
let app: FastifyInstance;
/** What the handler of a call received. */
const received = new Map<string, unknown>();

/** The calls of the product with handlers that only note what comes to them. */
const noting = (endpoint: AnyEndpoint): AnyRoute =>
  ({
    endpoint,
    handle: async ({ query, params, body }: Record<string, unknown>) => {
      received.set(`${endpoint.method} ${endpoint.path}`, {
        query,
        params,
        body: endpoint.kind ? null : body,
      });
      return endpoint.kind === 'webhook' ? { status: 200, body: '' } : { refused: true, status: 200 };
    },
  }) as unknown as AnyRoute;

beforeAll(async () => {
  const product = await openTestApp();
  endpoints = product.allEndpoints;
  await product.close();
  app = await createHttp({
    log: createLog({ level: 'silent' }),
    viewers: singleViewer('supreme', SECRET),
    routes: endpoints.map(noting),
    hosts: [],
  });
});
afterAll(() => app.close());

const isText = ({ type, enum: choices }: { type?: string; enum?: readonly unknown[] }) =>
  type === 'string' && choices === undefined;

/** Puts hidden characters into the texts of a call: into those of one name, or into all. */
function soiled(endpoint: AnyEndpoint, only?: string) {
  const plain = plainCall(endpoint as Endpoint);
  const { body, query } = endpoint as Endpoint;
  const dirty = (name: string, value: unknown, one: object | undefined) =>
    one !== undefined && isText(one) && (only === undefined || only === name)
      ? `${String(value)}${HIDDEN}`
      : value;
  const texts = propertiesOf(body);
  const sent = Object.fromEntries(Object.entries(plain.body).map(([k, v]) => [k, dirty(k, v, texts[k])]));
  const url = new URL(plain.url, 'http://127.0.0.1');
  const asked = propertiesOf(query);
  for (const [name, one] of Object.entries(asked)) {
    const value = url.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, String(dirty(name, value, one)));
  }
  const segments = only === undefined ? url.pathname : plain.url.split('?')[0];
  const path =
    endpoint.path.includes('{') && only === undefined ? `${segments}${encodeURIComponent(HIDDEN)}` : segments;
  return { method: plain.method, url: `${path}${url.search}`, body: sent };
}

async function send(endpoint: AnyEndpoint, only?: string): Promise<number> {
  const { method, url, body } = soiled(endpoint, only);
  const type = endpoint.kind === 'upload' ? (endpoint.contentTypes[0] ?? '') : 'application/json';
  const headers = { [OWNER_HEADER]: SECRET, ...(method === 'POST' && { 'content-type': type }) };
  const reply = await app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  });
  return reply.statusCode;
}

/** All texts in a value, names of fields among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]);
}

it('reach no handler of any call, in a body, a query or a path', async () => {
  const reached: string[] = [];
  const soiledCalls: string[] = [];
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    received.delete(name);
    const status = await send(endpoint);
    expect([name, status < 500]).toEqual([name, true]);
    if (!received.has(name)) continue;
    reached.push(name);
    if (textsIn(received.get(name)).some((text) => hidden.test(text))) soiledCalls.push(name);
  }
  expect(soiledCalls).toEqual([]);
  expect(reached.length).toBeGreaterThan(200);
});

it('are taken out of a text, which is else as it was written', async () => {
  const text = (name: string, value: string) =>
    app.inject({
      method: 'POST',
      url: name,
      headers: { [OWNER_HEADER]: SECRET, 'content-type': 'application/json' },
      payload: value,
    });
  const lead =
    '{"demand":"一\\u0000\\r\\n二\\u2028三\\u202e","company":"甲\\n乙\\u009b","mobile":"1","name":"x","position":"x"}';
  await text('/api/user/leave/info', lead);
  expect(received.get('POST /api/user/leave/info')).toMatchObject({
    body: { demand: '一\n二\n三', company: '甲 乙' },
  });
});
