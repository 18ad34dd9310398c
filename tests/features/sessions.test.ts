import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp();
});
afterAll(() => test.close());

let next = 0;
/** A number that no other test has. */
const mobile = () => `138${String(10_000_000 + next++)}`;
const minute = 60_000;
const hour = 60 * minute;

const info = (browser: TestBrowser) => browser.get<UserInfo>('/api/user/info');
const send = (browser: TestBrowser, number: string, param = test.solved()) =>
  browser.post('/api/passport/login/sms/send/v2', { captcha_verify_param: param, mobile: number });
const receive = (browser: TestBrowser, number: string, code: string) =>
  browser.post<{ access_token: string; expires_in: number }>('/api/passport/login/sms/receive', {
    mobile: number,
    code,
  });

describe('a visitor', () => {
  it('is told that nobody is logged in, and is refused what needs a person without losing a session', async () => {
    const visitor = test.browser();
    expect((await info(visitor)).body.data).toMatchObject({ id: '', vip_level: -1, mobile: '' });
    const refused = await visitor.get('/api/power/matte?power_type=3&id=abc');
    expect([refused.status, refused.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('with a token of nobody hears 401', async () => {
    const visitor = test.browser();
    visitor.token = 'x'.repeat(43);
    const answer = await info(visitor);
    expect([answer.status, answer.body.message]).toEqual([401, '登录已过期，请重新登录']);
  });
});

describe('logging in by code', () => {
  it.each(['', '12345678901', '1380000000', '13800000000x', ' 13800000000'])(
    'refuses %j as a number',
    async (bad) => {
      expect((await send(test.browser(), bad)).status).toBe(422);
      expect((await receive(test.browser(), bad, '0000')).status).toBe(422);
    },
  );

  it.each(['', 'fail-1', 'nonsense'])('sends nothing without a solved captcha: %j', async (param) => {
    const answer = await send(test.browser(), mobile(), param);
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([
      200,
      false,
      '验证未通过，请重试',
    ]);
  });

  it('takes a captcha once', async () => {
    const param = test.solved();
    expect((await send(test.browser(), mobile(), param)).body.success).toBe(true);
    expect((await send(test.browser(), mobile(), param)).body.success).toBe(false);
  });

  it('registers an unknown number at the trial edition and shows it masked', async () => {
    const number = mobile();
    const browser = test.browser();
    const answer = await test.logIn(browser, number);
    expect(answer.body.data).toMatchObject({ expires_in: 7 * 24 * 3600 });
    const { data } = (await info(browser)).body;
    expect(data).toMatchObject({ vip_level: 0, level_name: '体验版', is_vip: false, is_bind_mobile: true });
    expect(data?.mobile).toBe(`${number.slice(0, 3)}****${number.slice(-4)}`);
    expect(data?.quota.search.total).toBe(20);
  });

  it('refuses a wrong code, another number’s, another browser’s, a stale and a used one alike', async () => {
    const number = mobile();
    const browser = test.browser();
    await send(browser, number);
    const code = await test.codeOf(number);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const words = '验证码错误或已失效';
    expect((await receive(browser, number, wrong)).body.message).toBe(words);
    expect((await receive(browser, mobile(), code)).body.message).toBe(words);
    expect((await receive(test.browser(), number, code)).body.message).toBe(words);
    expect((await receive(browser, number, code)).body.success).toBe(true);
    expect((await receive(browser, number, code)).body.message).toBe(words);
    const late = mobile();
    await send(browser, late);
    const lateCode = await test.codeOf(late);
    test.clock.turn(5 * minute);
    expect((await receive(browser, late, lateCode)).body.message).toBe(words);
  });

  it('takes no right code after five wrong ones', async () => {
    const number = mobile();
    const browser = test.browser();
    await send(browser, number);
    const code = await test.codeOf(number);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    for (let n = 0; n < 5; n++) await receive(browser, number, wrong);
    expect((await receive(browser, number, code)).body.success).toBe(false);
  });

  it('locks a number for a day after ten wrong codes', async () => {
    const number = mobile();
    const browser = test.browser();
    for (let round = 0; round < 2; round++) {
      test.clock.turn(2 * minute);
      await send(browser, number);
      const wrong = String((Number(await test.codeOf(number)) + 1) % 10_000).padStart(4, '0');
      for (let n = 0; n < 5; n++) await receive(browser, number, wrong);
    }
    const locked = await receive(browser, number, '0000');
    expect([locked.status, Number(locked.headers['retry-after']) > 3600]).toEqual([429, true]);
  });

  it('sends one code a minute and five an hour to a number, and tells how long to wait', async () => {
    const number = mobile();
    expect((await send(test.browser(), number)).body.success).toBe(true);
    const again = await send(test.browser(), number);
    expect([again.status, Number(again.headers['retry-after'])]).toEqual([429, 60]);
    for (let n = 0; n < 4; n++) {
      test.clock.turn(61_000);
      expect((await send(test.browser(), number)).body.success).toBe(true);
    }
    test.clock.turn(61_000);
    expect((await send(test.browser(), number)).status).toBe(429);
    test.clock.turn(hour);
    expect((await send(test.browser(), number)).body.success).toBe(true);
  });

  it('lets 50 right answers at once in exactly once', async () => {
    const number = mobile();
    const browser = test.browser();
    await send(browser, number);
    const code = await test.codeOf(number);
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(browser, number, code)));
    expect(answers.filter((one) => one.body.success)).toHaveLength(1);
    expect(answers.every((one) => [200, 429].includes(one.status))).toBe(true);
  });
});

describe('a session', () => {
  it('needs both halves from a browser; a program needs the token alone', async () => {
    const browser = await test.person(mobile());
    const thief = test.browser();
    thief.token = browser.token;
    expect((await info(thief)).status).toBe(401);
    const cookieOnly = test.browser();
    for (const [name, value] of browser.cookies) cookieOnly.cookies.set(name, value);
    expect((await info(cookieOnly)).body.data?.vip_level).toBe(-1);
    const program = await test.get<UserInfo>('/api/user/info', {
      headers: { authorization: `Bearer ${browser.token}` },
    });
    expect(program.body.data?.vip_level).toBe(0);
  });

  it('mixes no halves of two people', async () => {
    const [one, other] = [await test.person(mobile()), await test.person(mobile())];
    one.token = other.token;
    expect((await info(one)).status).toBe(401);
  });

  it('of an older device gets 409 and nothing else, also when it ends later', async () => {
    const number = mobile();
    const first = await test.person(number);
    test.clock.turn(2 * minute);
    const second = await test.person(number);
    const answer = await info(first);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      '您的账号已在其他设备登录，若非本人操作，请及时修改密码',
    ]);
    expect((await info(second)).status).toBe(200);
    await second.get('/api/user/logout');
    expect((await info(second)).status).toBe(401);
    expect((await info(first)).status).toBe(409);
  });

  it('is one, however many log in in the same millisecond', async () => {
    const number = mobile();
    const browsers = Array.from({ length: 5 }, () => test.browser());
    for (const browser of browsers) {
      test.clock.turn(61_000);
      const sent = await send(browser, number);
      expect(sent.body.success).toBe(true);
      const { access_token: token } = (await receive(browser, number, await fresh(number))).body.data ?? {};
      browser.token = token ?? '';
    }
    const seen = await Promise.all(browsers.map(info));
    expect(seen.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('ends after 7 days, and after 72 hours without use', async () => {
    const [used, idle] = [await test.person(mobile()), await test.person(mobile())];
    for (let day = 0; day < 3; day++) {
      test.clock.turn(24 * hour);
      expect((await info(used)).status).toBe(200);
    }
    expect((await info(idle)).status).toBe(401);
    test.clock.turn(4 * 24 * hour);
    expect((await info(used)).status).toBe(401);
  });

  it('ends with log-out, and only by the token, never by the cookie', async () => {
    const browser = await test.person(mobile());
    const { token } = browser;
    browser.token = '';
    expect((await browser.get('/api/user/logout')).status).toBe(401);
    browser.token = token;
    expect((await browser.get('/api/user/logout')).body.success).toBe(true);
    expect((await info(browser)).status).toBe(401);
  });

  it('is not taken from another site', async () => {
    const browser = await test.person(mobile());
    const answer = await browser.get('/api/user/info', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('has a new token at every log-in', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const { token } = browser;
    const half = browser.cookies.get('tide-sid');
    test.clock.turn(2 * minute);
    await test.logIn(browser, number);
    expect(browser.token).not.toBe(token);
    expect(browser.cookies.get('tide-sid')).not.toBe(half);
  });
});

/** The code that came last; a number's messages come one after the other. */
async function fresh(number: string): Promise<string> {
  await new Promise((go) => setTimeout(go, 60));
  return test.codeOf(number);
}
