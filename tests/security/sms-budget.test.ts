import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mostInHour } from '#features/people/identity/server/sms-budget.ts';
import { countInHour, hoursSince } from '#features/people/identity/server/store/sms.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

let postgres: TestPostgres;
let sandbox: TestSandbox;
beforeAll(async () => {
  postgres = await testPostgres();
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  postgres.stop();
});

let next = 0;
const mobile = () => `139${String(10_000_000 + next++)}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00+08:00');

describe('the most that an hour may have', () => {
  const week = (...sent: number[]) => new Map(sent.map((n, i) => [NOON - (i + 1) * DAY, n]));

  it.each([
    ['ten codes of a small site', [], 100, 60],
    ['a day’s 24th part, where that is more', [], 5000, 209],
    ['three times the median of seven days', [100, 110, 90, 120, 80, 5000, 0], 100, 300],
    ['the floor, when most days had none', [900, 900, 900], 100, 60],
  ] as const)('is %s', (_name, sent, perDay, most) => {
    expect(mostInHour(week(...sent), NOON, perDay)).toBe(most);
  });

  it('looks at the same hour and no other, and not at an eighth day', () => {
    const hours = new Map([
      ...Array.from({ length: 7 }, (_, n) => [NOON - (n + 1) * DAY - HOUR, 500] as const),
      ...Array.from({ length: 7 }, (_, n) => [NOON - (n + 8) * DAY, 500] as const),
    ]);
    expect(mostInHour(hours, NOON, 100)).toBe(60);
  });
});

describe.each(peopleStores)('codes to everybody on %s', (name, open) => {
  let account: AccountStore | null = null;
  let test: LogInApp | null = null;
  afterEach(async () => {
    await test?.close();
    await account?.close();
    [test, account] = [null, null];
  });

  /** An app of its own with this budget; skipped without the store. */
  async function opened(perDay: number, skip: (why: string) => never, sent = 0): Promise<LogInApp> {
    account = await open(postgres);
    if (!account) return skip('没有 PostgreSQL');
    const settings = { TIDE_SMS_PER_DAY: String(perDay) };
    test = await openLogIn({ sandbox, account, settings, clock: turnableClock(NOON) });
    await had(NOON, sent);
    return test;
  }
  const had = (hour: number, sent: number) =>
    account?.write(async (tx) => {
      for (let n = 0; n < sent; n++) await countInHour(tx, hour);
    });
  const inHour = async () =>
    account && ((await hoursSince(account.db, NOON - DAY)).get((test as LogInApp).clock.now()) ?? 0);
  const said = (words: string) => (test as LogInApp).lines.filter((line) => line.includes(words)).length;

  it('that nobody asked for logged in stop at the budget with 503, a sentence and the time until tomorrow', async (ctx) => {
    const app = await opened(3, ctx.skip);
    for (let n = 0; n < 3; n++) expect((await app.send(app.browser(), mobile())).body.success).toBe(true);
    const refused = await app.send(app.browser(), mobile());
    expect([refused.status, refused.body.message, Number(refused.headers['retry-after'])]).toEqual([
      503,
      '今日短信验证码已发完，请明天再试',
      12 * 3600,
    ]);
    const forgot = await app.browser().post('/api/passport/forgot/send_sms/v2', {
      captcha_verify_param: `ok-budget-${name}`,
      mobile: mobile(),
    });
    expect(forgot.status).toBe(503);
    app.clock.turn(12 * HOUR - 1);
    expect((await app.send(app.browser(), mobile())).status).toBe(503);
    app.clock.turn(1);
    expect((await app.send(app.browser(), mobile())).body.success).toBe(true);
  });

  it('let a person who is logged in change what is theirs with nothing left', async (ctx) => {
    const app = await opened(1, ctx.skip);
    const [browser, number] = [app.browser(), mobile()];
    await app.logIn(browser, number);
    expect((await app.send(app.browser(), mobile())).status).toBe(503);
    app.clock.turn(2 * 60_000);
    const asked = await browser.post('/api/user/password/change/send_sms', {});
    expect([asked.status, asked.body.success]).toEqual([200, true]);
  });

  it('let exactly the rest through, however many ask at once, and warn once at half, four fifths and all', async (ctx) => {
    const app = await opened(50, ctx.skip, 20);
    const answers = await Promise.all(Array.from({ length: 80 }, () => app.send(app.browser(), mobile())));
    expect(answers.filter((one) => one.body.success)).toHaveLength(30);
    expect(answers.filter((one) => one.status === 503)).toHaveLength(50);
    expect(await inHour()).toBe(50);
    expect([said('half of the codes'), said('four fifths'), said('all codes of a day')]).toEqual([1, 1, 1]);
  });

  it('open the circuit at three times the usual hour, exactly, also at once, until the next hour', async (ctx) => {
    const app = await opened(1000, ctx.skip, 85);
    for (let day = 1; day <= 7; day++) await had(NOON - day * DAY, 25 + day);
    // The median is 29, the floor a 24th of the day (42): 87 is the most.
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(app.browser(), mobile())));
    expect(answers.filter((one) => one.body.success)).toHaveLength(2);
    const refused = await app.send(app.browser(), mobile());
    expect([refused.status, refused.body.message, Number(refused.headers['retry-after'])]).toEqual([
      503,
      '短信验证码发送过于集中，请稍后再试',
      3600,
    ]);
    expect([await inHour(), said('circuit open'), said('circuit closed')]).toEqual([87, 1, 0]);
    app.clock.turn(HOUR - 1);
    expect((await app.send(app.browser(), mobile())).status).toBe(503);
    app.clock.turn(1);
    expect((await app.send(app.browser(), mobile())).body.success).toBe(true);
    expect([said('circuit open'), said('circuit closed')]).toEqual([1, 1]);
  });

  it('never trip a small site, whose usual hour is none', async (ctx) => {
    const app = await opened(100, ctx.skip);
    const answers = await Promise.all(Array.from({ length: 59 }, () => app.send(app.browser(), mobile())));
    expect(answers.every((one) => one.body.success)).toBe(true);
  });

  it('tell no number in what they tell', async (ctx) => {
    const app = await opened(2, ctx.skip);
    const numbers = [mobile(), mobile(), mobile()];
    for (const one of numbers) await app.send(app.browser(), one);
    expect(said('all codes of a day')).toBe(1);
    for (const one of numbers) expect(app.lines.join('')).not.toContain(one);
  });
});
