import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#platform/wire/endpoint.ts';
import { turnableClock } from './clock.ts';
import { refuse, route } from './http/route.ts';
import type { SecurityEvent } from './http/security-events.ts';
import { createHttp } from './http/server.ts';
import { viewersWith } from './http/viewer.ts';
import { createLog } from './log.ts';
import { openSecurityLog } from './security-log.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-security-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const silent = createLog({ level: 'silent' });

const REFUSALS = [401, 402, 403, 409, 429];
const statuses = fc.constantFrom(200, 404, 422, 503, 500, ...REFUSALS);
const calls = fc.record({
  method: fc.constantFrom<'GET' | 'POST'>('GET', 'POST'),
  effect: fc.constantFrom<'read' | 'write' | undefined>('read', 'write', undefined),
  status: statuses,
});

it('has each refusal and each change, and nothing that was sent', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ method, effect, status }) => {
      const events: SecurityEvent[] = [];
      const about = { path: '/api/try/{code}', about: '试', guard: 'user', reply: z.unknown() } as const;
      const shape = method === 'POST' ? { body: z.unknown() } : {};
      const call = endpoint({
        ...about,
        ...shape,
        method,
        query: z.unknown(),
        ...(effect && { effect }),
      } as Endpoint);
      const handler = route(call, async () => (status === 200 ? {} : refuse(status, '不行')));
      const app = await createHttp({
        log: silent,
        viewers: viewersWith('secret', async () => ({
          level: 10,
          id: 'u1',
          teamId: 'u1',
          isSlave: false,
          sessionId: 'session-of-u1',
        })),
        routes: [handler],
        hosts: [],
        onSecurity: (event) => events.push(event),
      });
      const sent = method === 'POST' ? { payload: { password: 'hunter2' } } : {};
      const reply = await app.inject({ method, url: '/api/try/13900000001', ...sent });
      await app.close();
      const isWrite = effect === undefined ? method === 'POST' : effect === 'write';
      const isRefused = REFUSALS.includes(status);
      expect([reply.statusCode, events.length]).toEqual([
        status,
        isRefused || (isWrite && status < 500) ? 1 : 0,
      ]);
      if (events[0] === undefined) return;
      expect(events[0]).toMatchObject({ user: 'u1', method, route: '/api/try/{code}', status });
      expect(events[0].decision).toBe(status >= 400 ? 'refused' : 'changed');
      expect(JSON.stringify(events)).not.toMatch(/13900000001|hunter2|session-of-u1/);
    }),
    { seed: 116, numRuns: 40 },
  );
});

it('names who was refused by the guard, and leaves out what one address floods', async () => {
  const events: SecurityEvent[] = [];
  const about = { method: 'GET', about: '试', reply: z.unknown() } as const;
  const routes = [
    route(endpoint({ ...about, path: '/api/needs', guard: 'user', needs: 30 }), async () => ({})),
    route(endpoint({ ...about, path: '/api/owners', guard: 'user', notForMembers: true }), async () => ({})),
  ];
  const app = await createHttp({
    log: silent,
    viewers: viewersWith('secret', async () => ({
      level: 10,
      id: 'u1',
      teamId: 't1',
      isSlave: true,
      sessionId: 'session-of-u1',
    })),
    routes,
    hosts: [],
    onSecurity: (one) => events.push(one),
  });
  const from = (remoteAddress: string, url: string) => app.inject({ method: 'GET', url, remoteAddress });
  expect((await from('203.0.113.7', '/api/needs')).statusCode).toBe(402);
  expect((await from('203.0.113.8', '/api/owners')).statusCode).toBe(403);
  await from('198.51.100.1', '/api/owners');
  expect(events.map(({ user, status }) => [user, status])).toEqual([
    ['u1', 402],
    ['u1', 403],
    ['u1', 403],
  ]);
  expect(events.every(({ session }) => session !== '')).toBe(true);
  const [one, same, other] = events.map(({ network }) => network);
  expect([same === one, other === one]).toEqual([true, false]);
  events.length = 0;
  let floods = 0;
  for (let n = 0; n < 600; n++)
    if ((await from('192.0.2.9', '/api/nowhere-else')).statusCode === 429) floods++;
  for (let n = 0; n < 600; n++) if ((await from('192.0.2.9', '/api/needs')).statusCode === 429) floods++;
  await app.close();
  expect(floods).toBeGreaterThan(0);
  // Those of the person's own rate are lines; those of the address alone are none.
  expect(events.length).toBeLessThan(1200 - floods + 1);
});

const event: SecurityEvent = {
  trace: 't',
  user: 'u',
  session: 's',
  network: 'n',
  method: 'POST',
  route: '/a',
  status: 200,
  decision: 'changed',
};

it('is a file a day that is only added to', () => {
  const clock = turnableClock('2026-03-10T23:59:00+08:00');
  const folder = join(root, 'days');
  for (const ms of [0, 120_000]) {
    clock.turn(ms);
    // Opened again, as by the next process.
    const security = openSecurityLog(folder, { clock, log: silent });
    security.write(event);
    security.write(event);
    security.close();
  }
  expect(readdirSync(folder)).toEqual(['security-2026-03-10.jsonl', 'security-2026-03-11.jsonl']);
  const lines = readFileSync(join(folder, 'security-2026-03-10.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    Array(2).fill({ at: '2026-03-10T15:59:00.000Z', day: '2026-03-10', ...event }),
  );
});

it('that cannot be written stops no request, and is named once in ten minutes', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', to: { write: (line: string) => lines.push(line) } });
  const clock = turnableClock('2026-03-10T12:00:00+08:00');
  const folder = join(root, 'gone');
  const security = openSecurityLog(folder, { clock, log });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  security.write(event);
  security.write(event);
  clock.turn(600_000);
  security.write(event);
  expect(lines).toHaveLength(2);
});
