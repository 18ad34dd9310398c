import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '#features/people/account/contract.ts';
import type { LoginResult, QrCode, ScanInfo } from '#features/people/identity/contract.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { sceneOf } from '#features/people/identity/server/store/scenes.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type LogInApp, openLogIn, peopleStores } from '#testkit/log-in.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { type ScanMode, startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

const minute = 60_000;
const passport = '/api/passport/login/wx';
const change = '/api/user/wechat/change';
const notScanned = {
  is_scanned: false,
  open_id: '',
  is_bind_mobile: false,
  token: '',
  expires_in: 0,
  confirm: 'none',
};
const STALE = '扫码已失效，请重新扫码';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.stop());

let next = 0;
const mobile = () => `187${String(10_000_000 + next++)}`;

describe.each(peopleStores)('scans on %s', (_name, open) => {
  let account: AccountStore | null;
  let sandbox: TestSandbox;
  let test: LogInApp;
  let address = 0;
  /** A caller nobody else is: addresses are counted, since browsers come through a proxy. */
  const from = () => ({ 'x-forwarded-for': `203.0.${Math.floor(++address / 250)}.${(address % 250) + 1}` });

  beforeAll(async () => {
    account = await open(postgres);
    if (!account) return;
    sandbox = await startSandbox();
    test = await openLogIn({ sandbox, account, settings: { TIDE_ORIGIN: 'https://tide.example' } });
    await test.listen();
    await sandbox.setClock(test.clock.now());
  });
  afterAll(async () => {
    await test?.close();
    await sandbox?.stop();
    await account?.close();
  });

  const attack = (name: string, run: () => Promise<void>) =>
    it(name, async (ctx) => (account ? run() : ctx.skip('没有 PostgreSQL')));

  const turn = async (ms: number) => {
    test.clock.turn(ms);
    await sandbox.setClock(test.clock.now());
  };
  async function qr(browser: TestBrowser): Promise<string> {
    const answer = await browser.post<QrCode>(`${passport}/create_qrcode`, {}, from());
    if (!answer.body.data) throw new Error(answer.text);
    return answer.body.data.scene;
  }
  const poll = async (browser: TestBrowser, scene: string) =>
    (await browser.post<ScanInfo>(`${passport}/scan_info`, { scene })).body.data as ScanInfo;
  const person = async (n: number) => ((await sandbox.people())[n] as { openid: string }).openid;

  async function scan(
    browser: TestBrowser,
    scene: string,
    openid: string,
    mode?: ScanMode,
  ): Promise<ScanInfo> {
    await sandbox.scan(scene, openid, mode);
    for (let n = 0; n < 400; n++) {
      const found = await poll(browser, scene);
      if (found.is_scanned) return found;
      await new Promise((go) => setTimeout(go, 5));
    }
    throw new Error('never scanned');
  }
  /** Waits until the product has worked on the first scan of a code: it answers the callback before. */
  const taken = (scene: string) =>
    vi.waitFor(
      async () => expect((await sceneOf(test.authContext.account.db, scene))?.state).not.toBe('new'),
      {
        timeout: 10_000,
        interval: 5,
      },
    );
  /** Gives the product time for what must change nothing. */
  const settled = () => new Promise((go) => setTimeout(go, 60));
  const sendBind = (browser: TestBrowser, number: string, open_id: string) =>
    browser.post(`${passport}/send_sms`, { mobile: number, open_id }, from());
  const bind = async (browser: TestBrowser, number: string, open_id: string) => {
    const before = JSON.stringify(await sandbox.lastSms(number));
    const sent = await sendBind(browser, number, open_id);
    if (!sent.body.success) return sent;
    const code = await test.code(number, before);
    const answer = await browser.post<LoginResult>(`${passport}/receive_sms`, {
      mobile: number,
      code,
      open_id,
    });
    browser.token = answer.body.data?.access_token ?? '';
    return answer;
  };
  const info = async (browser: TestBrowser) => browser.get<UserInfo>('/api/user/info');
  const numbers = new Map<number, string>();
  /** Somebody whose WeChat is bound, and the browser that is logged in. */
  async function bound(n: number) {
    const browser = test.browser();
    const number = numbers.get(n) ?? mobile();
    numbers.set(n, number);
    const scene = await qr(browser);
    const openid = await person(n);
    const found = await scan(browser, scene, openid);
    if (!found.is_bind_mobile) await bind(browser, number, found.open_id);
    else browser.token = found.token;
    return { browser, number, openid, alias: found.open_id, scene };
  }

  attack('are asked for ten times a minute from an address, exactly, however many ask at once', async () => {
    const own = from();
    const ask = (headers: Record<string, string>) =>
      test.browser().post(`${passport}/create_qrcode`, {}, headers);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(own)));
    expect(answers.filter((one) => one.body.success)).toHaveLength(10);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(20);
    expect((await ask(from())).body.success).toBe(true);
    await turn(minute);
    expect((await ask(own)).body.success).toBe(true);
  });

  attack('of one connection are one address, whichever of its IPv6 addresses it takes', async () => {
    const ask = (n: number) =>
      test
        .browser()
        .post(`${passport}/create_qrcode`, {}, { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` });
    for (let n = 1; n <= 10; n++) expect((await ask(n)).body.success).toBe(true);
    expect((await ask(11)).status).toBe(429);
  });

  attack('give their token to one of fifty polls at once', async () => {
    const { openid } = await bound(0);
    const browser = test.browser();
    const scene = await qr(browser);
    await sandbox.scan(scene, openid);
    await taken(scene);
    const answers = await Promise.all(Array.from({ length: 50 }, () => poll(browser, scene)));
    expect(answers.filter((one) => one.token !== '')).toHaveLength(1);
    expect(answers.filter((one) => one.is_scanned)).toHaveLength(1);
    expect(await poll(browser, scene)).toEqual(notScanned);
  });

  attack(
    'tell another browser nothing, not even one with a scene of its own or without a cookie',
    async () => {
      const { openid } = await bound(0);
      const [own, thief, bare] = [test.browser(), test.browser(), test.browser()];
      const scene = await qr(own);
      await qr(thief);
      await sandbox.scan(scene, openid);
      await taken(scene);
      expect(await poll(thief, scene)).toEqual(notScanned);
      expect(await poll(bare, scene)).toEqual(notScanned);
      expect((await poll(own, scene)).token).not.toBe('');
    },
  );

  attack('count once, however often their callback is repeated, and for who scanned first', async () => {
    const { openid } = await bound(0);
    const browser = test.browser();
    const scene = await qr(browser);
    await sandbox.scan(scene, openid, 'dup');
    await taken(scene);
    await sandbox.scan(scene, openid, 'replay');
    await sandbox.scan(scene, await person(1));
    await settled();
    const found = await poll(browser, scene);
    browser.token = found.token;
    expect((await info(browser)).body.data?.is_bind_wechat).toBe(true);
    await sandbox.scan(scene, openid, 'replay');
    await settled();
    expect(await poll(browser, scene)).toEqual(notScanned);
  });

  for (const mode of ['forged', 'plain', 'stale', 'foreign'] as const) {
    attack(`are not believed when the callback is ${mode}, and get an empty 403`, async () => {
      const browser = test.browser();
      const scene = await qr(browser);
      const told = await sandbox.scan(scene, await person(1), mode);
      expect([told.isTaken, told.status]).toEqual([false, 403]);
      await settled();
      expect(await poll(browser, scene)).toEqual(notScanned);
    });
  }

  attack(
    'are not believed when the provider’s clock and ours are more than five minutes apart, either way',
    async () => {
      const browser = test.browser();
      const scene = await qr(browser);
      for (const ahead of [-301_000, 301_000]) {
        await sandbox.setClock(test.clock.now() + ahead);
        const told = await sandbox.scan(scene, await person(1)).catch(() => null);
        expect(told?.isTaken ?? false).toBe(false);
      }
      await sandbox.setClock(test.clock.now());
      expect(await poll(browser, scene)).toEqual(notScanned);
    },
  );

  attack('after 120 seconds open nothing, and a second before do', async () => {
    const { openid } = await bound(0);
    const [early, late] = [test.browser(), test.browser()];
    const [first, second] = [await qr(early), await qr(late)];
    await turn(119_000);
    expect((await scan(early, first, openid)).token).not.toBe('');
    // The phone still takes it: its clock is behind ours.
    test.clock.turn(1000);
    await sandbox.scan(second, openid);
    await settled();
    expect(await poll(late, second)).toEqual(notScanned);
    const heard = async () => {
      const { notices } = (await sandbox.state()) as unknown as {
        notices: readonly { openid: string; words: { first: string } }[];
      };
      return notices.filter((one) => one.openid === openid).map(({ words }) => words.first);
    };
    const tooLate = '二维码已过期，请回到电脑刷新后重新扫码';
    for (let n = 0; n < 100 && !(await heard()).includes(tooLate); n++) {
      await new Promise((go) => setTimeout(go, 10));
    }
    expect(await heard()).toContain(tooLate);
  });

  attack('that were burnt send no more codes to anybody', async () => {
    const { browser, alias } = await bound(1);
    const after = await sendBind(browser, mobile(), alias);
    expect([after.body.success, after.body.message]).toEqual([false, STALE]);
    const again = test.browser();
    const scene = await qr(again);
    const found = await scan(again, scene, await person(1));
    expect(found.is_bind_mobile).toBe(true);
    const sent = await sendBind(again, mobile(), found.open_id);
    expect([sent.body.success, sent.body.message]).toEqual([false, STALE]);
  });

  attack(
    'bind with their own alias only: bent, of another scene, after ten minutes, or an openid itself',
    async () => {
      const [one, two] = [test.browser(), test.browser()];
      const [first, second] = [await qr(one), await qr(two)];
      const a = await scan(one, first, await person(2));
      const b = await scan(two, second, await person(3));
      const bent = `${a.open_id.startsWith('A') ? 'B' : 'A'}${a.open_id.slice(1)}`;
      for (const alias of [bent, b.open_id, await person(2), '', 'x'.repeat(600)]) {
        expect((await sendBind(one, mobile(), alias)).body.message).toBe(STALE);
      }
      await turn(10 * minute);
      expect((await sendBind(one, mobile(), a.open_id)).body.message).toBe(STALE);
    },
  );

  attack('bind with a code of their own scene only', async () => {
    const number = mobile();
    const [one, two] = [test.browser(), test.browser()];
    const [first, second] = [await qr(one), await qr(two)];
    const a = await scan(one, first, await person(2));
    const b = await scan(two, second, await person(3));
    await sendBind(one, number, a.open_id);
    const code = await test.code(number);
    const answer = await two.post(`${passport}/receive_sms`, { mobile: number, code, open_id: b.open_id });
    expect([answer.body.success, answer.body.message]).toEqual([false, '验证码错误或已失效']);
    const login = await one.post('/api/passport/login/sms/receive', { mobile: number, code });
    expect(login.body.message).toBe('验证码错误或已失效');
    const right = await one.post(`${passport}/receive_sms`, { mobile: number, code, open_id: a.open_id });
    expect(right.body.success).toBe(true);
  });

  attack('bind one number once, of twenty at once', async () => {
    const browser = test.browser();
    const scene = await qr(browser);
    const number = mobile();
    const { open_id } = await scan(browser, scene, await person(3));
    await sendBind(browser, number, open_id);
    const code = await test.code(number);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.post(`${passport}/receive_sms`, { mobile: number, code, open_id }),
      ),
    );
    expect(answers.filter((one) => one.body.success)).toHaveLength(1);
  });

  attack('for a log-in change no binding, and those for a change log nobody in', async () => {
    const { browser, number } = await bound(0);
    const login = await qr(browser);
    expect((await browser.get(`${change}/scan_info?scene=${login}`)).body.data).toEqual({
      is_scanned: false,
      is_taken: false,
    });
    await turn(2 * minute);
    const before = JSON.stringify(await sandbox.lastSms(number));
    expect((await browser.post(`${change}/send_sms`, {}, from())).body.success).toBe(true);
    const code = await test.code(number, before);
    const made = await browser.post<QrCode>(`${change}/receive_sms`, { code }, from());
    const scene = made.body.data?.scene ?? '';
    expect(scene).not.toBe('');
    await sandbox.scan(scene, await person(4));
    await taken(scene);
    expect(await poll(browser, scene)).toEqual(notScanned);
    expect((await browser.get(`${change}/scan_info?scene=${scene}`)).body.data).toEqual({
      is_scanned: true,
      is_taken: false,
    });
    // Whoever scans it after that changes nothing: the account is the first one's.
    await sandbox.scan(scene, await person(0));
    await settled();
    const [{ id }, other] = [(await info(browser)).body.data as UserInfo, test.browser()];
    other.token = (await scan(other, await qr(other), await person(4))).token;
    expect((await info(other)).body.data?.id).toBe(id);
    numbers.set(4, number);
    numbers.delete(0);
  });

  attack('by a person whose account is closed log nobody in and bind nothing', async () => {
    const { number, openid } = await bound(5);
    const people = test.authContext;
    const user = await userByMobile(people.account.db, mobileIndex(people.secrets, number));
    await people.account.write((tx) => changeUser(tx, user?.id ?? '', { state: 'closed' }));
    const browser = test.browser();
    const scene = await qr(browser);
    const found = await scan(browser, scene, openid);
    expect([found.token, found.is_bind_mobile]).toEqual(['', false]);
    expect((await bind(browser, mobile(), found.open_id)).body.success).toBe(false);
    expect((await info(browser)).body.data?.vip_level).toBe(-1);
  });

  attack('are not undone by leaving the account: who is logged in stays so', async () => {
    const { browser, openid } = await bound(0);
    await sandbox.follow(openid, false);
    await settled();
    expect((await info(browser)).body.data).toMatchObject({ vip_level: 0, is_bind_wechat: true });
    await sandbox.follow(openid, true);
  });

  attack('by somebody new to the account, who follows by scanning, count like any other', async () => {
    const openid = await person(3);
    await sandbox.follow(openid, false);
    const browser = test.browser();
    const scene = await qr(browser);
    expect((await scan(browser, scene, openid)).is_scanned).toBe(true);
  });

  attack('tell no openid in an answer or a log', async () => {
    const people = (await sandbox.people()).map((one) => one.openid);
    const { browser, alias } = await bound(0);
    const told = `${(await info(browser)).text}${alias}${test.lines.join('')}`;
    for (const openid of people) expect(told).not.toContain(openid);
  });
});
