import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { logWrongCodeRate } from '#features/people/identity/server/wrong-rate.ts';
import { addAttempts, dropAttempts } from '#platform/server/account-store/rate-limits.ts';
import { createLog } from '#platform/server/log.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp();
});
afterAll(() => test.close());

let next = 0;
const mobile = () => `137${String(10_000_000 + next++)}`;
const minute = 60_000;
const PASSWORD = 'haibian7319';

interface LoggedIn {
  readonly access_token: string;
  readonly remember_token?: string;
}

const logIn = (browser: TestBrowser, user_name: string, password: string, more: object = {}) =>
  browser.post<LoggedIn>('/api/passport/login/username/v2', {
    captcha_verify_param: test.solved(),
    user_name,
    password,
    ...more,
  });

const status = async (browser: TestBrowser) => (await browser.get<UserInfo>('/api/user/info')).status;

/** Sets a password by the code that comes to the number. */
async function reset(browser: TestBrowser, number: string, password: string) {
  const body = { captcha_verify_param: test.solved(), mobile: number };
  const before = (await test.sandbox.lastSms(number))?.code;
  expect((await browser.post('/api/passport/forgot/send_sms/v2', body)).body.success).toBe(true);
  let code = await test.codeOf(number);
  for (let n = 0; code === before && n < 50; n++) {
    await new Promise((go) => setTimeout(go, 10));
    code = await test.codeOf(number);
  }
  return browser.post('/api/passport/forgot/receive_sms', { mobile: number, code, password });
}

/** A person with a password, and the browser that set it. */
async function withPassword() {
  const number = mobile();
  const browser = await test.person(number);
  test.clock.turn(2 * minute);
  expect((await reset(browser, number, PASSWORD)).body.success).toBe(true);
  return { number, browser };
}

describe('a password', () => {
  it.each(['short1', 'nodigitshere', '1234567890', 'password123', 'aaaa1111', `a1${'x'.repeat(80)}`])(
    'is not taken when it is %j',
    async (bad) => {
      const number = mobile();
      const answer = await test
        .browser()
        .post('/api/passport/forgot/receive_sms', { mobile: number, code: '0000', password: bad });
      expect(answer.status).toBe(422);
    },
  );

  it('set anew ends every session, logs in, and is refused when wrong with one and the same sentence', async () => {
    const { number, browser } = await withPassword();
    expect(await status(browser)).toBe(401);
    const words = '账号或密码错误';
    expect((await logIn(test.browser(), number, 'haibian7318')).body.message).toBe(words);
    expect((await logIn(test.browser(), mobile(), PASSWORD)).body.message).toBe(words);
    const without = mobile();
    await test.person(without);
    expect((await logIn(test.browser(), without, PASSWORD)).body.message).toBe(words);
    const right = await logIn(browser, number, PASSWORD);
    expect(right.body.success).toBe(true);
    browser.token = right.body.data?.access_token ?? '';
    expect(await status(browser)).toBe(200);
  });

  it('is not even looked at without a captcha', async () => {
    const { number } = await withPassword();
    const body = { captcha_verify_param: 'fail-x', user_name: number, password: PASSWORD };
    const answer = await test.browser().post('/api/passport/login/username/v2', body);
    expect([answer.body.success, answer.body.message]).toEqual([false, '验证未通过，请重试']);
  });

  it('guessed at slows down, and never locks for good', async () => {
    const { number } = await withPassword();
    for (let n = 0; n < 5; n++) await logIn(test.browser(), number, `wrong${n}wrong`);
    const slow = await logIn(test.browser(), number, PASSWORD);
    expect([slow.status, Number(slow.headers['retry-after']) <= 300]).toEqual([429, true]);
    test.clock.turn(5 * minute);
    expect((await logIn(test.browser(), number, PASSWORD)).body.success).toBe(true);
  });

  it('is reset by nobody whose number is unknown, with the words of a wrong code', async () => {
    const browser = test.browser();
    const number = mobile();
    const answer = await reset(browser, number, PASSWORD);
    expect(answer.body.message).toBe('验证码错误或已失效');
  });

  it('is not reset by a log-in’s code, nor the other way round', async () => {
    const number = mobile();
    const browser = test.browser();
    await browser.post('/api/passport/login/sms/send/v2', {
      captcha_verify_param: test.solved(),
      mobile: number,
    });
    const code = await test.codeOf(number);
    const answer = await browser.post('/api/passport/forgot/receive_sms', {
      mobile: number,
      code,
      password: PASSWORD,
    });
    expect(answer.body.message).toBe('验证码错误或已失效');
  });
});

describe('what is remembered instead of a password', () => {
  async function remembered() {
    const { number, browser } = await withPassword();
    const answer = await logIn(browser, number, PASSWORD, { remember: true });
    const token = answer.body.data?.remember_token ?? '';
    expect(token).toMatch(/^rt1_[\w-]{43}$/);
    return { number, browser, token };
  }

  it('is not handed out unless it was asked for', async () => {
    const { number, browser } = await withPassword();
    expect((await logIn(browser, number, PASSWORD)).body.data?.remember_token).toBeUndefined();
  });

  it('logs in once from its own browser and gives a new one', async () => {
    const { number, browser, token } = await remembered();
    const answer = await logIn(browser, number, token, { remember: true });
    expect(answer.body.success).toBe(true);
    expect(answer.body.data?.remember_token).not.toBe(token);
  });

  it('is worth nothing in another browser, for another person or after another password', async () => {
    const one = await remembered();
    expect((await logIn(test.browser(), one.number, one.token)).body.success).toBe(false);
    const other = await remembered();
    expect((await logIn(other.browser, one.number, other.token)).body.success).toBe(false);
    test.clock.turn(2 * minute);
    const before = other.browser.cookies.get('tide-rmk');
    await reset(test.browser(), other.number, `${PASSWORD}b`);
    expect(before).toBeDefined();
    expect((await logIn(other.browser, other.number, other.token)).body.success).toBe(false);
  });

  it('shown twice is stolen: the whole family is worth nothing', async () => {
    const { number, browser, token } = await remembered();
    const half = browser.cookies.get('tide-rmk') as string;
    const newer = (await logIn(browser, number, token, { remember: true })).body.data
      ?.remember_token as string;
    const thief = test.browser();
    thief.cookies.set('tide-rmk', half);
    expect((await logIn(thief, number, token, { remember: true })).body.success).toBe(false);
    expect((await logIn(browser, number, newer, { remember: true })).body.success).toBe(false);
  });

  it('made with less work than now are made anew by the next log-in, and stay the same', async () => {
    const people = test.authContext;
    const { number } = await withPassword();
    const browser = test.browser();
    const user = async () => {
      const found = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
      if (!found) throw new Error('nobody');
      return found;
    };
    const { id } = await user();
    const soft = await hash(people.secrets.digest('password', PASSWORD), { memoryCost: 8192, timeCost: 1 });
    await people.account.write((tx) => changeUser(tx, id, { password: soft }));
    expect((await logIn(browser, number, 'wrong7319x')).body.success).toBe(false);
    expect((await user()).password).toBe(soft);
    expect((await logIn(browser, number, PASSWORD)).body.success).toBe(true);
    expect((await user()).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(browser, number, PASSWORD)).body.success).toBe(true);
  });

  it('of which many codes were wrong in an hour are told to the operator', async () => {
    const people = test.authContext;
    const at = people.clock.now();
    const guesses = Array.from({ length: 60 }, (_, n) => ({
      id: `rate ${n}`,
      kind: 'wrong-code',
      subject: `ip:203.0.113.${n}`,
      at,
    }));
    await people.account.write((tx) => addAttempts(tx, guesses));
    const lines: string[] = [];
    const log = createLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } });
    await logWrongCodeRate({ ...people, log });
    expect(lines.join()).toContain('many wrong codes in an hour');
    expect(lines.join()).not.toContain('203.0.113');
    await people.account.write((tx) =>
      dropAttempts(
        tx,
        guesses.map(({ id }) => id),
      ),
    );
    await logWrongCodeRate({ ...people, log });
    expect(lines).toHaveLength(1);
  });
});
