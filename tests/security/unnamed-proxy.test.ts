import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { growths } from '#features/people/captcha/server/effort.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn } from '#testkit/log-in.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

// A proxy on this machine that TIDE_ORIGIN does not name: every connection comes from 127.0.0.1.
let sandbox: TestSandbox;
let account: AccountStore;
let cloud: LogInApp;
let slide: LogInApp;

beforeAll(async () => {
  sandbox = await startSandbox();
  account = await sqliteStore(featureMigrations);
  cloud = await openLogIn({ sandbox, account });
  slide = await openLogIn({ sandbox, account, settings: { TIDE_PROVIDERS: sandbox.providersFile } });
});
afterAll(async () => {
  await cloud.close();
  await slide.close();
  await account.close();
  await sandbox.stop();
});

let last = 0;
const mobile = () => `139${String(10_000_000 + ++last)}`;
const at = (ip: string) => ({ 'x-forwarded-for': ip });

it('codes are limited for the address that the proxy names, and for no other', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await cloud.send(cloud.browser(), mobile(), at('203.0.113.5'))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await cloud.send(cloud.browser(), mobile(), at('203.0.113.6'))).status).toBe(200);
  // What a caller puts in front of the list is not what the proxy saw.
  expect((await cloud.send(cloud.browser(), mobile(), at('198.51.100.1, 203.0.113.5'))).status).toBe(429);
});

it('puzzles are counted for it too, and end', async () => {
  const ask = (ip: string) =>
    slide.browser().post('/api/passport/captcha/slide', { action: 'login', number: mobile() }, at(ip));
  const limit = growths.address.limit as number;
  for (let n = 0; n < limit; n++) expect((await ask('203.0.113.20')).status).toBe(200);
  expect((await ask('203.0.113.20')).status).toBe(429);
  expect((await ask('203.0.114.21')).status).toBe(200);
});

it('new people are limited by address: ten an hour, whatever the numbers and browsers', async () => {
  // Their codes came by other addresses.
  const register = async (ip: string) => {
    const [browser, number] = [cloud.browser(), mobile()];
    expect((await cloud.send(browser, number, at(`192.0.2.${(last % 250) + 1}`))).status).toBe(200);
    const body = { mobile: number, code: await cloud.code(number) };
    return (await browser.post('/api/passport/login/sms/receive', body, at(ip))).status;
  };
  for (let n = 0; n < 10; n++) expect(await register('203.0.113.40')).toBe(200);
  expect(await register('203.0.113.40')).toBe(429);
  expect(await register('203.0.113.41')).toBe(200);
});
