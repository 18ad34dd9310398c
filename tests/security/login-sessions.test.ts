import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import type { LoginResult } from '#features/people/identity/contract.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { writeSession } from '#features/people/identity/server/sign-in.ts';
import { sessionTables } from '#features/people/identity/server/store/session-tables.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { newToken } from '#platform/server/tokens.ts';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

/** Rounds of two log-ins in one millisecond: 1,000 in full, fewer in the tests of every day. */
const ROUNDS = Number(process.env.TIDE_SESSION_ROUNDS ?? 30);
const minute = 60_000;
const hour = 60 * minute;
const PASSWORD = 'haibian7319';
const passport = '/api/passport';

let postgres: TestPostgres;
let sandbox: TestSandbox;
beforeAll(async () => {
  [postgres, sandbox] = await Promise.all([testPostgres(), startSandbox()]);
});
afterAll(async () => {
  await sandbox.stop();
  postgres.stop();
});

let next = 0;
const mobile = () => `186${String(10_000_000 + next++)}`;
let captchas = 0;
const solved = () => `ok-sessions-${process.pid}-${captchas++}`;

describe.each(peopleStores)('sessions on %s', (_name, open) => {
  let account: AccountStore | null;
  let test: LogInApp;
  beforeAll(async () => {
    account = await open(postgres);
    if (account) test = await openLogIn({ sandbox, account });
  });
  afterAll(async () => {
    await test?.close();
    await account?.close();
  });

  const check = (name: string, run: () => Promise<void>, ms = 30_000) =>
    it(name, async (ctx) => (account ? run() : ctx.skip('没有 PostgreSQL')), ms);

  const status = async (browser: TestBrowser) => (await browser.get<UserInfo>('/api/user/info')).status;
  async function person(number = mobile()) {
    const browser = test.browser();
    await test.logIn(browser, number);
    return browser;
  }
  const userOf = async (number: string) => {
    const people = test.authContext;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
    if (!user) throw new Error('nobody has the number');
    return user;
  };
  async function setPassword(number: string, password = PASSWORD): Promise<void> {
    test.clock.turn(2 * minute);
    const before = JSON.stringify(await sandbox.lastSms(number));
    const browser = test.browser();
    await browser.post(`${passport}/forgot/send_sms/v2`, { captcha_verify_param: solved(), mobile: number });
    const code = await test.code(number, before);
    const answer = await browser.post(`${passport}/forgot/receive_sms`, { mobile: number, code, password });
    expect(answer.body.success).toBe(true);
  }
  const logIn = async (browser: TestBrowser, number: string, password = PASSWORD, remember = false) => {
    const answer = await browser.post<LoginResult>(`${passport}/login/username/v2`, {
      captcha_verify_param: solved(),
      user_name: number,
      password,
      remember,
    });
    browser.token = answer.body.data?.access_token ?? '';
    return answer;
  };
  /** A second session of a person, without the minute between two codes. */
  const elsewhere = async (number: string): Promise<TestBrowser> => {
    const people = test.authContext;
    const [user, browser] = [await userOf(number), test.browser()];
    const fresh = { token: newToken(), half: newToken(), device: '' };
    await people.account.write((tx) => writeSession(people, tx, { user, fresh }));
    browser.token = fresh.token;
    browser.cookies.set('tide-sid', fresh.half);
    return browser;
  };

  check(
    `of two log-ins in one millisecond one lives, ${ROUNDS} times`,
    async () => {
      const number = mobile();
      await person(number);
      for (let round = 0; round < ROUNDS; round++) {
        const two = await Promise.all([elsewhere(number), elsewhere(number)]);
        const statuses = await Promise.all(two.map(status));
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      }
      const { id, epoch } = await userOf(number);
      const rows = await sessionTables((account as AccountStore).db)
        .selectFrom('session')
        .select('epoch')
        .where('user_id', '=', id)
        .execute();
      expect(rows.filter((row) => Number(row.epoch) === Number(epoch))).toHaveLength(1);
      expect(new Set(rows.map((row) => Number(row.epoch))).size).toBe(2 * ROUNDS + 1);
    },
    600_000,
  );

  check('of five log-ins by password at once one lives', async () => {
    const number = mobile();
    await person(number);
    await setPassword(number);
    const browsers = Array.from({ length: 5 }, () => test.browser());
    const answers = await Promise.all(browsers.map((browser) => logIn(browser, number)));
    const inside = browsers.filter((_, n) => answers[n]?.body.success);
    expect(inside.length).toBeGreaterThan(0);
    const statuses = await Promise.all(inside.map(status));
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
    expect(statuses.filter((one) => one === 409)).toHaveLength(inside.length - 1);
  });

  check('take nothing over that a browser was given before the log-in', async () => {
    const number = mobile();
    const planted = test.browser();
    const [token, half] = [newToken(), newToken()];
    planted.token = token;
    for (const name of ['tide-sid', 'tide-rmk', 'tide-challenge', 'tide-scan', 'tide-oauth'])
      planted.cookies.set(name, half);
    // The token of a live session of the one who plants, and its half.
    const thief = await person();
    planted.token = thief.token;
    planted.cookies.set('tide-sid', thief.cookies.get('tide-sid') ?? '');
    expect((await test.logIn(planted, number)).body.success).toBe(true);
    expect([planted.token === token, planted.token === thief.token]).toEqual([false, false]);
    expect([half, thief.cookies.get('tide-sid')]).not.toContain(planted.cookies.get('tide-sid'));
    expect([await status(planted), await status(thief)]).toEqual([200, 200]);
    // No planted half opens the new session, and no new one the planted.
    const own = planted.cookies.get('tide-sid') ?? '';
    for (const [shown, cookie] of [
      [planted.token, half],
      [planted.token, thief.cookies.get('tide-sid') ?? ''],
      [thief.token, own],
      [token, own],
      [token, half],
    ] as const) {
      const mixed = test.browser();
      mixed.token = shown;
      mixed.cookies.set('tide-sid', cookie);
      expect(await status(mixed)).toBe(401);
    }
    const kept = test.browser();
    kept.token = planted.token;
    kept.cookies.set('tide-sid', own);
    expect(await status(kept)).toBe(200);
    expect((await planted.get('/api/user/logout')).body.success).toBe(true);
    expect([await status(kept), await status(thief)]).toEqual([401, 200]);
  });

  check('take over at once: nobody who asks after the answer is still let in', async () => {
    const number = mobile();
    let older = await person(number);
    for (let n = 0; n < 10; n++) {
      const newer = await elsewhere(number);
      expect([await status(older), await status(newer)]).toEqual([409, 200]);
      older = newer;
    }
  });

  check(
    'are not taken from before: what a browser brought along is worth nothing after it logs in',
    async () => {
      const browser = test.browser();
      const planted = 'planted'.padEnd(43, 'x');
      browser.cookies.set('tide-sid', planted);
      browser.token = planted;
      const number = mobile();
      const answer = await test.logIn(browser, number);
      expect(browser.cookies.get('tide-sid')).not.toBe(planted);
      expect(answer.body.data?.access_token).not.toBe(planted);
      const thief = test.browser();
      thief.cookies.set('tide-sid', planted);
      thief.token = browser.token;
      expect(await status(thief)).toBe(401);
    },
  );

  check('live 7 days to the millisecond, however often they are used', async () => {
    const browser = await person();
    for (let n = 0; n < 6; n++) {
      test.clock.turn(24 * hour);
      expect(await status(browser)).toBe(200);
    }
    test.clock.turn(24 * hour - 1);
    expect(await status(browser)).toBe(200);
    test.clock.turn(1);
    expect(await status(browser)).toBe(401);
  });

  check('live 72 hours without use, to the millisecond', async () => {
    const [one, two] = [await person(), await person()];
    test.clock.turn(72 * hour - 1);
    expect(await status(one)).toBe(200);
    test.clock.turn(1);
    expect([await status(one), await status(two)]).toEqual([200, 401]);
  });

  check(
    'that were superseded stay 409 until they would have ended, whatever ends the newer one',
    async () => {
      const number = mobile();
      const older = await person(number);
      test.clock.turn(2 * minute);
      const newer = await person(number);
      expect((await newer.get('/api/user/logout')).body.success).toBe(true);
      expect([await status(newer), await status(older)]).toEqual([401, 409]);
      const third = await elsewhere(number);
      await setPassword(number);
      expect([await status(third), await status(older)]).toEqual([401, 409]);
      await test.features.sweep(deletionAt(test.clock.now()));
      expect(await status(older)).toBe(409);
      test.clock.turn(71 * hour);
      expect(await status(older)).toBe(409);
      test.clock.turn(2 * hour);
      expect(await status(older)).toBe(401);
    },
  );

  check('that were ended stay 401 when a newer one begins', async () => {
    const number = mobile();
    const browser = await person(number);
    await setPassword(number);
    expect(await status(browser)).toBe(401);
    await logIn(test.browser(), number);
    expect(await status(browser)).toBe(401);
  });

  check('end with a new password, and so does all that was remembered', async () => {
    const number = mobile();
    const session = await person(number);
    await setPassword(number);
    const browser = test.browser();
    const remembered = (await logIn(browser, number, PASSWORD, true)).body.data?.remember_token ?? '';
    expect(remembered).toMatch(/^rt1_/);
    await setPassword(number, `${PASSWORD}b`);
    expect([await status(session), await status(browser)]).toEqual([401, 401]);
    expect((await logIn(browser, number, remembered, true)).body.message).toBe('账号或密码错误');
    expect((await logIn(browser, number)).body.message).toBe('账号或密码错误');
    expect((await logIn(browser, number, `${PASSWORD}b`)).body.success).toBe(true);
  });

  check(
    'are somebody else’s for nobody: a token with another’s half, a half with another’s token',
    async () => {
      const [one, other] = [await person(), await person()];
      const [a, b] = [test.browser(), test.browser()];
      a.token = one.token;
      a.cookies.set('tide-sid', other.cookies.get('tide-sid') ?? '');
      b.token = other.token;
      b.cookies.set('tide-sid', one.cookies.get('tide-sid') ?? '');
      expect([await status(a), await status(b), await status(one), await status(other)]).toEqual([
        401, 401, 200, 200,
      ]);
    },
  );

  check('are not opened by a half with the last letter changed, nor by one that is longer', async () => {
    const browser = await person();
    const half = browser.cookies.get('tide-sid') ?? '';
    for (const bad of [
      `${half.startsWith('x') ? 'y' : 'x'}${half.slice(1)}`,
      `${half}x`,
      half.slice(0, -1),
      '',
      half.toUpperCase(),
    ]) {
      browser.cookies.set('tide-sid', bad);
      expect([bad === half, await status(browser)]).toEqual([false, 401]);
    }
    browser.cookies.set('tide-sid', half);
    expect(await status(browser)).toBe(200);
  });

  check('are not opened by a header that is no bearer’s', async () => {
    const browser = await person();
    const { token } = browser;
    const visitor = { id: '', vip_level: -1 };
    for (const authorization of [
      token,
      `Basic ${token}`,
      `bearer ${token}`,
      `Bearer  ${token}`,
      'Bearer',
      '',
    ]) {
      browser.token = '';
      const answer = await browser.get<UserInfo>('/api/user/info', authorization ? { authorization } : {});
      expect([authorization.slice(0, 7), answer.status, answer.body.data]).toMatchObject([
        authorization.slice(0, 7),
        200,
        visitor,
      ]);
    }
    for (const bad of [`${token}x`, token.toLowerCase(), `${token.slice(0, -1)}`]) {
      browser.token = bad;
      expect([bad === token, await status(browser)]).toEqual([false, 401]);
    }
  });

  check(
    'keep a cookie that scripts cannot read, for our own pages, and no other secret in the answer',
    async () => {
      const number = mobile();
      const browser = test.browser();
      await test.send(browser, number);
      const code = await test.code(number);
      const answer = await browser.post<LoginResult>(`${passport}/login/sms/receive`, {
        mobile: number,
        code,
      });
      const lines = [answer.headers['set-cookie'] ?? []].flat() as string[];
      const sid = lines.find((line) => line.startsWith('tide-sid=')) ?? '';
      expect(sid).toMatch(/; Max-Age=604800;.*HttpOnly.*SameSite=Lax/i);
      expect(answer.text).not.toContain(browser.cookies.get('tide-sid'));
      expect(Object.keys(answer.body.data ?? {}).toSorted()).toEqual(['access_token', 'expires_in']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  check('are told by log-out to forget what is kept of answers, not what is remembered', async () => {
    const browser = await person();
    const answer = await browser.get('/api/user/logout');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has('tide-sid')).toBe(false);
    expect((await browser.get('/api/user/logout')).status).toBe(401);
  });

  check(
    'of a sub-account are its own: neither the owner’s log-in nor another member’s ends them',
    async () => {
      const [owner, one, other] = [mobile(), mobile(), mobile()];
      const [a, b, c] = [await person(owner), await person(one), await person(other)];
      const { id } = await userOf(owner);
      const members = [await userOf(one), await userOf(other)];
      await (account as AccountStore).write(async (tx) => {
        for (const member of members) await changeUser(tx, member.id, { owner_id: id });
      });
      await elsewhere(owner);
      await elsewhere(other);
      expect([await status(a), await status(b), await status(c)]).toEqual([409, 200, 409]);
    },
  );

  check('of a closed account are 401, and no log-in opens it', async () => {
    const number = mobile();
    const browser = await person(number);
    await setPassword(number);
    await logIn(browser, number);
    const { id } = await userOf(number);
    await (account as AccountStore).write((tx) => changeUser(tx, id, { state: 'closed' }));
    expect(await status(browser)).toBe(401);
    expect((await logIn(test.browser(), number)).body.message).toBe('账号或密码错误');
    test.clock.turn(2 * minute);
    const again = await test.logIn(test.browser(), number);
    expect([again.body.success, again.body.message]).toEqual([false, '该账号已注销']);
  });

  check(
    'survive a clock that steps back an hour or a day, and do not outlive one that was ahead',
    async () => {
      const browser = await person();
      for (const back of [hour, 24 * hour]) {
        test.clock.turn(-back);
        expect(await status(browser)).toBe(200);
        test.clock.turn(back);
      }
      test.clock.turn(30 * 24 * hour);
      const ahead = await person();
      test.clock.turn(-30 * 24 * hour);
      expect(await status(ahead)).toBe(200);
      // It was used just now, by the clock that is right: 72 hours without use end it.
      test.clock.turn(72 * hour);
      expect(await status(ahead)).toBe(401);
    },
  );

  check(
    'that are remembered turn with each use: of four log-ins by one token at once one is let in',
    async () => {
      const number = mobile();
      await person(number);
      await setPassword(number);
      const browser = test.browser();
      const token = (await logIn(browser, number, PASSWORD, true)).body.data?.remember_token ?? '';
      const half = browser.cookies.get('tide-rmk') ?? '';
      const copies = Array.from({ length: 4 }, () => {
        const copy = test.browser();
        copy.cookies.set('tide-rmk', half);
        return copy;
      });
      const answers = await Promise.all(copies.map((copy) => logIn(copy, number, token, true)));
      expect(answers.filter((one) => one.body.success)).toHaveLength(1);
      // One was shown again: the family is worth nothing, the newest of it too.
      const newest = answers.find((one) => one.body.success)?.body.data?.remember_token ?? '';
      const winner = copies[answers.findIndex((one) => one.body.success)] as TestBrowser;
      test.clock.turn(20 * minute);
      expect((await logIn(winner, number, newest, true)).body.success).toBe(false);
    },
  );

  check('that are remembered last 30 days to the millisecond', async () => {
    const number = mobile();
    await person(number);
    await setPassword(number);
    const [one, two] = [test.browser(), test.browser()];
    const first = (await logIn(one, number, PASSWORD, true)).body.data?.remember_token ?? '';
    const second = (await logIn(two, number, PASSWORD, true)).body.data?.remember_token ?? '';
    test.clock.turn(30 * 24 * hour - 1);
    expect((await logIn(one, number, first, true)).body.success).toBe(true);
    test.clock.turn(1);
    expect((await logIn(two, number, second, true)).body.success).toBe(false);
  });

  check('that are remembered stay without their box: log-in without it takes the cookie away', async () => {
    const number = mobile();
    await person(number);
    await setPassword(number);
    const browser = test.browser();
    await logIn(browser, number, PASSWORD, true);
    expect(browser.cookies.has('tide-rmk')).toBe(true);
    await logIn(browser, number, PASSWORD, false);
    expect(browser.cookies.has('tide-rmk')).toBe(false);
  });
});

describe('where every request needs both halves', () => {
  it('a program with the token alone is nobody, and cookies have the prefix that no other site can set', async () => {
    const [, open] = peopleStores[0] as (typeof peopleStores)[0];
    const account = (await open(postgres)) as AccountStore;
    const test = await openLogIn({ sandbox, account, settings: { TIDE_ORIGIN: 'https://tide.example' } });
    const browser = test.browser();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const number = mobile();
    await test.send(browser, number, headers);
    const code = await test.code(number);
    const answer = await browser.post<LoginResult>(
      `${passport}/login/sms/receive`,
      { mobile: number, code },
      headers,
    );
    browser.token = answer.body.data?.access_token ?? '';
    const lines = [answer.headers['set-cookie'] ?? []].flat() as string[];
    expect(lines.find((line) => line.startsWith('__Host-sid='))).toMatch(
      /Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect((await browser.get('/api/user/info')).status).toBe(200);
    const bearer = { authorization: `Bearer ${browser.token}` };
    expect((await test.get('/api/user/info', { headers: bearer })).status).toBe(401);
    const cookie = `tide-sid=${browser.cookies.get('__Host-sid')}`;
    expect((await test.get('/api/user/info', { headers: { ...bearer, cookie } })).status).toBe(401);
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    await test.close();
    await account.close();
  });
});
