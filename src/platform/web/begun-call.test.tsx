import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { beginCall, call } from './api.ts';
import { useSession } from './session.ts';

const look = endpoint({
  method: 'GET',
  path: '/api/passport/look',
  about: 'Says which request it answers',
  reply: z.number(),
  guard: 'viewer',
});

/** Requests that left the page, by the token that they had. */
let sent: (string | null)[] = [];

/** Answers requests in turn with their numbers; a refused one with its code. */
function answers(code = 200): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    const success = code === 200;
    return Response.json({ code, success, message: 'no', data: success ? sent.length : null });
  });
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  useSession.setState({ token: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a call that was begun is sent once: who asks first gets its answer, who asks then asks anew', async () => {
  answers();
  beginCall(look);
  expect(await Promise.all([call(look), call(look)])).toEqual([1, 2]);
  expect(sent).toHaveLength(2);
});

it('a call that was begun and refused is refused for who waits already', async () => {
  answers(500);
  beginCall(look);
  await expect(call(look)).rejects.toMatchObject({ code: 500 });
  expect(sent).toHaveLength(1);
});

it('a call that was begun and failed is nothing for who asks later: it asks anew', async () => {
  answers(500);
  beginCall(look);
  await vi.advanceTimersByTimeAsync(10);
  answers();
  expect(await call(look)).toBe(2);
});

it('neither a failure nor the age of what was begun before ends what was begun since', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise);
  beginCall(look);
  await vi.advanceTimersByTimeAsync(20_000);
  useSession.setState({ token: 'newer' });
  answers();
  beginCall(look);
  reject(new TypeError('no network'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await call(look)).toBe(1);
  expect(sent).toEqual(['Bearer newer']);
});

it('what was begun in another session is not used', async () => {
  answers();
  beginCall(look);
  useSession.setState({ token: 'newer' });
  expect(await call(look)).toBe(2);
  expect(sent).toEqual([null, 'Bearer newer']);
});

it('what was begun long ago is not used, nor for a question with an input', async () => {
  answers();
  beginCall(look);
  expect(await call(look, { query: { of: 'a' } })).toBe(2);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await call(look)).toBe(3);
});
