import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import type { LoginResult, QrCode, ScanInfo } from '#features/people/identity/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp({ now: new Date().toISOString() });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.sandbox.callback(`${address}/api/wechat/callback`);
  await follow();
});
afterAll(() => test.close());

let next = 0;
const mobile = () => `136${String(10_000_000 + next++)}`;

/** The clock of the test stands still; the sandbox's is set to it. */
const follow = () => test.sandbox.setClock(test.clock.now());

async function qr(browser: TestBrowser): Promise<QrCode> {
  test.clock.turn(61_000);
  await follow();
  const answer = await browser.post<QrCode>('/api/passport/login/wx/create_qrcode', {});
  if (!answer.body.data) throw new Error(answer.text);
  return answer.body.data;
}

const poll = async (browser: TestBrowser, scene: string) =>
  (await browser.post<ScanInfo>('/api/passport/login/wx/scan_info', { scene })).body.data as ScanInfo;

/** Scans and waits until the product has taken it in. */
async function scan(browser: TestBrowser, scene: string, openid: string): Promise<ScanInfo> {
  await test.sandbox.scan(scene, openid);
  for (let n = 0; n < 200; n++) {
    const found = await poll(browser, scene);
    if (found.is_scanned) return found;
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error('never scanned');
}

async function person(n: number): Promise<string> {
  const people = await test.sandbox.people();
  const found = people[n % people.length];
  if (!found) throw new Error('nobody in the sandbox');
  return found.openid;
}

/** Binds a number to who scanned. */
async function bind(browser: TestBrowser, number: string, open_id: string) {
  const sent = await browser.post('/api/passport/login/wx/send_sms', { mobile: number, open_id });
  if (!sent.body.success) return sent;
  const code = await test.codeOf(number);
  return browser.post<LoginResult>('/api/passport/login/wx/receive_sms', { mobile: number, code, open_id });
}

const notScanned = {
  is_scanned: false,
  open_id: '',
  is_bind_mobile: false,
  token: '',
  expires_in: 0,
  confirm: 'none',
};

describe('a code to scan', () => {
  it('is not scanned until it is, and never for another browser', async () => {
    const [browser, other] = [test.browser(), test.browser()];
    const { scene, expires_in } = await qr(browser);
    expect(expires_in).toBe(120);
    expect(await poll(browser, scene)).toEqual(notScanned);
    const found = await scan(browser, scene, await person(0));
    expect(found).toMatchObject({ is_scanned: true, is_bind_mobile: false, token: '' });
    expect(found.open_id).not.toContain(await person(0));
    expect(await poll(other, scene)).toEqual(notScanned);
    expect(await poll(browser, 'nothing')).toEqual(notScanned);
  });

  it('scanned after its time opens nothing', async () => {
    const browser = test.browser();
    const { scene } = await qr(browser);
    test.clock.turn(121_000);
    await follow();
    await test.sandbox.scan(scene, await person(0)).catch(() => undefined);
    expect(await poll(browser, scene)).toEqual(notScanned);
  });

  it.each(['forged', 'plain', 'stale'] as const)('is not scanned by a callback that is %s', async (mode) => {
    const browser = test.browser();
    const { scene } = await qr(browser);
    const told = await test.sandbox.scan(scene, await person(1), mode);
    expect(told.isTaken).toBe(false);
    expect(await poll(browser, scene)).toEqual(notScanned);
  });

  it('binds a new number and logs in; the next scan logs in by itself, in exactly one answer', async () => {
    const browser = test.browser();
    const number = mobile();
    const openid = await person(2);
    const { scene } = await qr(browser);
    const found = await scan(browser, scene, openid);
    const bound = await bind(browser, number, found.open_id);
    expect(bound.body.success).toBe(true);
    const again = test.browser();
    const second = await qr(again);
    await test.sandbox.scan(second.scene, openid);
    let token = '';
    for (let n = 0; n < 200 && !token; n++) {
      const answers = await Promise.all([poll(again, second.scene), poll(again, second.scene)]);
      const tokens = answers.map((one) => one.token).filter(Boolean);
      expect(tokens.length).toBeLessThan(2);
      token = tokens[0] ?? '';
      if (!token) await new Promise((go) => setTimeout(go, 10));
    }
    again.token = token;
    const info = (await again.get<UserInfo>('/api/user/info')).body.data;
    expect(info).toMatchObject({ is_bind_wechat: true, is_bind_mobile: true });
    expect(await poll(again, second.scene)).toEqual(notScanned);
  });

  it('lets nobody bind whose browser did not scan', async () => {
    const browser = test.browser();
    const { scene } = await qr(browser);
    const found = await scan(browser, scene, await person(3));
    const thief = test.browser();
    const answer = await thief.post('/api/passport/login/wx/send_sms', {
      mobile: mobile(),
      open_id: found.open_id,
    });
    expect([answer.body.success, answer.body.message]).toEqual([false, '扫码已失效，请重新扫码']);
    const raw = await browser.post('/api/passport/login/wx/send_sms', {
      mobile: mobile(),
      open_id: await person(3),
    });
    expect(raw.body.success).toBe(false);
  });

  it('does not bind a number that has another WeChat', async () => {
    const number = mobile();
    const one = test.browser();
    const first = await qr(one);
    await bind(one, number, (await scan(one, first.scene, await person(4))).open_id);
    const two = test.browser();
    const second = await qr(two);
    const found = await scan(two, second.scene, await person(5));
    const refused = await bind(two, number, found.open_id);
    expect([refused.body.success, refused.body.message]).toEqual([
      false,
      '该手机号已绑定其他微信，请先登录后在我的信息中更换',
    ]);
  });
});
