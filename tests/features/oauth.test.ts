import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { mobileIndex, monthOfNumber, oauthOf, userByMobile } from '#features/people/identity/server/index.ts';
import { addAttempts } from '#platform/server/account-store/rate-limits.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { openWaysInto, type WaysIn } from '#testkit/ways-in.ts';

let test: PeopleApp;
let ways: WaysIn;
beforeAll(async () => {
  test = await openPeopleApp({ now: new Date().toISOString() });
  ways = await openWaysInto(test);
});
afterAll(() => test.close());

let next = 0;
const mobile = () => `134${String(10_000_000 + next++)}`;
const STALE = '授权已失效，请重新授权';
const passport = '/api/passport/oauth';
const info = async (browser: TestBrowser) =>
  (await browser.get<UserInfo>('/api/user/info')).body.data as UserInfo;
const refused = ({ status, body }: { status: number; body: { success: boolean; message: string } }) => [
  status,
  body.success,
  body.message,
];

/** Somebody of the sandbox, bound to a new number. */
async function boundPerson(name: string, number = mobile()): Promise<TestBrowser> {
  const browser = test.browser();
  const { body } = await ways.logIn(browser, name);
  const bound = await ways.bind(browser, number, { alias: body.data?.open_id ?? '', way: 'oauth' });
  if (!bound.body.success) throw new Error(bound.text);
  return browser;
}

describe('what comes back from the platform is worth nothing', () => {
  it('in another browser, and the right one can still use it', async () => {
    const [browser, thief] = [test.browser(), test.browser()];
    const by = await ways.agree(browser, '许望舒');
    expect(refused(await ways.back(thief, by))).toEqual([200, false, STALE]);
    await ways.start(thief);
    expect(refused(await ways.back(thief, by))).toEqual([200, false, STALE]);
    expect((await ways.back(browser, by)).body.data?.is_bind_mobile).toBe(false);
  });

  it('without the cookie', async () => {
    const browser = test.browser();
    const by = await ways.agree(browser, '许望舒');
    browser.cookies.delete('tide-oauth');
    expect(refused(await ways.back(browser, by))).toEqual([200, false, STALE]);
  });

  it('with a state that is not ours, empty, or missing', async () => {
    const browser = test.browser();
    const { code } = await ways.agree(browser, '许望舒');
    for (const state of ['', 'x', 'A'.repeat(22)]) {
      expect(refused(await ways.back(browser, { code, state }))).toEqual([200, false, STALE]);
    }
    expect(refused(await browser.get(`${passport}/login?code=${code}`))).toEqual([200, false, STALE]);
  });

  it('twice', async () => {
    const browser = test.browser();
    const by = await ways.agree(browser, '许望舒');
    const all = await Promise.all(Array.from({ length: 6 }, () => ways.back(browser, by)));
    expect(all.filter((one) => one.body.success)).toHaveLength(1);
    expect(refused(await ways.back(browser, by))).toEqual([200, false, STALE]);
  });

  it('after ten minutes', async () => {
    const browser = test.browser();
    const by = await ways.agree(browser, '许望舒');
    await ways.turn(600_001);
    expect(refused(await ways.back(browser, by))).toEqual([200, false, STALE]);
  });

  it('with a code that was used, has ended, or never was', async () => {
    const browser = test.browser();
    const used = await ways.agree(browser, '许望舒');
    await ways.back(browser, used);
    for (const code of [used.code, 'x', 'sandboxsandbox']) {
      const { state } = await ways.agree(browser, '许望舒');
      expect(refused(await ways.back(browser, { code, state }))).toEqual([
        200,
        false,
        '授权没有通过，请重新授权',
      ]);
    }
  });

  it('when the person refuses there: no code comes', async () => {
    const browser = test.browser();
    const came = await test.sandbox.decide(await ways.start(browser), '许望舒', 'deny');
    expect([came.pathname, came.searchParams.get('code'), came.searchParams.get('error')]).toEqual([
      '/dyAuthBack',
      null,
      'access_denied',
    ]);
    const state = came.searchParams.get('state') ?? '';
    expect(refused(await ways.back(browser, { code: '', state }))).toEqual([200, false, STALE]);
  });

  it.each(['500', 'drop', 'garbage', 'limit', 'isp', 'timeout'])(
    'while the platform fails (%s): 503, and nobody is logged out',
    async (kind) => {
      const browser = await test.person(mobile());
      const by = await ways.agree(browser, '许望舒');
      await test.sandbox.fault('oauth-token', kind);
      expect(refused(await ways.back(browser, by))).toEqual([503, false, '抖音授权暂不可用，请稍后再试']);
      expect((await browser.get('/api/user/info')).status).toBe(200);
    },
    15_000,
  );

  it('for a binding when it was begun for a log-in, and the other way round', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const by = await ways.agree(browser, '许望舒');
    expect(refused(await browser.post('/api/user/oauth/bind', by))).toEqual([200, false, STALE]);
    const code = await ways.codeAfter(number, () => browser.post('/api/user/oauth/change/send_sms', {}));
    const begun = await browser.post<{ url: string }>('/api/user/oauth/change/receive_sms', { code });
    const { searchParams } = await test.sandbox.decide(begun.body.data?.url ?? '', '许望舒');
    const came = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    expect(refused(await ways.back(browser, came))).toEqual([200, false, STALE]);
    const other = await test.person(mobile());
    other.cookies.set('tide-oauth', browser.cookies.get('tide-oauth') ?? '');
    expect(refused(await other.post('/api/user/oauth/bind', came))).toEqual([200, false, STALE]);
    expect((await info(browser)).is_bind_oauth).toBe(false);
  });
});

describe('an account of the platform that belongs to nobody', () => {
  it('binds no number with an alias that is forged, raw, of another browser or late', async () => {
    const [browser, thief] = [test.browser(), test.browser()];
    const alias = (await ways.logIn(browser, '苏晚晴')).body.data?.open_id ?? '';
    expect(alias.length).toBeGreaterThan(60);
    await ways.logIn(thief, '苏晚晴');
    const send = (by: TestBrowser, open_id: string) =>
      by.post(`${passport}/send_sms`, { mobile: mobile(), open_id });
    for (const [by, one] of [
      [thief, alias],
      [browser, `${alias.slice(0, -4)}AAAA`],
      [browser, 'sandbox-sv-x'],
      [browser, ''],
    ] as const) {
      expect(refused(await send(by, one))).toEqual([200, false, STALE]);
    }
    await ways.turn(600_001);
    expect(refused(await send(browser, alias))).toEqual([200, false, STALE]);
  });

  it('binds no number with a wrong code, nor with the code of a log-in', async () => {
    const browser = test.browser();
    const number = mobile();
    const open_id = (await ways.logIn(browser, '苏晚晴')).body.data?.open_id ?? '';
    const right = await ways.codeAfter(number, () =>
      browser.post(`${passport}/send_sms`, { mobile: number, open_id }),
    );
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
    const receive = (code: string) =>
      browser.post(`${passport}/receive_sms`, { mobile: number, code, open_id });
    expect(refused(await receive(wrong))).toEqual([200, false, '验证码错误或已失效']);
    expect(
      (await browser.post('/api/passport/login/sms/receive', { mobile: number, code: right })).body.success,
    ).toBe(false);
    expect((await receive(right)).body.success).toBe(true);
    expect((await receive(right)).body.success).toBe(false);
  });

  it('binds no number that was guessed at for a month, whoever asks', async () => {
    const number = mobile();
    const { account, clock, secrets } = test.authContext;
    const { kind, subject } = monthOfNumber(mobileIndex(secrets, number));
    const month = Array.from({ length: 30 }, (_, n) => clock.now() - 2 * 86_400_000 - n);
    await account.write((tx) =>
      addAttempts(
        tx,
        month.map((at) => ({ id: `guess ${at}`, kind, subject, at })),
      ),
    );
    const stranger = test.browser();
    const open_id = (await ways.logIn(stranger, '顾南星')).body.data?.open_id ?? '';
    const code = await ways.codeAfter(number, () =>
      stranger.post(`${passport}/send_sms`, { mobile: number, open_id }),
    );
    expect(
      refused(await stranger.post(`${passport}/receive_sms`, { mobile: number, code, open_id })),
    ).toEqual([200, false, '该手机号近期验证码错误过多，请用其他方式登录，或30天后再试']);
  });

  it('binds, registers under the name of the platform, and logs in by itself from then on', async () => {
    const browser = await boundPerson('林小潮');
    expect(await info(browser)).toMatchObject({
      nick_name: '林小潮',
      is_bind_oauth: true,
      oauth_name: '林小潮',
      is_bind_mobile: true,
    });
    const again = test.browser();
    const { body } = await ways.logIn(again, '林小潮');
    expect(body.data).toMatchObject({ is_bind_mobile: true, open_id: '' });
    again.token = body.data?.access_token ?? '';
    expect((await info(again)).oauth_name).toBe('林小潮');
    expect((await browser.get('/api/user/info')).status).toBe(409);
    expect(again.cookies.has('tide-oauth')).toBe(false);
  });

  it('does not bind a number that has another one, and one account has one number', async () => {
    const number = mobile();
    await boundPerson('周听海', number);
    const two = test.browser();
    const alias = (await ways.logIn(two, '顾南星')).body.data?.open_id ?? '';
    expect(refused(await ways.bind(two, number, { alias, way: 'oauth' }))).toEqual([
      200,
      false,
      '该手机号已绑定其他抖音账号，请先登录后在我的信息中更换',
    ]);
    const [a, b] = [test.browser(), test.browser()];
    const first = (await ways.logIn(a, '顾南星')).body.data?.open_id ?? '';
    const second = (await ways.logIn(b, '顾南星')).body.data?.open_id ?? '';
    expect((await ways.bind(a, mobile(), { alias: first, way: 'oauth' })).body.success).toBe(true);
    expect((await ways.bind(b, mobile(), { alias: second, way: 'oauth' })).body.success).toBe(false);
  });

  it('is nothing that the platform’s name could harm', async () => {
    await test.sandbox.fault('oauth-user', '500');
    const browser = test.browser();
    expect((await ways.logIn(browser, '陈屿')).body.data?.is_bind_mobile).toBe(false);
  });
});

describe('我的信息', () => {
  const change = '/api/user/oauth/change';

  it('begins no binding with a wrong code', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const code = await ways.codeAfter(number, () => browser.post(`${change}/send_sms`, {}));
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    for (const path of [`${change}/receive_sms`, '/api/user/oauth/unbind']) {
      expect((await browser.post(path, { code: wrong })).body.message).toBe('验证码错误或已失效');
    }
  });

  it('binds one’s own, not somebody else’s, and lets it go with its tokens', async () => {
    const number = mobile();
    const browser = await test.person(number);
    const begin = async (name: string) => {
      const code = await ways.codeAfter(number, () => browser.post(`${change}/send_sms`, {}));
      const begun = await browser.post<{ url: string }>(`${change}/receive_sms`, { code });
      const { searchParams } = await test.sandbox.decide(begun.body.data?.url ?? '', name);
      const by = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
      return browser.post('/api/user/oauth/bind', by);
    };
    expect(refused(await begin('林小潮'))).toEqual([200, false, '该抖音账号已绑定其他用户']);
    expect((await begin('陈屿')).body.success).toBe(true);
    expect(await info(browser)).toMatchObject({ is_bind_oauth: true, oauth_name: '陈屿' });
    const people = test.authContext;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
    const row = await oauthOf(people.account.db, user?.id ?? '');
    const open = (whose: string) => people.secrets.open('oauth-tokens', row?.tokens_seal ?? '', whose);
    expect(JSON.parse(open(user?.id ?? '') ?? '{}')).toMatchObject({
      accessToken: expect.stringMatching(/^sandbox/) as unknown,
    });
    expect(open('somebody else')).toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/sandbox/);
    const code = await ways.codeAfter(number, () => browser.post(`${change}/send_sms`, {}));
    expect((await browser.post('/api/user/oauth/unbind', { code })).body.success).toBe(true);
    expect((await info(browser)).is_bind_oauth).toBe(false);
    expect(await oauthOf(people.account.db, user?.id ?? '')).toBeUndefined();
    const stranger = test.browser();
    expect((await ways.logIn(stranger, '陈屿')).body.data?.is_bind_mobile).toBe(false);
  });
});

describe('starting', () => {
  it('gives the platform’s page with a state of 128 bits and the way back to where the browser is', async () => {
    const url = new URL(await ways.start(test.browser()));
    expect(url.pathname).toBe('/platform/oauth/connect/');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'user_info',
      redirect_uri: 'http://127.0.0.1:7200/dyAuthBack',
      state: expect.stringMatching(/^[\w-]{22}$/) as unknown,
    });
  });
});
