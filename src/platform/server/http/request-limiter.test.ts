import { expect, it } from 'vitest';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import type { Caller } from './caller.ts';
import { createRequestLimiter } from './request-limiter.ts';
import type { Viewer } from './route.ts';

const caller = { ip: '203.0.113.7' } as Caller;
const viewerOf = (id: string): Viewer => ({ level: 10, id, teamId: id, isSlave: false, sessionId: 's' });
const call = (more: Partial<AnyEndpoint>) =>
  ({ method: 'POST', path: '/api/any', about: '', guard: 'user', ...more }) as AnyEndpoint;

/** How many of 100 calls at once go through. */
async function taken(endpoint: AnyEndpoint, id = 'one', limiter = createRequestLimiter()): Promise<number> {
  let through = 0;
  for (let n = 0; n < 100; n++)
    if ((await limiter.asking(endpoint, viewerOf(id), caller)) === null) through++;
  return through;
}

it('what changes something is held to the pace of writes, wherever it stands', async () => {
  expect(await taken(call({ path: '/api/follow/add' }))).toBe(20);
  expect(await taken(call({ path: '/api/live/monitor/add' }))).toBe(20);
  expect(await taken(call({ method: 'GET', path: '/api/user/cdkey/{code}', effect: 'write' }))).toBe(20);
});

it('what reads is held to the pace of reads, though it is asked by POST', async () => {
  expect(await taken(call({ effect: 'read', path: '/api/user/any' }))).toBe(80);
  expect(await taken(call({ method: 'GET' }))).toBe(80);
});

it('a call with a pace of its own is held to it, for each person', async () => {
  const submit = call({ path: '/api/export/submit', mostPerMinute: 6 });
  const limiter = createRequestLimiter();
  expect(await taken(submit, 'one', limiter)).toBe(6);
  expect(await taken(submit, 'two', limiter)).toBe(6);
});

it('the file of a person is counted, that of a collector is not', async () => {
  expect(await taken(call({ kind: 'upload' }))).toBe(20);
  expect(await taken(call({ kind: 'upload', guard: 'public' }))).toBe(100);
});
