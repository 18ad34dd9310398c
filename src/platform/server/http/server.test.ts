import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NETWORK_WORDS } from '#catalog/errors.ts';
import { endpoint, eventsEndpoint } from '#platform/wire/endpoint.ts';
import { createLog } from '../log.ts';
import { asMarketError, MarketError } from '../market-store/market-store.ts';
import { eventsRoute } from './kinds/route-kinds.ts';
import type { HttpOptions } from './options.ts';
import { type ApiRoute, route } from './route.ts';
import { createHttp } from './server.ts';
import { OWNER_HEADER, singleViewer } from './viewer.ts';

const call = (path: string, own: object = {}) =>
  endpoint({ method: 'GET', path, about: '试验', reply: z.unknown(), guard: 'public', ...own });

function throwing(error: unknown): ApiRoute {
  return route(call('/api/try'), async () => {
    throw error;
  });
}

async function server(...routes: ApiRoute[]) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', to: { write: (line: string) => lines.push(line) } });
  const viewers = singleViewer('light', 'the secret');
  const app = await createHttp({ log, viewers, routes, hosts: ['127.0.0.1', '[::1]'] });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:7200', ...headers } });
  return { app, get, lines };
}

describe('faults', () => {
  it.each([
    [new MarketError('busy', 'Code: 159'), 503, '数据繁忙，请稍后重试'],
    [new MarketError('full', 'Code: 243'), 503, '磁盘空间不足'],
    [Object.assign(new Error('database or disk is full'), { errcode: 13 }), 503, '磁盘空间不足'],
    [new Error('no', { cause: Object.assign(new Error('no'), { code: 'ENOSPC' }) }), 503, '磁盘空间不足'],
    [Object.assign(new Error('no'), { code: '53100' }), 503, '磁盘空间不足'],
    [new MarketError('rebuilding', 'card_product_row'), 503, '正在重算，请稍后再来'],
    [new MarketError('fault', 'Code: 62'), 500, NETWORK_WORDS],
    [new Error('secret detail at /srv/x.ts'), 500, NETWORK_WORDS],
  ])('%s is %i with words for people and a mark for the log', async (error, status, words) => {
    const { get, lines } = await server(throwing(error));
    const answer = await get('/api/try');
    const body = answer.json<{ message: string; trace: string; data: unknown }>();
    expect([answer.statusCode, body.message, body.data]).toEqual([status, words, null]);
    expect(body.trace).toMatch(/^[0-9a-f]{12}$/);
    expect(answer.body).not.toContain(error.message);
    expect(lines.join('')).toContain(body.trace);
    expect(lines.join('')).toContain(error.message);
  });
});

describe('more calls than can be answered at once', () => {
  const slowServer = async (slow: ReturnType<typeof route>, options: Partial<HttpOptions>) => {
    const app = await createHttp({
      log: createLog({ level: 'silent', to: { write: () => {} } }),
      viewers: singleViewer('light', 'the secret'),
      routes: [
        slow,
        route(call('/api/try'), async () => null),
        route(call('/api/health', { isVital: true }), async () => null),
        route(call('/api/passport/login'), async () => null),
      ],
      hosts: [],
      ...options,
    });
    // An injected request begins only when it is awaited.
    const get = async (url: string, headers: Record<string, string> = {}) =>
      await app.inject({ method: 'GET', url, headers });
    return get;
  };

  it('are refused without waiting, except vital ones and the operator’s, and let in again as soon as one is done', async () => {
    const waiting = Promise.withResolvers<null>();
    const get = await slowServer(
      route(call('/api/slow'), async () => waiting.promise),
      { callsAtOnce: 2 },
    );
    const under = [get('/api/slow'), get('/api/slow')];
    await expect.poll(async () => (await get('/api/try')).statusCode).toBe(503);
    const refused = await get('/api/try');
    expect([refused.headers['retry-after'], refused.json<{ message: string }>().message]).toEqual([
      '2',
      '访问人数较多，请稍后重试',
    ]);
    for (const vital of ['/api/health', '/api/passport/login']) {
      expect((await get(vital)).statusCode, vital).toBe(200);
    }
    expect((await get('/api/try', { [OWNER_HEADER]: 'the secret' })).statusCode).toBe(200);
    waiting.resolve(null);
    expect((await Promise.all(under)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await expect.poll(async () => (await get('/api/try')).statusCode).toBe(200);
  });

  it('open streams hold no places: calls pass beside more of them than there are places', async () => {
    const events = eventsRoute(
      eventsEndpoint({ path: '/api/feed', about: '试验', event: z.number(), guard: 'public' }),
      async ({ signal }) =>
        (async function* feed() {
          yield { id: '1', data: 1 };
          await new Promise((done) => signal.addEventListener('abort', done));
        })(),
    );
    const app = await createHttp({
      log: createLog({ level: 'silent', to: { write: () => {} } }),
      viewers: singleViewer('light', 'the secret'),
      routes: [events, route(call('/api/try'), async () => null)],
      hosts: [],
      callsAtOnce: 2,
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: 2 }, () => fetch(`${url}/api/feed`, { signal: leaving.signal })),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetch(`${url}/api/try`)).status).toBe(200);
    leaving.abort();
    await app.close();
  });

  it('small calls pass heavy ones that wait for each other', async () => {
    const waiting = Promise.withResolvers<null>();
    let started = 0;
    const get = await slowServer(
      route(call('/api/list', { isHeavy: true }), async () => {
        started++;
        return waiting.promise;
      }),
      { heavyCalls: { places: 2, longestWaitMs: 60_000 } },
    );
    const lists = Array.from({ length: 20 }, () => get('/api/list'));
    expect((await get('/api/try')).statusCode).toBe(200);
    await expect.poll(() => started).toBe(2);
    waiting.resolve(null);
    const statuses = (await Promise.all(lists)).map(({ statusCode }) => statusCode);
    expect([new Set(statuses), started]).toEqual([new Set([200]), 20]);
  });

  it('a heavy call that waited too long is refused with the seconds until a new try', async () => {
    const waiting = Promise.withResolvers<null>();
    const get = await slowServer(
      route(call('/api/list', { isHeavy: true }), async () => waiting.promise),
      { heavyCalls: { places: 1, longestWaitMs: 0 } },
    );
    const [first, second] = [get('/api/list'), get('/api/list')];
    await new Promise((done) => setTimeout(done, 5));
    waiting.resolve(null);
    expect((await first).statusCode).toBe(200);
    const late = await second;
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('a request that cannot be read to its end', () => {
  const told = async (head: string, { isEnded = false } = {}) => {
    const taker = route(call('/api/try', { method: 'POST' }), async () => null);
    const { app } = await server(taker);
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += String(part);
    });
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    if (isEnded) socket.end(head);
    else socket.write(head);
    await closed;
    await app.close();
    const [heads = '', body = ''] = text.split('\r\n\r\n');
    return { status: heads.split(' ')[1], body: JSON.parse(body) as { success: boolean; message: string } };
  };

  it.each([
    [
      'a body that ends half way',
      'POST /api/try HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      true,
      '400',
    ],
    [
      'two lengths',
      'POST /x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      false,
      '400',
    ],
    [
      'headers beyond measure',
      `GET /x HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      false,
      '431',
    ],
  ])('%s is told so in our words', async (_, head, isEnded, status) => {
    const reply = await told(head, { isEnded });
    expect([reply.status, reply.body.success]).toEqual([status, false]);
    expect(reply.body.message).toMatch(/^请求(?:不完整或格式不正确|头过大)$/);
  });
});

describe('what the market engine says', () => {
  it.each([
    ['Code: 159. DB::Exception: Timeout exceeded: elapsed 10.1 seconds', 'busy'],
    ['Code: 241. DB::Exception: (total) memory limit exceeded: would use 3.00 GiB', 'busy'],
    ['Code: 202. DB::Exception: Too many simultaneous queries', 'busy'],
    ['connect ECONNREFUSED 127.0.0.1:8123', 'busy'],
    ['socket hang up', 'busy'],
    ['Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space', 'full'],
    ['Code: 1000. Poco: write failed: No space left on device', 'full'],
    ['Code: 62. DB::Exception: Syntax error', 'fault'],
    ['something else', 'fault'],
  ])('%s → %s', (message, kind) => {
    expect(asMarketError(new Error(message))).toMatchObject({ kind, message });
  });
});

describe('who calls', () => {
  const hello = route(call('/api/hello', { guard: 'viewer' }), async ({ viewer }) => viewer);
  const owned = route(call('/api/owned', { guard: 'owner' }), async () => 'open');

  it('looks as the edition of the configuration, whatever it claims without the secret', async () => {
    const { get } = await server(hello);
    for (const secret of [undefined, '', 'the secres', 'the secret ', 'the secret, the secret']) {
      const own = secret === undefined ? {} : { [OWNER_HEADER]: secret };
      const answer = await get('/api/hello', { 'x-tide-as': 'supreme', ...own });
      expect(answer.json()).toMatchObject({ data: { level: 10, id: 'single' } });
    }
    const asked = await get('/api/hello', { 'x-tide-as': 'supreme', [OWNER_HEADER]: 'the secret' });
    expect(asked.json()).toMatchObject({ data: { level: 30 } });
    const unknown = await get('/api/hello', { 'x-tide-as': 'root', [OWNER_HEADER]: 'the secret' });
    expect([unknown.statusCode, unknown.json()]).toEqual([422, expect.objectContaining({ success: false })]);
  });

  it('finds the owner door only with the secret', async () => {
    const { get } = await server(owned);
    expect((await get('/api/owned')).statusCode).toBe(404);
    expect((await get('/api/owned', { [OWNER_HEADER]: 'the secre' })).statusCode).toBe(404);
    expect((await get('/api/owned', { [OWNER_HEADER]: 'the secret' })).json()).toMatchObject({
      data: 'open',
    });
  });

  it.each([
    ['evil.example'],
    ['evil.example:7200'],
    ['127.0.0.1.evil.example'],
    ['localhost.evil.example:7200'],
    ['127.0.0.2'],
    [''],
  ])('gets nothing under the host name %j', async (host) => {
    const { get } = await server(hello);
    const answer = await get('/api/hello', { host });
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ data: null })]);
  });

  it('is served under its own names', async () => {
    const { get } = await server(hello);
    for (const host of ['127.0.0.1', '127.0.0.1:7200', '[::1]:7200']) {
      expect((await get('/api/hello', { host })).statusCode).toBe(200);
    }
  });

  it('gets nothing from another site’s page', async () => {
    const { get } = await server(hello);
    for (const path of ['/api/hello', '/%61pi/hello', '/api/%68ello']) {
      expect((await get(path, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    }
    expect((await get('/api/hello', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await get('/api/hello', { 'sec-fetch-site': 'none' })).statusCode).toBe(200);
  });
});

it('the address of a caller is what a proxy of this machine saw, and never what a caller from elsewhere claims', async () => {
  const seen = route(call('/api/seen'), async ({ caller }) => caller.ip);
  const { app } = await server(seen);
  const ipOf = async (remoteAddress: string, forwarded?: string) => {
    const headers = { host: '127.0.0.1', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    return (await app.inject({ url: '/api/seen', remoteAddress, headers })).json<{ data: string }>().data;
  };
  expect(await ipOf('127.0.0.1')).toBe('127.0.0.1');
  expect(await ipOf('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(await ipOf('::1', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await ipOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
});

describe('a reader who leaves is no fault', () => {
  // Numbers that no packing makes small: much more than what sockets hold for a reader.
  const numbers = Array.from({ length: 600_000 }, (_, n) => Math.sin(n));

  it.each([
    ['gzip', 'before its answer'],
    ['gzip', 'in the middle of it'],
    ['br', 'before its answer'],
    ['br', 'in the middle of it'],
  ])('%s, %s', async (encoding, when) => {
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { app, lines } = await server(
      route(call('/api/try', { method: 'POST', body: z.object({ q: z.string() }) }), async () => {
        asked.resolve();
        if (when === 'before its answer') await left.promise;
        return numbers;
      }),
    );
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const reader = connect(Number(port), '127.0.0.1');
    const heads = [
      'POST /api/try HTTP/1.1',
      'host: 127.0.0.1:7200',
      'content-type: application/json',
      'content-length: 9',
      `accept-encoding: ${encoding}`,
    ];
    reader.write(`${heads.join('\r\n')}\r\n\r\n{"q":"x"}`);
    await (when === 'before its answer' ? asked.promise : once(reader, 'data'));
    reader.destroy();
    // At once: the answer begins to be packed before the server hears that nobody reads it.
    left.resolve();
    await once(reader, 'close');
    await pause(200);
    await app.close();
    expect(lines).toEqual([]);
  });
});
