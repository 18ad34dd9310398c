import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const minute = 60_000;
const WRONG = '验证码错误或已失效';
const STALE = '操作已超时，请重新验证原手机号';
const PASSWORD = 'haibian7319';
const old = '/api/user/mobile/change/send_valid_sms';
const second = '/api/user/mobile/change/send_sms';
const third = '/api/user/mobile/change/receive_sms';

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
const mobile = () => `183${String(10_000_000 + next++)}`;

describe.each(peopleStores)('changes of an account on %s', (_name, open) => {
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

  const check = (name: string, run: () => Promise<void>) =>
    it(name, async (ctx) => (account ? run() : ctx.skip('没有 PostgreSQL')));
  const info = async (browser: TestBrowser) => browser.get<UserInfo>('/api/user/info');
  async function person() {
    const [browser, number] = [test.browser(), mobile()];
    await test.logIn(browser, number);
    return { browser, number };
  }
  /** The code that a call has sent to a number. */
  async function codeBy(
    number: string,
    call: () => Promise<{ body: { success: boolean; message: string } }>,
  ) {
    test.clock.turn(2 * minute);
    const before = JSON.stringify(await sandbox.lastSms(number));
    const { body } = await call();
    if (!body.success) throw new Error(body.message);
    return test.code(number, before);
  }
  /** As far as the third step of a change of number. */
  async function nearlyChanged() {
    const { browser, number } = await person();
    const newer = mobile();
    const valid_code = await codeBy(number, () => browser.post(old, {}));
    let ticket = '';
    const code = await codeBy(newer, async () => {
      const answer = await browser.post<{ ticket: string }>(second, { mobile: newer, valid_code });
      ticket = answer.body.data?.ticket ?? '';
      return answer;
    });
    return { browser, number, newer, code, ticket, valid_code };
  }
  const finish = (browser: TestBrowser, mobileTo: string, code: string, ticket: string) =>
    browser.post(third, { mobile: mobileTo, code, ticket });

  check('a ticket is good for ten minutes, to the millisecond', async () => {
    for (const [late, isIn] of [
      [-1, true],
      [0, false],
    ] as const) {
      const { browser, newer, ticket } = await nearlyChanged();
      // The code lives five minutes: a newer one is asked for before the ticket ends.
      const valid = await codeBy(newer, () => test.send(test.browser(), newer)).catch(() => '');
      expect(valid).not.toBe('');
      test.clock.turn(8 * minute + late);
      const answer = await finish(browser, newer, '0000', ticket);
      expect([late, answer.body.message]).toEqual([late, isIn ? WRONG : STALE]);
    }
  });

  check('a ticket is used up by the change, of ten at once by one', async () => {
    const { browser, newer, code, ticket } = await nearlyChanged();
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(browser, newer, code, ticket)));
    expect(answers.filter((one) => one.body.success)).toHaveLength(1);
    expect((await finish(browser, newer, code, ticket)).body.success).toBe(false);
  });

  check('a ticket is for its own number, its own session and nobody else', async () => {
    const { browser, number, newer, code, ticket } = await nearlyChanged();
    expect((await finish(browser, mobile(), code, ticket)).body.message).toBe(STALE);
    // Its first letter: the last ones hold bits that count for nothing, or might be these very letters.
    const forged = `${ticket.startsWith('x') ? 'y' : 'x'}${ticket.slice(1)}`;
    expect((await finish(browser, newer, code, forged)).body.message).toBe(STALE);
    expect((await finish(browser, newer, code, '')).body.message).toBe(STALE);
    const other = await person();
    expect((await finish(other.browser, newer, code, ticket)).body.message).toBe(STALE);
    test.clock.turn(2 * minute);
    const again = test.browser();
    await test.logIn(again, number);
    expect((await finish(again, newer, code, ticket)).body.message).toBe(STALE);
    expect((await finish(browser, newer, code, ticket)).status).toBe(409);
    expect((await info(again)).body.data?.mobile.slice(-4)).toBe(number.slice(-4));
  });

  check('the code of the old number opens the second step once', async () => {
    const { browser, valid_code } = await nearlyChanged();
    test.clock.turn(minute);
    const answer = await browser.post(second, { mobile: mobile(), valid_code });
    expect([answer.body.success, answer.body.message]).toEqual([false, WRONG]);
  });

  check('a number that changed hands is the new person’s alone: the old one registers anew', async () => {
    const { browser, number, newer, code, ticket } = await nearlyChanged();
    const { id } = (await info(browser)).body.data as UserInfo;
    expect((await finish(browser, newer, code, ticket)).body.success).toBe(true);
    test.clock.turn(2 * minute);
    const [same, fresh] = [test.browser(), test.browser()];
    await test.logIn(same, newer);
    await test.logIn(fresh, number);
    expect((await info(same)).body.data?.id).toBe(id);
    expect((await info(fresh)).body.data?.id).not.toBe(id);
  });

  check('two people who want one number at once: one gets it', async () => {
    const wanted = mobile();
    const both = [];
    for (let n = 0; n < 2; n++) {
      const { browser, number } = await person();
      const valid_code = await codeBy(number, () => browser.post(old, {}));
      let ticket = '';
      const code = await codeBy(wanted, async () => {
        const answer = await browser.post<{ ticket: string }>(second, { mobile: wanted, valid_code });
        ticket = answer.body.data?.ticket ?? '';
        return answer;
      });
      both.push({ browser, code, ticket });
    }
    const answers = await Promise.all(both.map((one) => finish(one.browser, wanted, one.code, one.ticket)));
    expect(answers.filter((one) => one.body.success)).toHaveLength(1);
    expect(answers.every((one) => one.status === 200)).toBe(true);
  });

  for (const [what, ask, use] of [
    ['a new password', '/api/user/password/change/send_sms', 'password'],
    ['another WeChat', '/api/user/wechat/change/send_sms', 'wechat'],
    ['the old number', old, 'old'],
    ['logging in', 'login', 'login'],
  ] as const) {
    check(`a code for ${what} is for nothing else`, async () => {
      const { browser, number } = await person();
      const code = await codeBy(number, () =>
        ask === 'login' ? test.send(browser, number) : browser.post(ask, {}),
      );
      const uses: Record<string, () => Promise<{ body: { message: string; success: boolean } }>> = {
        password: () => browser.post('/api/user/password/change/receive_sms', { code, password: PASSWORD }),
        wechat: () => browser.post('/api/user/wechat/change/receive_sms', { code }),
        old: () => browser.post(second, { mobile: mobile(), valid_code: code }),
        login: () => browser.post('/api/passport/login/sms/receive', { mobile: number, code }),
        forgot: () =>
          browser.post('/api/passport/forgot/receive_sms', { mobile: number, code, password: PASSWORD }),
      };
      for (const [name, run] of Object.entries(uses)) {
        if (name !== use) expect([name, (await run()).body.message]).toEqual([name, WRONG]);
      }
    });
  }

  check('a code that was sent to one’s own number changes nobody else’s password', async () => {
    const [one, other] = [await person(), await person()];
    const code = await codeBy(one.number, () => one.browser.post('/api/user/password/change/send_sms', {}));
    const answer = await other.browser.post('/api/user/password/change/receive_sms', {
      code,
      password: PASSWORD,
    });
    expect(answer.body.message).toBe(WRONG);
  });

  check('no cookie alone changes anything, and no page of another site', async () => {
    const { browser } = await person();
    const { token } = browser;
    for (const path of [old, '/api/user/password/change/send_sms', '/api/user/wechat/change/send_sms']) {
      browser.token = '';
      expect([path, (await browser.post(path, {})).status]).toEqual([path, 401]);
      browser.token = token;
      const foreign = await browser.post(path, {}, { 'sec-fetch-site': 'cross-site' });
      expect([path, foreign.status]).toEqual([path, 403]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.post('/api/user/modify/nickname', 'nick_name=x', form)).status).toBe(415);
    expect((await browser.get('/api/user/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await info(browser)).status).toBe(200);
  });

  check('nobody makes themselves more than they are by what they send', async () => {
    const { browser } = await person();
    const bodies = [
      { nick_name: '海', vip_level: 30 },
      { nick_name: '海', is_test: true },
      { nick_name: '海', owner_id: 'x' },
      { nick_name: '海', __proto__: { level: 30 }, level: 30 },
    ];
    for (const body of bodies) {
      expect((await browser.post('/api/user/modify/nickname', body)).status).toBe(422);
    }
    expect((await info(browser)).body.data).toMatchObject({ vip_level: 0, is_test: false, is_slave: false });
  });

  check('who is registered is told by no sentence of any call', async () => {
    const { number } = await person();
    test.clock.turn(2 * minute);
    const words = async (of: string) => {
      const browser = test.browser();
      const captcha = () => ({ captcha_verify_param: `ok-${randomUUID()}` });
      const answers = [
        await browser.post('/api/passport/login/sms/send/v2', { ...captcha(), mobile: of }),
        await browser.post('/api/passport/login/sms/send/v2', { ...captcha(), mobile: of }),
        await browser.post('/api/passport/login/sms/receive', { mobile: of, code: 'abcd' }),
        await browser.post('/api/passport/login/username/v2', {
          ...captcha(),
          user_name: of,
          password: PASSWORD,
        }),
        await browser.post('/api/passport/login/username/v2', {
          ...captcha(),
          user_name: of,
          password: `rt1_${'x'.repeat(43)}`,
        }),
        await browser.post('/api/passport/forgot/receive_sms', {
          mobile: of,
          code: 'abcd',
          password: PASSWORD,
        }),
      ];
      test.clock.turn(2 * minute);
      answers.push(await browser.post('/api/passport/forgot/send_sms/v2', { ...captcha(), mobile: of }));
      return answers.map((one) => [one.status, one.text, Object.keys(one.headers).toSorted().join()]);
    };
    expect(await words(number)).toEqual(await words(mobile()));
  });
});
