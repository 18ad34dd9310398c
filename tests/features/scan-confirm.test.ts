import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { openWaysInto, type WaysIn } from '#testkit/ways-in.ts';

let test: PeopleApp;
let ways: WaysIn;
/** A person with the light edition who follows the account and is bound. */
let paid: { browser: TestBrowser; openid: string };
const PAID = '13500000001';
beforeAll(async () => {
  test = await openPeopleApp({ now: new Date().toISOString() });
  ways = await openWaysInto(test);
  paid = await ways.scanner(PAID, 0);
  await test.grant(PAID, 'light');
});
afterAll(() => test.close());

const OVER = '链接已失效，请回到电脑重新扫码';
const answer = (ticket: string, is_me: boolean, browser = test.browser()) =>
  browser.post('/api/passport/login/wx/confirm', { ticket, is_me });
const waiting = {
  is_scanned: false,
  open_id: '',
  is_bind_mobile: false,
  token: '',
  expires_in: 0,
  confirm: 'waiting',
};

describe('a paid account that scans for a browser it never used', () => {
  it('is not let in while nobody confirms, however often it is asked, and not once the time is over', async () => {
    const { browser, scene, ticket } = await ways.held(paid.openid);
    for (let n = 0; n < 5; n++) expect(await ways.poll(browser, scene)).toEqual(waiting);
    await ways.turn(121_000);
    expect((await ways.poll(browser, scene)).confirm).toBe('none');
    expect((await answer(ticket, true)).body.message).toBe(OVER);
    expect(await ways.poll(browser, scene)).toMatchObject({ is_scanned: false, token: '' });
    expect((await paid.browser.get('/api/user/info')).status).toBe(200);
  });

  it.each([
    ['empty', () => ''],
    ['forged', (ticket: string) => `${ticket.slice(0, -6)}AAAAAA`],
    ['somebody’s alias', () => 'alias'],
    ['words', () => '{"scene":"x","until":9e15}'],
  ])('is not let in by a link that is %s', async (what, bend) => {
    const { browser, scene, ticket } = await ways.held(paid.openid);
    const alias = test.authContext.secrets.seal('scan-alias', JSON.stringify({ scene, until: 9e15 }));
    const sent = what === 'somebody’s alias' ? alias : bend(ticket);
    const refused = await answer(sent, true);
    expect([refused.status, refused.body.success, refused.body.message]).toEqual([200, false, OVER]);
    expect(await ways.poll(browser, scene)).toEqual(waiting);
  });

  it('is not let in by the link of another scan', async () => {
    const first = await ways.held(paid.openid);
    const second = await ways.held(paid.openid);
    // Two minutes are over for the first by the time of the second's link; within them each opens its own alone.
    expect((await answer(second.ticket, true)).body.success).toBe(true);
    expect((await ways.poll(first.browser, first.scene)).token).toBe('');
    const foreign = test.browser();
    expect((await ways.poll(foreign, second.scene)).token).toBe('');
    expect((await ways.poll(second.browser, second.scene)).token).not.toBe('');
  });

  it('is let in by a tap, in exactly one answer, and the link is used up', async () => {
    const { browser, scene, ticket } = await ways.held(paid.openid);
    const taps = await Promise.all(Array.from({ length: 8 }, () => answer(ticket, true)));
    expect(taps.filter((one) => one.body.success)).toHaveLength(1);
    const polls = await Promise.all(Array.from({ length: 6 }, () => ways.poll(browser, scene)));
    const tokens = polls.map((one) => one.token).filter(Boolean);
    expect(tokens).toHaveLength(1);
    browser.token = tokens[0] ?? '';
    const info = (await browser.get<UserInfo>('/api/user/info')).body.data;
    expect(info).toMatchObject({ is_bind_wechat: true, level_name: '轻享版' });
    expect((await paid.browser.get('/api/user/info')).status).toBe(409);
    for (const isMe of [true, false]) expect((await answer(ticket, isMe)).body.message).toBe(OVER);
    expect((await browser.get('/api/user/info')).status).toBe(200);
    paid = { ...paid, browser };
  });

  it('is not held again on a browser that it has used', async () => {
    const scene = await ways.qr(paid.browser);
    const info = await ways.scan(paid.browser, scene, paid.openid);
    expect(info).toMatchObject({ is_scanned: true, confirm: 'none' });
    paid.browser.token = info.token;
  });

  it('“not me” burns the scene: nobody is let in, nothing is bound, nobody is logged out', async () => {
    const { browser, scene, ticket } = await ways.held(paid.openid);
    expect((await answer(ticket, false)).body.success).toBe(true);
    expect(await ways.poll(browser, scene)).toEqual({ ...waiting, confirm: 'denied' });
    expect((await answer(ticket, true)).body.message).toBe(OVER);
    expect(await ways.poll(browser, scene)).toEqual({ ...waiting, confirm: 'denied' });
    const alias = (await ways.poll(browser, scene)).open_id;
    const bind = await browser.post('/api/passport/login/wx/send_sms', {
      mobile: '13500000009',
      open_id: alias,
    });
    expect(bind.body.success).toBe(false);
    expect((await paid.browser.get('/api/user/info')).status).toBe(200);
  });

  it('is asked in the account’s own message, whose link holds its ticket where no log sees it', async () => {
    const { ticket } = await ways.held(paid.openid);
    const [last] = await test.sandbox.notices(paid.openid);
    expect(last?.words.first).toBe('有人正在新设备上扫码登录您的账号，需要您确认');
    expect(last?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/wx\/confirmLogin#[\w-]{60,600}$/);
    expect(ticket).not.toContain(paid.openid);
  });

  it('is held as before when the message cannot be sent', async () => {
    await test.sandbox.fault('template', '500', 1);
    const browser = test.browser();
    const scene = await ways.qr(browser);
    expect((await ways.scan(browser, scene, paid.openid)).confirm).toBe('waiting');
    expect((await ways.poll(browser, scene)).token).toBe('');
  });
});

describe('others', () => {
  it('a trial account is let in on any browser', async () => {
    const { openid } = await ways.scanner('13500000002', 1);
    const browser = test.browser();
    const info = await ways.scan(browser, await ways.qr(browser), openid);
    expect(info).toMatchObject({ is_scanned: true, is_bind_mobile: true, confirm: 'none' });
    expect(info.token).not.toBe('');
  });

  it('a paid account whose edition has ended is let in as a trial', async () => {
    const { openid } = await ways.scanner('13500000003', 2);
    await test.grant('13500000003', 'flagship', 1);
    await ways.turn(25 * 3_600_000);
    const browser = test.browser();
    expect((await ways.scan(browser, await ways.qr(browser), openid)).token).not.toBe('');
  });

  it('a browser that somebody else used is new to a paid account', async () => {
    const browser = await test.person('13500000004');
    const scene = await ways.qr(browser);
    expect((await ways.scan(browser, scene, paid.openid)).confirm).toBe('waiting');
  });

  it('a browser where the account logged in by code is known', async () => {
    const browser = test.browser();
    await ways.turn(61_000);
    const known = await test.logIn(browser, PAID);
    expect(known.body.success).toBe(true);
    expect((await ways.scan(browser, await ways.qr(browser), paid.openid)).token).not.toBe('');
  });
});
