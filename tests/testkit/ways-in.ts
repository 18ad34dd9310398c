import type { LoginResult, QrCode, ScanInfo } from '#features/people/identity/contract.ts';
import type { OauthResult } from '#features/people/identity/contract-oauth.ts';
import type { Answer } from './app.ts';
import type { PeopleApp, TestBrowser } from './people.ts';

const passport = '/api/passport';

/** What people do who come in by scan or by the short-video platform. */
export interface WaysIn {
  /** Turns the product's clock and the sandbox's. */
  turn(ms: number): Promise<void>;
  /** The code that comes to a number after something is asked; throws when it is refused. */
  codeAfter(number: string, ask: () => Promise<Answer>): Promise<string>;
  /** Begins at the platform: the address of its page. */
  start(browser: TestBrowser): Promise<string>;
  /** Begins, and somebody agrees: what the browser comes back with. */
  agree(browser: TestBrowser, name: string): Promise<{ code: string; state: string }>;
  back(browser: TestBrowser, by: { code: string; state: string }): Promise<Answer<OauthResult>>;
  /** Begins, agrees, comes back. */
  logIn(browser: TestBrowser, name: string): Promise<Answer<OauthResult>>;
  /** Binds a number to what the alias stands for. */
  bind(
    browser: TestBrowser,
    number: string,
    at: { alias: string; way: 'oauth' | 'login/wx' },
  ): Promise<Answer<LoginResult>>;
  qr(browser: TestBrowser): Promise<string>;
  poll(browser: TestBrowser, scene: string): Promise<ScanInfo>;
  /** Scans, and polls until something comes of it. */
  scan(browser: TestBrowser, scene: string, openid: string): Promise<ScanInfo>;
  /** A person of the sandbox with this number and WeChat, bound in a browser of their own. */
  scanner(number: string, index: number): Promise<{ browser: TestBrowser; openid: string }>;
  /** Another browser scans for somebody and waits for the tap: its scene, and the ticket of the message. */
  held(openid: string): Promise<{ browser: TestBrowser; scene: string; ticket: string }>;
}

const nap = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Asks again until there is something. */
async function until<T>(ask: () => Promise<T | null>, what: string): Promise<T> {
  for (let n = 0; n < 400; n++) {
    const found = await ask();
    if (found !== null) return found;
    await nap(10);
  }
  throw new Error(`${what} never came`);
}

/** What the ways in need of an app. */
export type Entered = Pick<PeopleApp, 'app' | 'sandbox' | 'clock' | 'browser'>;

/** The ways in of an app that listens and whose sandbox knows where. */
export function waysInto(test: Entered): WaysIn {
  const { sandbox, clock } = test;
  const turn = async (ms: number) => {
    clock.turn(ms);
    await sandbox.setClock(clock.now());
  };
  const codeAfter: WaysIn['codeAfter'] = async (number, ask) => {
    await turn(61_000);
    const before = JSON.stringify(await sandbox.lastSms(number));
    const answer = await ask();
    if (!answer.body.success) throw new Error(answer.text);
    const fresh = async () => {
      const found = await sandbox.lastSms(number);
      return found && JSON.stringify(found) !== before ? found.code : null;
    };
    return until(fresh, 'a message');
  };
  const start = async (browser: TestBrowser) => {
    await turn(61_000);
    const answer = await browser.post<{ url: string }>(`${passport}/oauth/start`, {});
    if (!answer.body.data) throw new Error(answer.text);
    return answer.body.data.url;
  };
  const agree: WaysIn['agree'] = async (browser, name) => {
    const { searchParams: came } = await sandbox.decide(await start(browser), name);
    return { code: came.get('code') ?? '', state: came.get('state') ?? '' };
  };
  const back: WaysIn['back'] = (browser, by) =>
    browser.get(`${passport}/oauth/login?${new URLSearchParams(by).toString()}`);
  const bind: WaysIn['bind'] = async (browser, mobile, { alias: open_id, way }) => {
    const path = `${passport}/${way}`;
    const code = await codeAfter(mobile, () => browser.post(`${path}/send_sms`, { mobile, open_id }));
    const answer = await browser.post<LoginResult>(`${path}/receive_sms`, { mobile, code, open_id });
    browser.token = answer.body.data?.access_token ?? browser.token;
    return answer;
  };
  const qr = async (browser: TestBrowser) => {
    await turn(61_000);
    const answer = await browser.post<QrCode>(`${passport}/login/wx/create_qrcode`, {});
    if (!answer.body.data) throw new Error(answer.text);
    return answer.body.data.scene;
  };
  const poll: WaysIn['poll'] = async (browser, scene) => {
    const answer = await browser.post<ScanInfo>(`${passport}/login/wx/scan_info`, { scene });
    if (!answer.body.data) throw new Error(answer.text);
    return answer.body.data;
  };
  const scan: WaysIn['scan'] = async (browser, scene, openid) => {
    await sandbox.scan(scene, openid);
    const moved = async () => {
      const info = await poll(browser, scene);
      return info.is_scanned || info.confirm !== 'none' ? info : null;
    };
    return until(moved, 'a scan');
  };
  const openidOf = async (index: number) => (await sandbox.people())[index]?.openid ?? '';
  const scanner: WaysIn['scanner'] = async (number, index) => {
    const browser = test.browser();
    const openid = await openidOf(index);
    const { open_id: alias } = await scan(browser, await qr(browser), openid);
    const bound = await bind(browser, number, { alias, way: 'login/wx' });
    if (!bound.body.success) throw new Error(bound.text);
    return { browser, openid };
  };
  const held: WaysIn['held'] = async (openid) => {
    const browser = test.browser();
    const scene = await qr(browser);
    const before = (await sandbox.notices(openid)).length;
    await scan(browser, scene, openid);
    const asked = async () => {
      const all = await sandbox.notices(openid);
      const found = all.slice(0, all.length - before).find((one) => one.url !== '');
      return found ? found.url : null;
    };
    const url = await until(asked, 'the message that asks');
    return { browser, scene, ticket: url.slice(url.indexOf('#') + 1) };
  };
  return {
    turn,
    codeAfter,
    start,
    agree,
    back,
    logIn: async (browser, name) => back(browser, await agree(browser, name)),
    bind,
    qr,
    poll,
    scan,
    scanner,
    held,
  };
}

/** Opens the product's door for the sandbox's callbacks, and gives both one clock. */
export async function openWaysInto(test: Entered): Promise<WaysIn> {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.sandbox.callback(`${address}/api/wechat/callback`);
  await test.sandbox.setClock(test.clock.now());
  return waysInto(test);
}
