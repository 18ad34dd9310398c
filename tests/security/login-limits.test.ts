import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mobileIndex } from '#features/people/identity/server/index.ts';
import { isPassword, TooManyPasswords } from '#features/people/identity/server/passwords.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { addAttempts } from '#platform/server/account-store/rate-limits.ts';
import { addressOf, networkOf } from '#platform/server/http/address.ts';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import type { Answer } from '#testkit/app.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const MONTH_LOCKED = '该手机号近期验证码错误过多，请用其他方式登录，或30天后再试';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const PASSWORD = 'haibian7319';
const passport = '/api/passport';
const WRONG = '验证码错误或已失效';

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
const mobile = () => `184${String(10_000_000 + next++)}`;
let net = 0;
/** A network that nobody else is in. */
const network = () => `198.18.${net++ % 250}`;
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe.each(peopleStores)('limits on %s', (_name, open) => {
  let account: AccountStore | null;
  let test: LogInApp;
  beforeAll(async () => {
    account = await open(postgres);
    if (!account) return;
    const settings = { TIDE_ORIGIN: 'https://tide.example', TIDE_SMS_PER_DAY: '1000000' };
    test = await openLogIn({ sandbox, account, settings });
  });
  afterAll(async () => {
    await test?.close();
    await account?.close();
  });

  const check = (name: string, run: () => Promise<void>, ms = 60_000) =>
    it(name, async (ctx) => (account ? run() : ctx.skip('没有 PostgreSQL')), ms);
  const at = (ip: string) => ({ 'x-forwarded-for': ip });
  const isOk = ({ body }: Answer) => body.success;
  /** That so many were noted a moment ago: the test would take a day to do them. */
  const noted = (kind: string, subject: string, times: number, ago = 1000) =>
    (account as AccountStore).write((tx) =>
      addAttempts(
        tx,
        Array.from({ length: times }, () => ({
          id: randomUUID(),
          kind,
          subject,
          at: test.clock.now() - ago,
        })),
      ),
    );
  const ofMobile = (number: string) => `mobile:${mobileIndex(test.authContext.secrets, number)}`;
  const send = (browser: TestBrowser, number: string, ip: string) => test.send(browser, number, at(ip));
  /** A browser that asked for a code, and the code. */
  async function asked(ip: string, number = mobile()) {
    const browser = test.browser();
    const before = JSON.stringify(await sandbox.lastSms(number));
    const sent = await send(browser, number, ip);
    if (!sent.body.success) throw new Error(sent.text);
    return { browser, number, code: await test.code(number, before) };
  }
  const receive = (browser: TestBrowser, number: string, code: string, ip: string) =>
    browser.post(`${passport}/login/sms/receive`, { mobile: number, code }, at(ip));
  const password = (ip: string, number: string, value = 'guess7319') =>
    test
      .browser()
      .post(
        `${passport}/login/username/v2`,
        { captcha_verify_param: `ok-${randomUUID()}`, user_name: number, password: value },
        at(ip),
      );

  check('of codes to a number: 1 in 60 seconds, the next one on the second', async () => {
    const number = mobile();
    expect(isOk(await send(test.browser(), number, `${network()}.1`))).toBe(true);
    test.clock.turn(minute - 1);
    expect((await send(test.browser(), number, `${network()}.1`)).status).toBe(429);
    test.clock.turn(1);
    expect(isOk(await send(test.browser(), number, `${network()}.1`))).toBe(true);
  });

  check('of codes to a number: one of ten that are asked for at once', async () => {
    const number = mobile();
    const ip = network();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(test.browser(), number, `${ip}.${n + 1}`)),
    );
    // Told whole where one is neither: what a busy machine answered once was not to be found out.
    expect(answers.filter((one) => !isOk(one) && one.status !== 429).map(({ text }) => text)).toEqual([]);
    expect(answers.filter(isOk)).toHaveLength(1);
  });

  for (const [name, most, within] of [
    ['5 an hour', 5, hour],
    ['10 in 24 hours', 10, day],
  ] as const) {
    check(`of codes to a number: ${name}, over all purposes`, async () => {
      const number = mobile();
      await noted('sms', ofMobile(number), most - 1, within - 2 * minute);
      const forgot = await test
        .browser()
        .post(
          `${passport}/forgot/send_sms/v2`,
          { captcha_verify_param: `ok-${randomUUID()}`, mobile: number },
          at(`${network()}.1`),
        );
      expect(forgot.body.success).toBe(true);
      test.clock.turn(minute);
      const refused = await send(test.browser(), number, `${network()}.1`);
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
      test.clock.turn(minute);
      expect(isOk(await send(test.browser(), number, `${network()}.1`))).toBe(true);
    });
  }

  for (const [name, most, within, subject] of [
    ['an address: 10 an hour', 10, hour, (ip: string) => `ip:${addressOf(ip)}`],
    ['an address: 30 a day', 30, day, (ip: string) => `ip:${addressOf(ip)}`],
    ['a network: 100 a day', 100, day, (ip: string) => `net:${networkOf(ip)}`],
  ] as const) {
    check(`of codes asked for by ${name}, and others are not held back`, async () => {
      const ip = `${network()}.7`;
      await noted('sms', subject(ip), most - 2, within - 1000);
      for (let n = 0; n < 2; n++) expect(isOk(await send(test.browser(), mobile(), ip))).toBe(true);
      const refused = await send(test.browser(), mobile(), ip);
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
      expect(isOk(await send(test.browser(), mobile(), `${network()}.7`))).toBe(true);
      test.clock.turn(1000);
      expect(isOk(await send(test.browser(), mobile(), ip))).toBe(true);
    });
  }

  check('of codes asked for by a network hold for its other addresses, IPv6 by /56', async () => {
    const ip = '2001:db8:aa:100::1';
    await noted('sms', `net:${networkOf(ip)}`, 100);
    expect((await send(test.browser(), mobile(), '2001:db8:aa:1ff::9')).status).toBe(429);
    expect(isOk(await send(test.browser(), mobile(), '2001:db8:aa:200::9'))).toBe(true);
  });

  check('of codes asked for by a browser: 10 a day, wherever it is', async () => {
    const browser = test.browser();
    for (let n = 0; n < 10; n++) expect(isOk(await send(browser, mobile(), `${network()}.1`))).toBe(true);
    expect((await send(browser, mobile(), `${network()}.1`)).status).toBe(429);
    test.clock.turn(day);
    expect(isOk(await send(browser, mobile(), `${network()}.1`))).toBe(true);
  });

  check('of codes asked for by a person: 10 a day', async () => {
    const ip = `${network()}.1`;
    const { browser, number, code } = await asked(ip);
    browser.token =
      (
        await browser.post<{ access_token: string }>(
          `${passport}/login/sms/receive`,
          { mobile: number, code },
          at(ip),
        )
      ).body.data?.access_token ?? '';
    const { id } = (await browser.get<{ id: string }>('/api/user/info')).body.data ?? { id: '' };
    await noted('sms', `user:${id}`, 9, day - 3 * minute);
    test.clock.turn(minute);
    const change = () => browser.post('/api/user/password/change/send_sms', {}, at(ip));
    expect((await change()).body.success).toBe(true);
    test.clock.turn(minute);
    expect((await change()).status).toBe(429);
  });

  check('of tries of a code: five, and the sixth is not looked at', async () => {
    const ip = `${network()}.1`;
    for (const wrong of [4, 5]) {
      const { browser, number, code } = await asked(ip);
      for (let n = 0; n < wrong; n++) await receive(browser, number, otherThan(code), ip);
      const answer = await receive(browser, number, code, ip);
      expect([wrong, answer.body.success]).toEqual([wrong, wrong === 4]);
    }
  });

  check(
    'of tries of a code: five of forty wrong ones at once, whose code is then worth nothing',
    async () => {
      const { browser, number, code } = await asked(`${network()}.1`);
      const guesses = Array.from({ length: 15 }, () =>
        receive(browser, number, otherThan(code), `${network()}.1`),
      );
      await Promise.all(guesses);
      expect((await receive(browser, number, code, `${network()}.1`)).body.success).toBe(false);
    },
  );

  check('of a code: five minutes to the millisecond', async () => {
    const ip = `${network()}.1`;
    for (const [late, isIn] of [
      [-1, true],
      [0, false],
    ] as const) {
      const { browser, number, code } = await asked(ip);
      test.clock.turn(5 * minute + late);
      expect([late, (await receive(browser, number, code, ip)).body.success]).toEqual([late, isIn]);
    }
  });

  check('of codes: the newest alone counts, whichever was asked for where', async () => {
    const ip = `${network()}.1`;
    const older = await asked(ip);
    test.clock.turn(minute);
    const newer = await asked(ip, older.number);
    expect((await receive(older.browser, older.number, older.code, ip)).body.message).toBe(WRONG);
    expect((await receive(newer.browser, newer.number, newer.code, ip)).body.success).toBe(true);
  });

  check('of wrong codes for a number: 10 a day close it for log-in, to everybody, for as long', async () => {
    const ip = `${network()}.1`;
    const { browser, number, code } = await asked(ip);
    await noted('wrong-code', ofMobile(number), 9, day - minute);
    await receive(browser, number, otherThan(code), ip);
    const closed = await receive(browser, number, code, ip);
    expect([closed.status, Number(closed.headers['retry-after'])]).toEqual([429, 60]);
    expect((await receive(test.browser(), number, code, `${network()}.1`)).status).toBe(429);
    test.clock.turn(minute);
    expect((await receive(browser, number, code, ip)).body.success).toBe(true);
  });

  check(
    'of wrong codes for a number: 30 in 30 days ask for another way in, also where a code binds or resets',
    async () => {
      const ip = `${network()}.1`;
      const number = mobile();
      await noted('wrong-code', ofMobile(number), 29, 2 * day);
      const first = await asked(ip, number);
      await receive(first.browser, number, otherThan(first.code), ip);
      const refused = await receive(first.browser, number, first.code, ip);
      expect([refused.status, refused.body.message]).toEqual([200, MONTH_LOCKED]);
      const reset = await test.browser().post(`${passport}/forgot/receive_sms`, {
        mobile: number,
        code: '0000',
        password: 'dark7harbour',
      });
      expect(reset.body.message).toBe(MONTH_LOCKED);
      test.clock.turn(28 * day);
      const second = await asked(ip, number);
      expect((await receive(second.browser, number, second.code, ip)).body.success).toBe(true);
    },
  );

  for (const [name, most, subject] of [
    ['an address: 20 a day', 20, (ip: string) => `ip:${addressOf(ip)}`],
    ['a network: 100 a day', 100, (ip: string) => `net:${networkOf(ip)}`],
  ] as const) {
    check(`of wrong codes by ${name}, right ones too`, async () => {
      const ip = `${network()}.3`;
      const [one, two] = [await asked(ip), await asked(ip)];
      await noted('wrong-code', subject(ip), most - 1, day - minute);
      expect((await receive(one.browser, one.number, otherThan(one.code), ip)).body.message).toBe(WRONG);
      expect((await receive(two.browser, two.number, two.code, ip)).status).toBe(429);
      expect((await receive(two.browser, two.number, two.code, `${network()}.3`)).body.success).toBe(true);
    });
  }

  check(
    'of wrong passwords for an account: five are free, then it waits 15 seconds and twice as long each time',
    async () => {
      const ip = network();
      const number = mobile();
      for (let n = 0; n < 5; n++) expect((await password(`${ip}.1`, number)).status).toBe(200);
      for (const seconds of [15, 30, 60, 120, 240, 300]) {
        const refused = await password(`${ip}.2`, number);
        expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, seconds]);
        test.clock.turn(seconds * 1000 - 1);
        expect((await password(`${ip}.2`, number)).status).toBe(429);
        test.clock.turn(1);
        const tried = await password(`${ip}.2`, number);
        expect([seconds, tried.status]).toEqual([seconds, 200]);
      }
      test.clock.turn(15 * minute);
      for (let n = 0; n < 5; n++) expect((await password(`${ip}.3`, number)).status).toBe(200);
    },
  );

  for (const [name, most, subject] of [
    ['an address: 50 an hour', 50, (ip: string) => `ip:${addressOf(ip)}`],
    ['a network: 500 an hour', 500, (ip: string) => `net:${networkOf(ip)}`],
  ] as const) {
    check(`of wrong passwords by ${name}`, async () => {
      const ip = `${network()}.5`;
      await noted('wrong-password', subject(ip), most - 1, hour - minute);
      expect((await password(ip, mobile())).status).toBe(200);
      const refused = await password(ip, mobile());
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
      expect((await password(`${network()}.5`, mobile())).status).toBe(200);
      test.clock.turn(minute);
      expect((await password(ip, mobile())).status).toBe(200);
    });
  }

  check(
    'of accounts that one address tries: the 21st within an hour is told, once, and held back no sooner',
    async () => {
      const ip = `${network()}.1`;
      const words = 'one address tries passwords of many accounts';
      const count = () => test.lines.filter((line) => line.includes(words)).length;
      const before = count();
      const numbers = Array.from({ length: 21 }, () => mobile());
      for (const number of numbers.slice(0, 20)) expect((await password(ip, number)).status).toBe(200);
      for (const number of numbers.slice(0, 20)) expect((await password(ip, number)).status).toBe(200);
      expect(count()).toBe(before);
      for (const number of [numbers[20] as string, numbers[20] as string, mobile()])
        await password(ip, number);
      expect(count()).toBe(before + 1);
      expect(test.lines.some((line) => line.includes(words) && line.includes(ip))).toBe(false);
    },
  );

  check('of passwords: a right one gives back what it took', async () => {
    const ip = `${network()}.1`;
    const { browser, number, code } = await asked(ip);
    await receive(browser, number, code, ip);
    test.clock.turn(2 * minute);
    const before = JSON.stringify(await sandbox.lastSms(number));
    const forgot = { captcha_verify_param: `ok-${randomUUID()}`, mobile: number };
    await browser.post(`${passport}/forgot/send_sms/v2`, forgot, at(ip));
    const body = { mobile: number, code: await test.code(number, before), password: PASSWORD };
    expect((await browser.post(`${passport}/forgot/receive_sms`, body, at(ip))).body.success).toBe(true);
    for (let n = 0; n < 4; n++) expect((await password(ip, number)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await password(ip, number, PASSWORD)).body.success).toBe(true);
    expect((await password(ip, number)).status).toBe(200);
    expect((await password(ip, number)).status).toBe(429);
  });

  check('of captchas: one of fifty sends with the same one, and one of fifty log-ins', async () => {
    const param = `ok-${randomUUID()}`;
    const sends = await Promise.all(
      Array.from({ length: 50 }, () =>
        test
          .browser()
          .post(
            `${passport}/login/sms/send/v2`,
            { captcha_verify_param: param, mobile: mobile() },
            at(`${network()}.1`),
          ),
      ),
    );
    expect(sends.filter(isOk)).toHaveLength(1);
    const other = `ok-${randomUUID()}`;
    const words = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const body = { captcha_verify_param: other, user_name: mobile(), password: PASSWORD };
        return (await test.browser().post(`${passport}/login/username/v2`, body, at(`${network()}.1`))).body
          .message;
      }),
    );
    expect(words.filter((one) => one === '账号或密码错误')).toHaveLength(1);
    expect(words.filter((one) => one === '验证未通过，请重试')).toHaveLength(49);
  });

  check(
    'of what cannot be asked about: no captcha provider, no code and no log-in, and nothing is counted',
    async () => {
      const number = mobile();
      for (const kind of ['500', 'drop', 'garbage']) {
        await sandbox.fault('captcha', kind);
        const sent = await send(test.browser(), number, `${network()}.1`);
        expect([kind, sent.status, sent.body.message]).toEqual([kind, 503, '验证服务暂不可用，请稍后再试']);
      }
      await sandbox.fault('captcha', '500');
      expect((await password(`${network()}.1`, number)).status).toBe(503);
      expect(isOk(await send(test.browser(), number, `${network()}.1`))).toBe(true);
    },
  );

  check(
    'of hashing: two at once and forty who wait, the next is told to come back in 3 seconds',
    async () => {
      const { secrets } = test.authContext;
      const ip = `${network()}.1`;
      let number = mobile();
      const done = await Promise.allSettled(
        Array.from({ length: 60 }, () => isPassword(secrets, null, 'guess7319')),
      );
      expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(42);
      const why = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(why.every((one) => one instanceof TooManyPasswords)).toBe(true);
      let isOver = false;
      const keepBusy = async () => {
        while (!isOver) {
          await isPassword(secrets, null, 'guess7319').catch(() => undefined);
          await new Promise(setImmediate);
        }
      };
      const crowd = Promise.all(Array.from({ length: 200 }, keepBusy));
      // Between one that is done and the next of the crowd a request may find a place: then another is tried.
      let refused = await password(ip, number);
      for (let n = 0; n < 20 && refused.status === 200; n++) {
        number = mobile();
        refused = await password(ip, number);
      }
      isOver = true;
      await crowd;
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3']);
      // Who was sent away took no try.
      for (let n = 0; n < 5; n++) expect((await password(ip, number)).status).toBe(200);
      expect((await password(ip, number)).status).toBe(429);
    },
  );
});
