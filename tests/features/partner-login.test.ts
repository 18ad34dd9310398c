import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginResult } from '#features/people/identity/contract.ts';
import type { PartnerResult } from '#features/people/identity/contract-partner.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { type PartnerClaim, signPartnerToken } from '#features/people/identity/server/partner-token.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const key = randomBytes(32);
const other = randomBytes(32);
const MINUTE_MS = 60_000;
let test: PeopleApp;

const claim = (sub: string, more: Partial<PartnerClaim> = {}): PartnerClaim => ({
  partner: 'yangxuan',
  sub,
  exp: Math.floor(test.clock.now() / 1000) + 120,
  nonce: randomBytes(16).toString('base64url'),
  ...more,
});
const tokenFor = (sub: string, more: Partial<PartnerClaim> = {}) => signPartnerToken(key, claim(sub, more));
const come = (browser: TestBrowser, token: string, headers = {}) =>
  browser.post<PartnerResult>('/api/passport/partner/login', { token }, headers);
const said = ({ status, body }: Answer) => [status, body.success, body.message];
const userOf = async (mobile: string) => {
  const { account, secrets } = test.authContext;
  return userByMobile(account.db, mobileIndex(secrets, mobile));
};

/** Binds a number to the account that came in a browser. */
async function bind(browser: TestBrowser, openId: string, mobile: string, headers = {}) {
  // A number gets one code a minute.
  test.clock.turn(MINUTE_MS + 1000);
  const before = (await test.sandbox.lastSms(mobile))?.code;
  const sent = await browser.post('/api/passport/partner/send_sms', { mobile, open_id: openId });
  if (!sent.body.success) return sent as Answer<LoginResult>;
  let code = await test.codeOf(mobile);
  for (let n = 0; code === before && n < 40; n++) code = await test.codeOf(mobile);
  const body = { mobile, code, open_id: openId };
  return browser.post<LoginResult>('/api/passport/partner/receive_sms', body, headers);
}

const info = async (browser: TestBrowser, token: string) => {
  browser.token = token;
  return (await browser.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
};

beforeAll(async () => {
  test = await openPeopleApp({
    speeds: { reads: fast, writes: fast },
    settings: {
      TIDE_PARTNERS: `yangxuan:${key.toString('base64')}, other:${other.toString('base64url')}`,
    },
  });
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('forged tokens, each with the same words', async () => {
    const words = '登录链接无效，请从合作方页面重新进入';
    const tokens = [
      '',
      'v1.x.y',
      signPartnerToken(other, claim('u1')),
      signPartnerToken(key, claim('u1', { partner: 'unknown' })),
      tokenFor('u1', { exp: Math.floor(test.clock.now() / 1000) + 3600 }),
      `${tokenFor('u1').slice(0, -4)}AAAA`,
    ];
    for (const token of tokens) expect(said(await come(test.browser(), token))).toEqual([200, false, words]);
    expect((await come(test.browser(), 'x'.repeat(2001))).status).toBe(422);
  });

  it('an expired one, and one that was used', async () => {
    const token = tokenFor('late');
    const twice = tokenFor('twice', { exp: Math.floor(test.clock.now() / 1000) + 290 });
    expect((await come(test.browser(), twice)).body.success).toBe(true);
    test.clock.turn(2 * MINUTE_MS);
    expect(said(await come(test.browser(), token))).toEqual([
      200,
      false,
      '登录链接已过期，请从合作方页面重新进入',
    ]);
    expect(said(await come(test.browser(), twice))).toEqual([
      200,
      false,
      '登录链接已使用过，请从合作方页面重新进入',
    ]);
  });

  it('the alias in another browser, a forged one, and a late one', async () => {
    const browser = test.browser();
    const openId = (await come(browser, tokenFor('alias'))).body.data?.open_id ?? '';
    const stale = [200, false, '授权已失效，请重新授权'];
    const send = (by: TestBrowser, open_id: string) =>
      by.post('/api/passport/partner/send_sms', { mobile: '13900000071', open_id });
    expect(said(await send(test.browser(), openId))).toEqual(stale);
    expect(said(await send(browser, `${openId.slice(0, -4)}AAAA`))).toEqual(stale);
    expect(said(await send(browser, ''))).toEqual(stale);
    test.clock.turn(10 * MINUTE_MS);
    expect(said(await send(browser, openId))).toEqual(stale);
    expect(await userOf('13900000071')).toBeUndefined();
  });
});

describe('a partner’s person', () => {
  it('binds a number once, is registered with where they came from, and then gets in by a link alone', async () => {
    const browser = test.browser();
    const first = await come(browser, tokenFor('u1', { to: '/help' }));
    expect(first.body.data).toMatchObject({ is_bind_mobile: false, access_token: '', to: '/help' });
    const bound = await bind(browser, first.body.data?.open_id ?? '', '13900000072');
    const id = await info(browser, bound.body.data?.access_token ?? '');
    expect(await userOf('13900000072')).toMatchObject({ id, source: 'yangxuan', term: '' });
    const again = test.browser();
    const second = await come(again, tokenFor('u1'));
    expect(second.body.data).toMatchObject({ is_bind_mobile: true, open_id: '' });
    expect(await info(again, second.body.data?.access_token ?? '')).toBe(id);
    // One device: the earlier log-in has ended.
    expect((await browser.get('/api/user/info')).status).toBe(409);
    // The same account at another partner is another.
    const elsewhere = await come(test.browser(), signPartnerToken(other, claim('u1', { partner: 'other' })));
    expect(elsewhere.body.data?.is_bind_mobile).toBe(false);
  });

  it('keeps the attribution of the address', async () => {
    const attributed = { 'x-utm-source': 'campaign', 'x-utm-term': 'spring' };
    const browser = test.browser();
    const openId = (await come(browser, tokenFor('u2'), attributed)).body.data?.open_id ?? '';
    await bind(browser, openId, '13900000073', attributed);
    expect(await userOf('13900000073')).toMatchObject({ source: 'campaign', term: 'spring' });
  });

  it('is never one that has an account already, not even with a right code of their own', async () => {
    const words = '该手机号已有账号，请先用手机号登录，再从合作方页面进入绑定';
    await test.person('13900000074');
    // A number that is registered here, and one that came from the same partner.
    for (const [sub, mobile] of [
      ['u3', '13900000074'],
      ['u4', '13900000072'],
    ] as const) {
      const victim = test.browser();
      const openId = (await come(victim, tokenFor(sub))).body.data?.open_id ?? '';
      expect(said(await bind(victim, openId, mobile))).toEqual([200, false, words]);
      // The sender of the link is not let in afterwards.
      expect((await come(test.browser(), tokenFor(sub))).body.data).toMatchObject({
        is_bind_mobile: false,
        access_token: '',
      });
    }
  });

  it('of two browsers with one link gets in once', async () => {
    const token = tokenFor('u1');
    const both = await Promise.all([come(test.browser(), token), come(test.browser(), token)]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

it('is unbound by the operator, which ends the sessions as well', async () => {
  const unbind = (body: object) =>
    test.post('/api/owner/user', { do: 'unbind', ...body }, { headers: { 'x-tide-owner': test.secret } });
  const browser = test.browser();
  const token = (await come(browser, tokenFor('u1'))).body.data?.access_token ?? '';
  expect(await info(browser, token)).not.toBe('');
  const mobile = '13900000072';
  const none = [422, false, '该手机号没有绑定这个合作方'];
  expect(said(await unbind({ mobile, partner: 'other' }))).toEqual(none);
  expect((await unbind({ mobile, partner: 'yangxuan' })).body.success).toBe(true);
  expect((await browser.get('/api/user/info')).status).not.toBe(200);
  expect((await come(test.browser(), tokenFor('u1'))).body.data?.is_bind_mobile).toBe(false);
  expect(said(await unbind({ mobile, partner: 'yangxuan' }))).toEqual(none);
});

it('is not offered without a partner', async () => {
  const settings = { ...test.authContext, settings: { ...test.authContext.settings, partners: new Map() } };
  const { logInByPartner } = await import('#features/people/identity/server/partner-log-in.ts');
  const answer = await logInByPartner(settings, {} as never, tokenFor('u1'));
  expect(answer).toMatchObject({ message: '未开通合作方登录，请使用其他登录方式' });
});
