import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScanInfo } from '#features/people/identity/contract.ts';
import { mobileIndex, oauthOf, userByMobile } from '#features/people/identity/server/index.ts';
import type { OauthGrant } from '#platform/server/gateways/ports.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { waysInto } from '#testkit/ways-in.ts';

const lines: string[] = [];
const replies: string[] = [];
let test: PeopleApp;

beforeAll(async () => {
  test = await openPeopleApp({ now: new Date().toISOString(), log: (line) => lines.push(line) });
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.sandbox.callback(`${address}/api/wechat/callback`);
  await test.sandbox.setClock(test.clock.now());
});
afterAll(() => test.close());

const [NUMBER, OTHER, PASSWORD] = ['13112345678', '13187654321', 'haibian7319'];
const codes: string[] = [];

/** A browser whose answers are kept. */
function watched(): TestBrowser {
  const browser = test.browser();
  const keep = (answer: { text: string }) => replies.push(answer.text);
  return {
    cookies: browser.cookies,
    get token() {
      return browser.token;
    },
    set token(token: string) {
      browser.token = token;
    },
    get: async (path, headers) => {
      const answer = await browser.get<never>(path, headers);
      keep(answer);
      return answer;
    },
    post: async (path, body, headers) => {
      const answer = await browser.post<never>(path, body, headers);
      keep(answer);
      return answer;
    },
  };
}

async function codeAfter(number: string, ask: () => Promise<unknown>): Promise<string> {
  test.clock.turn(2 * 60_000);
  await test.sandbox.setClock(test.clock.now());
  const before = JSON.stringify(await test.sandbox.lastSms(number));
  await ask();
  for (let n = 0; n < 300; n++) {
    const found = await test.sandbox.lastSms(number);
    if (found && JSON.stringify(found) !== before) {
      codes.push(found.code);
      return found.code;
    }
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error('no message came');
}

/** Somebody comes by the short-video platform, with what goes wrong there; what of it nobody may ever read. */
async function byPlatform(): Promise<string[]> {
  const ways = waysInto(test);
  const [browser, number] = [watched(), '13155556666'];
  const by = await ways.agree(browser, '顾南星');
  const alias = (await ways.back(browser, by)).body.data?.open_id ?? '';
  await ways.back(browser, by);
  await ways.bind(browser, number, { alias, way: 'oauth' });
  const people = test.authContext;
  const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
  const row = await oauthOf(people.account.db, user?.id ?? '');
  const grant = people.secrets.open('oauth-tokens', row?.tokens_seal ?? '', user?.id) ?? '{}';
  const { openid, accessToken, refreshToken } = JSON.parse(grant) as OauthGrant;
  for (const target of ['oauth-token', 'oauth-user']) await test.sandbox.fault(target, 'garbage');
  const { code } = await ways.agree(browser, '顾南星');
  await ways.logIn(browser, '顾南星');
  await ways.logIn(browser, '顾南星');
  return [by.code, code, openid, accessToken, refreshToken, number, ...browser.cookies.values()];
}

it('tells no number, code, password, token or openid in any log, and no number or openid in any answer', async () => {
  const browser = watched();
  const captcha = () => ({ captcha_verify_param: test.solved() });
  const passport = '/api/passport';
  const tokens: string[] = [];
  await test.sandbox.fault('receipt', 'failed');
  const code = await codeAfter(NUMBER, () =>
    browser.post(`${passport}/login/sms/send/v2`, { ...captcha(), mobile: NUMBER }),
  );
  await browser.post(`${passport}/login/sms/receive`, { mobile: NUMBER, code: '0000' });
  const login = await browser.post<{ access_token: string }>(`${passport}/login/sms/receive`, {
    mobile: NUMBER,
    code,
  });
  browser.token = login.body.data?.access_token ?? '';
  tokens.push(browser.token);
  const again = await codeAfter(NUMBER, () => browser.post('/api/user/password/change/send_sms', {}));
  await browser.post('/api/user/password/change/receive_sms', { code: again, password: PASSWORD });
  const known = { ...captcha(), user_name: NUMBER, password: PASSWORD, remember: true };
  const second = await browser.post<{ access_token: string; remember_token: string }>(
    `${passport}/login/username/v2`,
    known,
  );
  browser.token = second.body.data?.access_token ?? '';
  tokens.push(browser.token, second.body.data?.remember_token ?? '');
  await browser.post(`${passport}/login/username/v2`, { ...known, ...captcha(), password: 'wrong7319x' });
  const { scene } = (await browser.post<{ scene: string }>(`${passport}/login/wx/create_qrcode`, {})).body
    .data ?? { scene: '' };
  const openid = (await test.sandbox.people())[0]?.openid ?? '';
  await test.sandbox.scan(scene, openid);
  await test.sandbox.scan(scene, openid, 'forged');
  for (let n = 0; n < 100; n++) {
    const { body } = await browser.post<ScanInfo>(`${passport}/login/wx/scan_info`, { scene });
    if (body.data?.is_scanned) break;
    await new Promise((go) => setTimeout(go, 10));
  }
  const platform = await byPlatform();
  for (const provider of ['aliyun', 'tencent']) await test.sandbox.fault(provider, '500', 5);
  await browser.post(`${passport}/login/sms/send/v2`, { ...captcha(), mobile: OTHER });
  await browser.get(`/api/passport/oauth/login?code=${codes[0]}&mobile=${NUMBER}`);
  await browser.get('/api/user/info');
  const param = test.solved();
  await browser.post('/api/power/objects/permit', { captcha_verify_param: param });
  const stranger = watched();
  stranger.token = 'y'.repeat(43);
  await stranger.get('/api/user/info');

  for (let n = 0; n < 200 && !lines.join('').includes('did not arrive'); n++) {
    await new Promise((go) => setTimeout(go, 10));
  }
  const { sms } = JSON.parse(readFileSync(test.sandbox.cloudFile, 'utf8')) as {
    sms: Record<string, { receipts: string }>;
  };
  const receipts = Object.values(sms).map((one) => one.receipts);
  // Whoever tries addresses of receipts is no line with the address in it either.
  for (const secret of receipts) await test.post(`/notify/sms/none/${secret}`, [{ phone_number: NUMBER }]);
  const said = lines.join('');
  expect(said).toContain('messages did not arrive');
  expect(said.length).toBeGreaterThan(0);
  const halves = [...browser.cookies.values()];
  for (const secret of [
    NUMBER,
    OTHER,
    PASSWORD,
    openid,
    param,
    stranger.token,
    ...tokens,
    ...halves,
    ...platform,
    ...receipts,
  ]) {
    expect([secret.length > 8, said.includes(secret)]).toEqual([true, false]);
  }
  for (const one of codes) expect(new RegExp(`(?<![\\d.])${one}(?!\\d)`).test(said)).toBe(false);
  const told = replies.join('\n');
  for (const secret of [NUMBER, OTHER, PASSWORD, openid, ...platform])
    expect(told.includes(secret)).toBe(false);
});
