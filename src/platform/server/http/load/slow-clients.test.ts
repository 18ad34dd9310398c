import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, eventsEndpoint } from '#platform/wire/endpoint.ts';
import { createLog } from '../../log.ts';
import { createEventFeed } from '../event-feed.ts';
import { eventsRoute } from '../kinds/route-kinds.ts';
import type { HttpOptions } from '../options.ts';
import { route, type Viewer, visitor } from '../route.ts';
import { createHttp } from '../server.ts';
import { viewersWith } from '../viewer.ts';

const log = createLog({ level: 'silent' });
/** More than the buffers of a connection hold. */
const MEGABYTES = 24;
const common = { method: 'GET', about: '试验', guard: 'viewer' } as const;
const [apps, sockets]: [FastifyInstance[], Socket[]] = [[], []];
afterEach(async () => {
  for (const one of sockets.splice(0)) one.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server with a small call, one with a long answer, one that answers late, and a stream without events. */
async function server(own: Partial<HttpOptions>, viewer: Viewer = visitor) {
  const feed = createEventFeed<number>({ remembered: 1, waiting: 8 });
  const routes = [
    route(endpoint({ ...common, path: '/api/small', reply: z.unknown() }), async () => 'small'),
    route(endpoint({ ...common, path: '/api/long', reply: z.unknown() }), async () =>
      'x'.repeat(MEGABYTES * 2 ** 20),
    ),
    route(endpoint({ ...common, path: '/api/late', reply: z.unknown() }), async () => {
      await new Promise((done) => setTimeout(done, 1500));
      return 'late';
    }),
    eventsRoute(
      eventsEndpoint({
        path: '/api/events',
        about: '事件',
        event: z.number(),
        guard: 'viewer',
      }),
      async ({ signal }) => feed.subscribe({ lastId: null, signal }),
    ),
  ];
  const app = await createHttp({
    log,
    routes,
    hosts: [],
    viewers: viewersWith('', async () => viewer),
    ...own,
  });
  apps.push(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, feed, status: async (path: string) => (await fetch(url + path)).status };
}

/** Sends a request and reads nothing of its answer until `resume`. */
function silentClient(url: string, path: string): Socket {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  return socket;
}

describe('clients that take nothing', () => {
  it('of a stream without events leave every place of calls free', async () => {
    const { url, feed, status } = await server({ callsAtOnce: 2 });
    for (let n = 0; n < 6; n++) silentClient(url, '/api/events');
    await expect.poll(() => feed.readers).toBe(6);
    expect(await status('/api/small')).toBe(200);
  });

  it('of a long answer lose their connection, and their places are free again', async () => {
    const { url, status } = await server({ callsAtOnce: 2, times: { stallMs: 300 } });
    for (let n = 0; n < 2; n++) silentClient(url, '/api/long');
    await expect.poll(() => status('/api/small')).toBe(503);
    await expect.poll(() => status('/api/small'), { timeout: 5000 }).toBe(200);
  });
});

describe('what is not cut off', () => {
  it('a client that reads slowly, and a call that answers late', async () => {
    const { url } = await server({ times: { stallMs: 1200 } });
    const late = fetch(`${url}/api/late`).then((reply) => reply.status);
    const socket = silentClient(url, '/api/long');
    let bytes = 0;
    await new Promise<void>((done) => {
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        socket.pause();
        setTimeout(() => socket.resume(), 2);
        if (bytes >= MEGABYTES * 2 ** 20) done();
      });
      socket.on('close', () => done());
      socket.resume();
    });
    expect(bytes).toBeGreaterThanOrEqual(MEGABYTES * 2 ** 20);
    expect(await late).toBe(200);
  });
});

describe('streams of one person', () => {
  it('are so many at once; a closed one makes room', async () => {
    const { url, feed, status } = await server(
      { streamsOfOne: 3 },
      { ...visitor, id: 'u1', sessionId: 's1' },
    );
    const open = Array.from({ length: 3 }, () => silentClient(url, '/api/events'));
    await expect.poll(() => feed.readers).toBe(3);
    expect(await status('/api/events')).toBe(429);
    open[0]?.destroy();
    await expect.poll(() => feed.readers).toBe(2);
    silentClient(url, '/api/events');
    await expect.poll(() => feed.readers).toBe(3);
  });
});
