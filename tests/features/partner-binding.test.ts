import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeUser,
  mobileIndex,
  signPartnerToken,
  userByMobile,
} from '#features/people/identity/server/index.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const [key, other] = [randomBytes(32), randomBytes(32)];
const MINUTE_MS = 60_000;
/** A number gets a few codes an hour. */
const HOUR_MS = 60 * MINUTE_MS;
let test: PeopleApp;
let own: TestBrowser;
let second: TestBrowser;
const [OWN, SECOND] = ['13900000081', '13900000082'];

interface Waiting {
  readonly partner: string;
  readonly account: string;
  readonly open_id: string;
  readonly to: string;
}

const said = ({ status, body }: Answer) => [status, body.success, body.message];
const refusedBy = (words: string) => [200, false, words];

function tokenFor(sub: string, more: { partner?: string; exp?: number; to?: string } = {}): string {
  const { partner = 'yangxuan' } = more;
  const exp = Math.floor(test.clock.now() / 1000) + 120;
  const nonce = randomBytes(16).toString('base64url');
  return signPartnerToken(partner === 'other' ? other : key, { partner, sub, exp, nonce, ...more });
}

const start = (browser: TestBrowser, token: string) =>
  browser.post<Waiting>('/api/user/partner/start', { token });
const come = (browser: TestBrowser, token: string) =>
  browser.post<{ is_bind_mobile: boolean; access_token: string }>('/api/passport/partner/login', { token });
const partners = async (browser: TestBrowser) =>
  (await browser.get<{ items: { partner: string }[] }>('/api/user/partner/list')).body.data?.items.map(
    ({ partner }) => partner,
  );

/** A browser that is logged in by the link of a partner. */
async function cameBy(token: string): Promise<TestBrowser> {
  const browser = test.browser();
  const { data } = (await come(browser, token)).body;
  expect(data?.is_bind_mobile).toBe(true);
  browser.token = data?.access_token ?? '';
  return browser;
}

/** A code for a change of the partners, by the person's own number. */
async function codeFor(browser: TestBrowser, mobile: string): Promise<string> {
  // A number gets one code a minute.
  test.clock.turn(MINUTE_MS + 1000);
  const before = (await test.sandbox.lastSms(mobile))?.code;
  expect((await browser.post('/api/user/partner/send_sms', {})).body.success).toBe(true);
  let code = await test.codeOf(mobile);
  for (let n = 0; code === before && n < 40; n++) code = await test.codeOf(mobile);
  return code;
}

const bind = async (browser: TestBrowser, mobile: string, open_id: string) =>
  browser.post('/api/user/partner/bind', { code: await codeFor(browser, mobile), open_id });
const unbind = async (browser: TestBrowser, mobile: string, partner = 'yangxuan') =>
  browser.post('/api/user/partner/unbind', { code: await codeFor(browser, mobile), partner });

beforeAll(async () => {
  test = await openPeopleApp({
    speeds: { reads: fast, writes: fast },
    settings: {
      TIDE_PARTNERS: `yangxuan:${key.toString('base64')}, other:${other.toString('base64url')}`,
    },
  });
  own = await test.person(OWN);
  second = await test.person(SECOND);
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, and a session without its other half', async () => {
    expect((await start(test.browser(), tokenFor('r1'))).status).toBe(401);
    const copied = test.browser();
    copied.token = own.token;
    for (const [path, body] of [
      ['start', { token: tokenFor('r1') }],
      ['send_sms', {}],
      ['bind', { code: '1234', open_id: 'x' }],
      ['unbind', { code: '1234', partner: 'yangxuan' }],
    ] as const)
      expect([path, (await copied.post(`/api/user/partner/${path}`, body)).status]).toEqual([path, 401]);
    expect((await copied.get('/api/user/partner/list')).status).toBe(401);
  });

  it('a page of another origin', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const answer = await own.post('/api/user/partner/start', { token: tokenFor('r1') }, foreign);
    expect(answer.status).toBe(403);
  });

  it('tokens that are forged or late, and one that was used for a binding or for a log-in', async () => {
    expect(said(await start(own, 'v1.x.y'))).toEqual(refusedBy('登录链接无效，请从合作方页面重新进入'));
    const late = tokenFor('r2');
    test.clock.turn(3 * MINUTE_MS);
    expect(said(await start(own, late))).toEqual(refusedBy('登录链接已过期，请从合作方页面重新进入'));
    const used = refusedBy('登录链接已使用过，请从合作方页面重新进入');
    const token = tokenFor('r3');
    expect((await start(own, token)).body.success).toBe(true);
    expect(said(await start(own, token))).toEqual(used);
    expect(said(await come(test.browser(), token))).toEqual(used);
    const loggedIn = tokenFor('r3');
    expect((await come(test.browser(), loggedIn)).body.success).toBe(true);
    expect(said(await start(own, loggedIn))).toEqual(used);
  });

  it('what was taken in for another person or in another browser, changed, or too late; a wrong code', async () => {
    const { open_id = '' } = (await start(own, tokenFor('r4'))).body.data ?? {};
    const gone = refusedBy('绑定已失效，请从合作方页面重新进入');
    const code = '0000';
    expect(said(await second.post('/api/user/partner/bind', { code, open_id }))).toEqual(gone);
    second.cookies.set('oauth', own.cookies.get('oauth') ?? '');
    expect(said(await second.post('/api/user/partner/bind', { code, open_id }))).toEqual(gone);
    second.cookies.delete('oauth');
    const changed = `${open_id.slice(0, -4)}AAAA`;
    expect(said(await own.post('/api/user/partner/bind', { code, open_id: changed }))).toEqual(gone);
    expect(said(await own.post('/api/user/partner/bind', { code, open_id }))).toEqual(
      refusedBy('验证码错误或已失效'),
    );
    test.clock.turn(10 * MINUTE_MS);
    expect(said(await bind(own, OWN, open_id))).toEqual(gone);
    expect(await partners(own)).toEqual([]);
  });

  it('letting go of a partner that is not bound', async () => {
    expect(said(await unbind(own, OWN))).toEqual(refusedBy('当前账号没有绑定这个合作方'));
  });
});

describe('a person who is logged in', () => {
  it('binds the account of a partner by a code, is still logged in, and gets in by its link from then on', async () => {
    const started = await start(own, tokenFor('user-13572468', { to: '/help' }));
    expect(started.body.data).toMatchObject({ partner: 'yangxuan', account: 'us***68', to: '/help' });
    // Taking it in binds nothing.
    expect(await partners(own)).toEqual([]);
    expect((await bind(own, OWN, started.body.data?.open_id ?? '')).body.success).toBe(true);
    expect(await partners(own)).toEqual(['yangxuan']);
    expect((await own.get('/api/user/info')).status).toBe(200);
    const { account, secrets } = test.authContext;
    const { id } = (await userByMobile(account.db, mobileIndex(secrets, OWN))) ?? {};
    own = await cameBy(tokenFor('user-13572468'));
    expect((await own.get<{ id: string }>('/api/user/info')).body.data?.id).toBe(id);
  });

  it('binds one account of each partner, and none that belongs to another person; the link stays good for a log-in', async () => {
    expect(said(await start(own, tokenFor('user-13572468')))).toEqual(
      refusedBy('该合作方账号已绑定当前账号'),
    );
    expect(said(await start(own, tokenFor('user-2')))).toEqual(
      refusedBy('当前账号已绑定这个合作方的另一个账号，请先在我的信息解绑'),
    );
    const token = tokenFor('user-13572468');
    expect(said(await start(second, token))).toEqual(
      refusedBy('该合作方账号已绑定其他账号，请先在那个账号解绑'),
    );
    expect(await partners(second)).toEqual([]);
    own = await cameBy(token);
    test.clock.turn(HOUR_MS);
    // The same name at another partner is another account.
    const { open_id = '' } =
      (await start(own, tokenFor('user-13572468', { partner: 'other' }))).body.data ?? {};
    expect((await bind(own, OWN, open_id)).body.success).toBe(true);
    expect(await partners(own)).toEqual(['yangxuan', 'other']);
  });

  it('of two people who took the same account in, the first to type the code has it', async () => {
    const first = (await start(second, tokenFor('user-3'))).body.data?.open_id ?? '';
    const third = await test.person('13900000083');
    const later = (await start(third, tokenFor('user-3'))).body.data?.open_id ?? '';
    expect((await bind(third, '13900000083', later)).body.success).toBe(true);
    expect(said(await bind(second, SECOND, first))).toEqual(
      refusedBy('该合作方账号已绑定其他账号，请先在那个账号解绑'),
    );
  });

  it('lets go of one partner by a code and keeps the other', async () => {
    expect((await unbind(own, OWN)).body.success).toBe(true);
    expect(await partners(own)).toEqual(['other']);
    expect((await come(test.browser(), tokenFor('user-13572468'))).body.data?.is_bind_mobile).toBe(false);
    expect((await own.get('/api/user/info')).status).toBe(200);
  });

  it('without a number keeps the partner, which is the last way in, and binds none', async () => {
    const { account, secrets } = test.authContext;
    const user = await userByMobile(account.db, mobileIndex(secrets, OWN));
    await account.write((tx) => changeUser(tx, user?.id ?? '', { mobile_index: null, mobile_seal: null }));
    const words = refusedBy('当前账号没有绑定手机号');
    expect(said(await own.post('/api/user/partner/unbind', { partner: 'other', code: '1234' }))).toEqual(
      words,
    );
    expect(said(await start(own, tokenFor('user-4')))).toEqual(words);
    expect(await partners(own)).toEqual(['other']);
  });
});
