import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { downloadEndpoint, eventsEndpoint, webhookEndpoint } from '#platform/wire/endpoint.ts';
import { take } from '#testkit/take-route.ts';
import { createLog } from '../log.ts';
import type { BodyLimits } from './body-limits.ts';
import { createEventFeed, type EventFeed } from './event-feed.ts';
import type { StreamTimes } from './event-stream.ts';
import { contentDisposition } from './kinds/download.ts';
import { jsonLines, LINES_TYPE } from './kinds/json-lines.ts';
import { statusOfUnread } from './kinds/request-body.ts';
import { type AnyRoute, downloadRoute, eventsRoute, webhookRoute } from './kinds/route-kinds.ts';
import { refuse, visitor } from './route.ts';
import { createHttp } from './server.ts';
import { OWNER_HEADER, viewersWith } from './viewer.ts';

const log = createLog({ level: 'silent' });
const SECRET = 'the secret';
const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** Nobody is logged in; the owner has the secret. */
const viewers = viewersWith(SECRET, async () => visitor);

async function server(
  routes: readonly AnyRoute[],
  own: { limits?: Partial<BodyLimits>; times?: Partial<StreamTimes> } = {},
) {
  const app = await createHttp({ log, viewers, routes, hosts: [], ...own });
  opened.push(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url };
}

const csv = (guard: 'public' | 'user' | 'owner', body: Readable | Uint8Array | AsyncIterable<string>) =>
  downloadRoute(
    downloadEndpoint({
      method: 'GET',
      path: '/api/file/{name}',
      about: '文件',
      query: z.object({ name: z.string() }),
      contentTypes: ['text/csv; charset=utf-8'],
      guard,
    }),
    async ({ query }) =>
      query.name === 'none'
        ? refuse(404, '没有这个文件')
        : { filename: `${query.name}.csv`, contentType: 'text/csv; charset=utf-8', body },
  );

describe('a download', () => {
  it('is refused in an envelope: by its guard, and by its handler', async () => {
    for (const [guard, status] of [
      ['user', 401],
      ['owner', 404],
    ] as const) {
      const { url } = await server([csv(guard, Buffer.from('secret'))]);
      const answer = await fetch(`${url}/api/file/a`);
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null]);
      expect(await answer.json()).toMatchObject({ success: false, data: null });
    }
    const { url } = await server([csv('public', Buffer.from(''))]);
    expect((await fetch(`${url}/api/file/none`)).status).toBe(404);
  });

  it('carries its name, whatever is in it, and its bytes', async () => {
    const { url } = await server([csv('public', Readable.from(['a,b\n', '1,2\n']))]);
    const answer = await fetch(`${url}/api/file/${encodeURIComponent('达人"\r\nx: y/榜')}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      // Line breaks of a parameter are cleaned before any handler sees them.
      `attachment; filename="___ x_ y__.csv"; filename*=UTF-8''${encodeURIComponent('达人" x: y/榜.csv')}`,
    );
    expect(answer.headers.get('x')).toBeNull();
    expect(await answer.text()).toBe('a,b\n1,2\n');
  });

  it('has a name that every client can read, whatever letters a title is made of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\ud83d', '\u202Egnp.', '\u2066'),
        (title, end) => {
          const header = contentDisposition(`${title}${end}.csv`);
          const [, plain = '', encoded = ''] =
            /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.*)$/.exec(header) ?? [];
          expect(header).toMatch(/^[\x20-\x7e]*$/);
          expect([plain.endsWith('.csv'), decodeURIComponent(encoded).endsWith('.csv')]).toEqual([
            true,
            true,
          ]);
          expect(decodeURIComponent(encoded)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
        },
      ),
      { seed: 128, numRuns: 300 },
    );
  });

  it('that fails half way is no whole file', async () => {
    async function* broken() {
      yield 'a,b\n'.repeat(1000);
      throw new Error('the store is gone');
    }
    const { url } = await server([csv('public', broken())]);
    await expect(fetch(`${url}/api/file/a`).then((answer) => answer.text())).rejects.toThrow();
  });

  it('of lines says something while the work is silent, and hears that the client left', async () => {
    let hasLeft: (value: unknown) => void = () => {};
    const left = new Promise((done) => {
      hasLeft = done;
    });
    const lines = downloadRoute(
      downloadEndpoint({
        method: 'POST',
        path: '/api/lines',
        about: '进度',
        contentTypes: ['application/x-ndjson'],
        guard: 'owner',
      }),
      async ({ signal }) => {
        signal.addEventListener('abort', () => hasLeft(null));
        const work = async ({ send }: { send(line: object): void }) => {
          send({ n: 1 });
          await left;
        };
        return { contentType: LINES_TYPE, body: jsonLines(work, { signal, quietMs: 10 }) };
      },
    );
    const { url } = await server([lines]);
    const leaving = new AbortController();
    const answer = await fetch(`${url}/api/lines`, {
      method: 'POST',
      headers: { [OWNER_HEADER]: SECRET, 'accept-encoding': 'gzip', 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    });
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.split('\n').length > 4) break;
    }
    expect(text).toMatch(/^\{"n":1\}\n\n\n+$/);
    leaving.abort();
    await left;
  });
});

describe('an upload', () => {
  const send = (url: string, body: Uint8Array, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/take`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { authorization: 'key', 'content-type': 'text/plain; charset=utf-8', ...headers },
    });

  it('is refused before its body is read, and over its limit, packed too', async () => {
    const { url } = await server([take]);
    const key = await fetch(`${url}/api/take`, { method: 'POST', body: 'x'.repeat(2000) });
    expect([key.status, ((await key.json()) as { message: string }).message]).toEqual([401, '没有密钥']);
    expect((await send(url, Buffer.alloc(9), { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(url, Buffer.alloc(1001))).status).toBe(413);
    const bomb = gzipSync(Buffer.alloc(100_000));
    expect(bomb.length).toBeLessThan(1000);
    expect((await send(url, bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await send(url, Buffer.from('no gzip'), { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  it('is read whole, unpacked, and answered in an envelope', async () => {
    const { url } = await server([take]);
    expect(await (await send(url, Buffer.alloc(1000))).json()).toMatchObject({
      success: true,
      data: { bytes: 1000 },
    });
    const packed = await send(url, gzipSync(Buffer.alloc(900)), { 'content-encoding': 'gzip' });
    expect(await packed.json()).toMatchObject({ data: { bytes: 900 } });
  });
});

describe('a webhook', () => {
  const hook = webhookRoute(
    webhookEndpoint({ method: 'POST', path: '/notify/{name}', about: '回调', maxBytes: 100 }),
    async ({ params, headers, body }) => {
      if (params.name !== 'known') return 'not-found';
      const stored = await body.read();
      if (!stored.ok) return { status: statusOfUnread(stored), body: '' };
      if (headers['x-sign'] !== String(stored.text.length)) return { status: 403, body: '' };
      return { status: 202, contentType: 'application/xml', body: `<ok at="${params.at ?? ''}"/>` };
    },
  );
  const send = (url: string, path: string, body: string, sign: number) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { 'x-sign': String(sign) } });

  it('gives nothing away: an unknown name is an unknown address, a bad signature an empty 403', async () => {
    const { url } = await server([hook]);
    const [unknown, nowhere] = [
      await send(url, '/notify/other', 'a', 1),
      await send(url, '/nowhere', 'a', 1),
    ];
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([
      nowhere.status,
      nowhere.headers.get('cache-control'),
    ]);
    const forged = await send(url, '/notify/known', '{"a":1}', 1);
    expect([forged.status, await forged.text()]).toEqual([403, '']);
    expect((await send(url, '/notify/known', 'x'.repeat(101), 101)).status).toBe(413);
  });

  it('gets its bytes as they were sent, and answers in its own form', async () => {
    const { url } = await server([hook]);
    const answer = await send(url, '/notify/known?at=7&at2=1&at2=2', '{ "a" :1}', 9);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      202,
      'application/xml',
      '<ok at="7"/>',
    ]);
  });
});

describe('events', () => {
  const ticks = (feed: EventFeed<number>, guard: 'public' | 'user' = 'public') =>
    eventsRoute(
      eventsEndpoint({ path: '/api/ticks', about: '事件', event: z.number(), guard }),
      async ({ lastId, signal }) => feed.subscribe({ lastId, signal, onGap: () => -1 }),
    );
  const reading = async (url: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const answer = await fetch(`${url}/api/ticks`, { headers, signal: leaving.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      answer,
      leave: () => leaving.abort(),
      /** Reads until the text holds something, or to the end. */
      until: async (wanted: string) => {
        while (!text.includes(wanted)) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) return `${text}[end]`;
          text += value;
        }
        return text;
      },
    };
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((done) => setImmediate(done));
  };

  it('are refused in an envelope by their guard', async () => {
    const { url } = await server([ticks(createEventFeed<number>(), 'user')]);
    const answer = await fetch(`${url}/api/ticks`);
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ success: false })]);
  });

  it('come to all who read, and go on after the last one that a client has', async () => {
    const feed = createEventFeed<number>();
    const { url } = await server([ticks(feed)]);
    const [a, b] = await Promise.all([reading(url), reading(url)]);
    await until(() => feed.readers === 2);
    const first = feed.publish(1);
    expect(await a.until('data: 1\n\n')).toContain(`id: ${first}\ndata: 1\n\n`);
    await b.until('data: 1\n\n');
    expect(a.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    a.leave();
    await until(() => feed.readers === 1);
    feed.publish(2);
    const back = await reading(url, { 'last-event-id': first });
    expect(await back.until('data: 2\n\n')).not.toContain('data: 1');
    const foreign = await reading(url, { 'last-event-id': 'of another process' });
    expect(await foreign.until('data: ')).toContain('data: -1');
  });

  it('are silent comments while nothing happens', async () => {
    const { url } = await server([ticks(createEventFeed<number>())], { times: { heartbeatMs: 10 } });
    expect(await (await reading(url)).until(': heartbeat\n\n: heartbeat')).toContain('retry: ');
  });

  it('end when the server stops', async () => {
    const feed = createEventFeed<number>();
    const { app, url } = await server([ticks(feed)]);
    const one = await reading(url);
    await until(() => feed.readers === 1);
    await app.close();
    expect(await one.until('never')).toContain('[end]');
    expect(feed.readers).toBe(0);
  });

  it('drop a client that reads nothing, and only that one', async () => {
    const feed = createEventFeed<string>({ remembered: 4, waiting: 1000 });
    const route = eventsRoute(
      eventsEndpoint({ path: '/api/ticks', about: '事件', event: z.string(), guard: 'public' }),
      async ({ lastId, signal }) => feed.subscribe({ lastId, signal }),
    );
    const { url } = await server([route], { times: { stallMs: 50 } });
    const good = await reading(url);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /api/ticks HTTP/1.1\r\nhost: a\r\n\r\n');
    socket.pause();
    await until(() => feed.readers === 2);
    const large = 'x'.repeat(200_000);
    let n = 0;
    // The kernel takes some megabytes before the client's silence can be felt.
    while (feed.readers === 2 && n < 900) {
      feed.publish(`${n++}${large}`);
      await good.until(`data: "${n - 1}x`);
    }
    await until(() => feed.readers === 1);
    feed.publish('last');
    expect(await good.until('"last"')).toContain('"last"');
    socket.destroy();
  });
});
