import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, webhookEndpoint } from '#platform/wire/endpoint.ts';
import { take } from '#testkit/take-route.ts';
import { createLog } from '../log.ts';
import type { BodyLimits } from './body-limits.ts';
import { statusOfUnread } from './kinds/request-body.ts';
import { type AnyRoute, webhookRoute } from './kinds/route-kinds.ts';
import { route, visitor } from './route.ts';
import { createHttp } from './server.ts';
import { viewersWith } from './viewer.ts';

const log = createLog({ level: 'silent' });
const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const viewers = viewersWith('the secret', async () => visitor);

async function server(routes: readonly AnyRoute[], own: { limits: Partial<BodyLimits> }) {
  const app = await createHttp({ log, viewers, routes, hosts: [], ...own });
  opened.push(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url };
}

describe('a client that sends slowly', () => {
  const json = route(
    endpoint({
      method: 'POST',
      path: '/api/json',
      about: '试验',
      body: z.looseObject({}),
      reply: z.unknown(),
      guard: 'public',
    }),
    async () => null,
  );
  const hook = webhookRoute(
    webhookEndpoint({ method: 'POST', path: '/notify', about: '回调', maxBytes: 1000 }),
    async ({ body }) => {
      const stored = await body.read();
      return { status: stored.ok ? 200 : statusOfUnread(stored), body: '' };
    },
  );
  const limits = {
    jsonMs: 1000,
    headersMs: 1000,
    rawMs: 5000,
    bytesPerS: 1000,
    graceMs: 500,
    silenceMs: 1000,
    checkMs: 20,
  };

  /** Sends a head, then a blank every 20 ms for as long as the other side lets it; answers what came back. */
  async function trickle(url: string, head: string): Promise<string> {
    const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += String(part);
    });
    socket.on('error', () => {});
    // Not events.once: it fails on the reset by which a connection may be cut off.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head);
    const timer = setInterval(() => socket.write(' '), 20);
    await closed;
    clearInterval(timer);
    return text;
  }

  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: key\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n`;

  it.each([
    ['JSON', head('/api/json', 'application/json'), '408'],
    ['an upload', head('/api/take', 'text/plain'), '408'],
    ['a webhook', head('/notify', 'text/plain'), '408'],
    ['headers', 'POST /api/json HTTP/1.1\r\nhost: a\r\nx:', '408'],
    [
      'a body after its refusal',
      head('/api/take', 'text/plain').replace('authorization: key\r\n', ''),
      '401',
    ],
  ])('%s is cut off', async (_, text, status) => {
    const { url } = await server([json, take, hook], { limits });
    expect((await trickle(url, text)).split(' ')[1]).toBe(status);
  });
});
