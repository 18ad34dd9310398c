import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { editionByKey } from '#catalog/plans.ts';
import type { LoginResult, QrCode, ScanInfo } from '#features/people/identity/contract.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { storedOpenid } from '#features/people/identity/server/scan.ts';
import { grant } from '#features/people/membership/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const minute = 60_000;
const PASSWORD = 'haibian7319';
const NEW_DEVICE = '您的账号刚刚在新设备上登录';

let sandbox: TestSandbox;
let account: AccountStore;
let test: LogInApp;
beforeAll(async () => {
  sandbox = await startSandbox();
  account = await sqliteStore(featureMigrations);
  test = await openLogIn({ sandbox, account });
  await test.listen();
  await sandbox.setClock(test.clock.now());
});
afterAll(async () => {
  await test.close();
  await account.close();
  await sandbox.stop();
});

let next = 0;
const mobile = () => `185${String(10_000_000 + next++)}`;
interface Notice {
  readonly openid: string;
  readonly template: string;
  readonly words: { readonly first: string; readonly time: string; readonly remark: string };
}
const notices = async (openid: string) =>
  ((await sandbox.state()).notices as unknown as Notice[]).filter((one) => one.openid === openid);
/** What was told since a count; waits a moment, since a notice goes out after the answer. */
async function told(openid: string, before: number, wanted: number): Promise<string[]> {
  for (let n = 0; n < 60 && (await notices(openid)).length < before + wanted; n++) {
    await new Promise((go) => setTimeout(go, 5));
  }
  if (wanted === 0) await new Promise((go) => setTimeout(go, 120));
  const all = await notices(openid);
  return all.slice(0, all.length - before).map((one) => one.words.first);
}
const turn = async (ms = 2 * minute) => {
  test.clock.turn(ms);
  await sandbox.setClock(test.clock.now());
};

/** A person who follows the account, with a grant, and the browser known to it. */
async function follower(n: number, edition: 'light' | 'trial' = 'light') {
  const people = test.authContext;
  const openid = ((await sandbox.people())[n] as { openid: string }).openid;
  await sandbox.follow(openid, true);
  const number = mobile();
  const browser = test.browser();
  await test.logIn(browser, number);
  const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
  if (!user) throw new Error('nobody');
  const bound = storedOpenid(people, openid);
  await account.write(async (tx) => {
    await changeUser(tx, user.id, { ...bound, openid_index: `${bound.openid_index}${number}` });
  });
  const level = editionByKey(edition)?.level ?? 0;
  const now = test.clock.now();
  if (level > 0) {
    await grant(account, {
      userId: user.id,
      level,
      seats: 1,
      kind: 'operator',
      starts: now,
      days: null,
      now,
    });
  }
  await turn();
  return { browser, number, openid, before: (await notices(openid)).length };
}

let captchas = 0;
const solved = () => `ok-notices-${process.pid}-${captchas++}`;
const byPassword = (browser: TestBrowser, number: string) =>
  browser.post<LoginResult>('/api/passport/login/username/v2', {
    captcha_verify_param: solved(),
    user_name: number,
    password: PASSWORD,
  });
async function reset(number: string): Promise<void> {
  const browser = test.browser();
  const before = JSON.stringify(await sandbox.lastSms(number));
  await browser.post('/api/passport/forgot/send_sms/v2', { captcha_verify_param: solved(), mobile: number });
  const body = { mobile: number, code: await test.code(number, before), password: PASSWORD };
  expect((await browser.post('/api/passport/forgot/receive_sms', body)).body.success).toBe(true);
}

describe('the official account tells a person', () => {
  it('nothing of a log-in by code with a browser that is known', async () => {
    const { browser, number, openid, before } = await follower(0);
    await test.logIn(browser, number);
    expect(await told(openid, before, 0)).toEqual([]);
  });

  it('of a log-in by code with a new one, once, with the time in Beijing and what to do', async () => {
    const { number, openid, before } = await follower(0);
    const other = test.browser();
    await test.logIn(other, number);
    expect(await told(openid, before, 1)).toEqual([NEW_DEVICE]);
    const [notice] = await notices(openid);
    expect(notice).toMatchObject({ template: 'login', words: { remark: '如非本人操作，请及时修改密码' } });
    expect(notice?.words.time).toMatch(/^2026-11-21 1\d:\d\d:\d\d$/);
    await turn();
    await test.logIn(other, number);
    expect(await told(openid, before + 1, 0)).toEqual([]);
  });

  it('nothing of a new browser on an account that nobody paid for', async () => {
    const { number, openid, before } = await follower(1, 'trial');
    await test.logIn(test.browser(), number);
    expect(await told(openid, before, 0)).toEqual([]);
  });

  it('nothing of a log-in that was refused', async () => {
    const { number, openid, before } = await follower(1);
    const other = test.browser();
    await test.send(other, number);
    await other.post('/api/passport/login/sms/receive', { mobile: number, code: 'abcd' });
    await byPassword(other, number);
    expect(await told(openid, before, 0)).toEqual([]);
  });

  it('of a new password, and of the log-in by it with a new browser', async () => {
    const { browser, number, openid, before } = await follower(2);
    await reset(number);
    expect(await told(openid, before, 1)).toEqual(['您的登录密码已修改']);
    expect((await byPassword(browser, number)).body.success).toBe(true);
    expect(await told(openid, before + 1, 0)).toEqual([]);
    expect((await byPassword(test.browser(), number)).body.success).toBe(true);
    expect(await told(openid, before + 1, 1)).toEqual([NEW_DEVICE]);
  });

  it('of a password that was changed by who is logged in', async () => {
    const { browser, number, openid, before } = await follower(3);
    const last = JSON.stringify(await sandbox.lastSms(number));
    await browser.post('/api/user/password/change/send_sms', {});
    const body = { code: await test.code(number, last), password: PASSWORD };
    expect((await browser.post('/api/user/password/change/receive_sms', body)).body.success).toBe(true);
    expect(await told(openid, before, 1)).toEqual(['您的登录密码已修改']);
  });

  it('of every log-in by scan', async () => {
    const openid = ((await sandbox.people())[4] as { openid: string }).openid;
    const enter = async () => {
      const browser = test.browser();
      const { data } = (await browser.post<QrCode>('/api/passport/login/wx/create_qrcode', {})).body;
      await sandbox.scan(data?.scene ?? '', openid);
      for (let n = 0; n < 200; n++) {
        const found = (
          await browser.post<ScanInfo>('/api/passport/login/wx/scan_info', { scene: data?.scene ?? '' })
        ).body.data;
        if (found?.is_scanned) return { browser, found };
        await new Promise((go) => setTimeout(go, 5));
      }
      throw new Error('never scanned');
    };
    const { browser, found } = await enter();
    const number = mobile();
    await browser.post('/api/passport/login/wx/send_sms', { mobile: number, open_id: found.open_id });
    const code = await test.code(number);
    await browser.post('/api/passport/login/wx/receive_sms', {
      mobile: number,
      code,
      open_id: found.open_id,
    });
    const before = (await notices(openid)).length;
    expect((await enter()).found.token).not.toBe('');
    expect(await told(openid, before, 1)).toEqual(['您的账号刚刚通过扫码登录']);
  });

  it('and a provider that does not take it fails no log-in and is no secret in the log', async () => {
    const { number, openid } = await follower(5);
    for (const kind of ['500', 'drop', '40001']) {
      await sandbox.fault('template', kind, 2);
      await turn();
      expect((await test.logIn(test.browser(), number)).body.success).toBe(true);
    }
    await sandbox.follow(openid, false);
    await turn();
    expect((await test.logIn(test.browser(), number)).body.success).toBe(true);
    for (let n = 0; n < 100 && !test.lines.join('').includes('notice not taken'); n++) {
      await new Promise((go) => setTimeout(go, 5));
    }
    const said = test.lines.join('');
    expect(said).toContain('notice not taken');
    expect([said.includes(openid), said.includes(number)]).toEqual([false, false]);
  });
});
