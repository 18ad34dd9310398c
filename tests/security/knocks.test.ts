import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn } from '#testkit/log-in.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

/** What one address may ask before anybody looks who it is: 60 a second and 300 in a burst (platform pace). */
const [A_SECOND, BURST] = [60, 300];
const MANY = 700;
/** What a client may write in front of its own address, and that one address as proxies write it. */
const CLAIMED = [
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '',
  'unknown',
  '[::1]:80',
  'for=127.0.0.1',
  'localhost',
];
const CLAIM_LETTER = fc.constantFrom(...'0123456789abcdef.:[]%;="x '.split(''));
const SEEN = ['203.0.113.8', '203.0.113.8:4411', '::ffff:203.0.113.8', '[::ffff:203.0.113.8]:80'];

let sandbox: TestSandbox;
let account: AccountStore;
let test: LogInApp;
beforeAll(async () => {
  sandbox = await startSandbox();
  account = await sqliteStore(featureMigrations);
  test = await openLogIn({ sandbox, account, settings: { TIDE_ORIGIN: 'https://tide.example' } });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const ask = (ip: string, own: Readonly<Record<string, string>> = {}) =>
  test.get('/api/user/info', { headers: { 'x-forwarded-for': ip, ...own } });

/** How many of many at once got through, and how many could have while they were on their way. */
async function crowd(addressOf: (n: number) => string, own: Readonly<Record<string, string>> = {}) {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: MANY }, (_, n) => ask(addressOf(n), own)));
  const seconds = Math.ceil((performance.now() - began) / 1000);
  return { answers, passed: answers.filter((one) => one.status !== 429).length, seconds };
}

describe('whoever knocks too often from one address', () => {
  it('is held back at the burst, with the seconds to wait, and others are not', async () => {
    const { answers, passed, seconds } = await crowd(() => '203.0.113.1');
    expect(passed).toBeGreaterThanOrEqual(A_SECOND + BURST);
    expect(passed).toBeLessThanOrEqual(BURST + A_SECOND * (seconds + 1));
    const [refused] = answers.filter((one) => one.status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused?.body).toMatchObject({ success: false, code: 429, data: null });
    expect((await ask('203.0.113.2')).status).toBe(200);
  });

  it('is one however it writes its IPv6 address, and the next connection is another', async () => {
    const { passed, seconds } = await crowd((n) => `2001:db8:5:5:${n.toString(16)}::${n.toString(16)}`);
    expect(passed).toBeLessThanOrEqual(BURST + A_SECOND * (seconds + 1));
    expect((await ask('2001:db8:5:6::1')).status).toBe(200);
  });

  it('is held back with a token as without, before anybody looks whose it is', async () => {
    const tokens = { authorization: `Bearer ${'y'.repeat(43)}` };
    const { answers, passed, seconds } = await crowd(() => '203.0.113.3', tokens);
    expect(passed).toBeLessThanOrEqual(BURST + A_SECOND * (seconds + 1));
    expect([...new Set(answers.map((one) => one.status))].toSorted((a, b) => a - b)).toEqual([401, 429]);
  });

  it('is one whatever it claims in front of what the proxy says', async () => {
    const claims = fc.sample(
      fc.array(
        fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom(...CLAIMED), fc.string({ unit: CLAIM_LETTER })),
        {
          maxLength: 30,
        },
      ),
      { numRuns: MANY, seed: 128 },
    );
    const seen = (n: number) => SEEN[n % SEEN.length] as string;
    const { passed, seconds } = await crowd((n) => [...(claims[n] ?? []), seen(n)].join(', '));
    expect(passed).toBeLessThanOrEqual(BURST + A_SECOND * (seconds + 1));
    expect((await ask('127.0.0.1, ::1, 203.0.113.9')).status).toBe(200);
  });

  it('is not this machine itself', async () => {
    const answers = await Promise.all(Array.from({ length: MANY }, () => test.get('/api/user/info')));
    expect(answers.every((one) => one.status === 200)).toBe(true);
  });

  it('is held back without the store being asked: it may be gone', async () => {
    await crowd(() => '203.0.113.4');
    await account.close();
    const tokens = { authorization: `Bearer ${'y'.repeat(43)}` };
    // One after the other: a server that is busy refuses many at once before it counts them.
    const after: number[] = [];
    while (!after.includes(429) && after.length < 3000) after.push((await ask('203.0.113.4', tokens)).status);
    expect(after).toContain(429);
    expect(after.filter((status) => status === 401 || status === 409)).toEqual([]);
  });
});
