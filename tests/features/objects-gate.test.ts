import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { UserInfo } from '#features/people/account/contract.ts';
import {
  type CaptchaCheckResult,
  checkPuzzle,
  createPuzzle,
  type Puzzle,
} from '#features/people/captcha/contract.ts';
import { slideCaptcha } from '#features/people/captcha/server/index.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { createObjectQuotaGuard, objectsReadOf } from '#features/people/quota/server/index.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Answer } from '#testkit/app.ts';
import { solved } from '#testkit/captcha.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

// Behind a proxy of our own: browsers' addresses are told by it.
const settings = { TIDE_ORIGIN: 'https://tide.example' };
const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** What a trial reads in a day. */
const PORTION = limitOf('objectsPerDay', TRIAL);
let test: PeopleApp;
let mobiles = 13_500_000_000;

beforeAll(async () => {
  test = await openPeopleApp({ captcha: 'cloud', settings, world: true });
});
afterAll(() => test.close());

const PERMIT = '/api/power/objects/permit';
const list = (browser: TestBrowser, ip: string, body: object = {}): Promise<Answer<{ items: unknown[] }>> =>
  browser.post('/api/sku/search', body, from(ip));
const permit = (browser: TestBrowser, ip: string, param: string) =>
  browser.post(PERMIT, { captcha_verify_param: param }, from(ip));
const meter = async (browser: TestBrowser) =>
  (await browser.get<UserInfo>('/api/user/info', from('198.51.100.1'))).body.data!.quota.objects;

/** Somebody new, with their id. */
async function arrive(edition?: 'light') {
  const mobile = String(++mobiles);
  const browser = await test.person(mobile, edition);
  const people = test.authContext;
  const user = await userByMobile(people.account.db, mobileIndex(people.secrets, mobile));
  return { browser, mobile, id: user!.id };
}

/** Has a person or a network read so many objects of a library that is not there. */
async function readBefore(of: { id?: string; network?: string }, count: number): Promise<void> {
  const { account, clock } = test.runtime.stores;
  const level: ViewerLevel = of.id === undefined ? VISITOR : TRIAL;
  const userId = of.id ?? null;
  const who = { level, userId, network: of.network ?? null, permitKey: userId === null ? '' : `u:${userId}` };
  const objects = Array.from({ length: count }, (_, n) => `old:${n}`);
  expect(await objectsReadOf(account, clock).admit(who, objects)).toBeNull();
}

describe('the objects of a list', () => {
  it('are refused beyond the portion of a trial, by a prompt that asks for the captcha', async () => {
    const { browser, id } = await arrive();
    await readBefore({ id }, PORTION - 10);
    const answer = await list(browser, '198.51.100.7');
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([429, 429, null]);
    expect(answer.body).toMatchObject({
      message: '今日查看的对象较多，完成验证后可继续查看',
      refusal: { prompt: 'objects-verify', needs: null, field: 'objects' },
    });
    expect(answer.headers['retry-after']).toBeUndefined();
    expect(await meter(browser)).toMatchObject({ used: PORTION - 10, total: PORTION });
  });

  it('cost once, whatever list shows them, and are marked before they are sent', async () => {
    const { browser } = await arrive();
    const rows = (await list(browser, '198.51.100.7')).body.data!.items.length;
    expect(rows).toBe(20);
    expect((await meter(browser)).used).toBe(rows);
    await list(browser, '198.51.100.7');
    await list(browser, '198.51.100.7', { keyword: '' });
    expect((await meter(browser)).used).toBe(rows);
    const more = await browser.post<{ items: unknown[] }>('/api/author/search', {}, from('198.51.100.7'));
    expect([more.status, (await meter(browser)).used]).toEqual([200, rows + more.body.data!.items.length]);
  });

  it('of the home page, of components and of suggestions use up nothing, and show when the lists are used up', async () => {
    const { browser, id } = await arrive();
    await readBefore({ id }, PORTION);
    const ip = '198.51.100.8';
    for (const limit of [1, 6, 20]) {
      const page = `/api/sku/search?limit=${limit}`;
      expect([limit, (await browser.post(page, {}, from(ip))).status]).toEqual([limit, 200]);
    }
    expect((await browser.post('/api/overview/live/hot', {}, from(ip))).status).toBe(200);
    expect((await browser.get('/api/search/suggest?keyword=a', from(ip))).status).toBe(200);
    expect((await meter(browser)).used).toBe(PORTION);
    expect((await list(browser, ip, { keyword: '面膜' })).status).toBe(429);
    const second = '/api/author/search?limit=10&page=2';
    expect((await browser.post(second, {}, from(ip))).status).toBe(429);
  });

  it('that may not be sent give back the search they cost', async () => {
    const { browser, id } = await arrive();
    await readBefore({ id }, PORTION);
    expect((await list(browser, '198.51.100.7', { keyword: '面膜' })).status).toBe(429);
    const { quota } = (await browser.get<UserInfo>('/api/user/info', from('198.51.100.7'))).body.data!;
    expect(quota.search.used).toBe(0);
  });

  it('are as many as an upgrade holds from the next call on', async () => {
    const { browser, id, mobile } = await arrive();
    await readBefore({ id }, PORTION);
    expect((await list(browser, '198.51.100.7')).status).toBe(429);
    await test.grant(mobile, 'light');
    expect((await list(browser, '198.51.100.7')).status).toBe(200);
    expect(await meter(browser)).toMatchObject({ used: PORTION + 50, total: 6000 });
  });

  it('are not counted for the operator, whoever they look as', async () => {
    const { account, clock } = test.runtime.stores;
    const network = { level: VISITOR, userId: null, network: '127.0.0', permitKey: '' } as const;
    const before = await objectsReadOf(account, clock).standing(network);
    for (const id of ['products', 'authors', 'shops']) {
      for (const as of ['trial', 'supreme', 'visitor']) {
        expect((await test.ask(id, '', { as: as as 'trial' })).status).toBe(200);
      }
    }
    expect((await objectsReadOf(account, clock).standing(network)).used).toBe(before.used);
  });
});

describe('the captcha', () => {
  it('gives one more portion once; a wrong or used one none', async () => {
    const [{ browser, id }, other] = [await arrive(), await arrive()];
    const ip = '198.51.100.7';
    for (const one of [id, other.id]) await readBefore({ id: one }, PORTION);
    const param = test.solved();
    for (const wrong of ['', 'x', 'fail-1']) {
      expect((await permit(browser, ip, wrong)).body).toMatchObject({
        success: false,
        message: '验证未通过，请重试',
      });
    }
    expect((await list(browser, ip)).status).toBe(429);
    expect((await permit(browser, ip, param)).body).toMatchObject({ success: true, data: true });
    expect((await permit(other.browser, ip, param)).body.success).toBe(false);
    expect((await list(other.browser, ip)).body.refusal?.prompt).toBe('objects-verify');
    expect((await list(browser, ip)).status).toBe(200);
    expect(await meter(browser)).toMatchObject({ used: PORTION + 20, total: 2 * PORTION });
    const again = await permit(browser, ip, test.solved());
    expect([again.status, again.body.message]).toEqual([429, '今日已验证过，查看对象数明日0点恢复']);
    expect((await meter(browser)).total).toBe(2 * PORTION);
  });

  it('is not asked for twice: then 429 until midnight in Beijing, and what was read stays open', async () => {
    const { browser, id } = await arrive();
    const ip = '198.51.100.7';
    await list(browser, ip);
    await readBefore({ id }, PORTION - 20);
    await permit(browser, ip, test.solved());
    const { account, clock } = test.runtime.stores;
    const who = { level: TRIAL, userId: id, network: null, permitKey: `u:${id}` } as const;
    const more = Array.from({ length: PORTION }, (_, n) => `more:${n}`);
    expect(await objectsReadOf(account, clock).admit(who, more)).toBeNull();
    test.clock.set('2026-04-01T22:30:00+08:00');
    const answer = await browser.post('/api/author/search', {}, from(ip));
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      message: '今日查看对象数已达上限，明日0点恢复',
      refusal: { prompt: null, needs: 10, field: 'objects' },
    });
    expect(answer.headers['retry-after']).toBe('5400');
    expect((await list(browser, ip)).status).toBe(200);
    test.clock.set('2026-04-02T00:00:00+08:00');
    expect((await browser.post('/api/author/search', {}, from(ip))).status).toBe(200);
    expect(await meter(browser)).toMatchObject({ used: 20, total: PORTION });
    test.clock.set('2026-04-02T12:00:00+08:00');
  });
});

describe('a network', () => {
  it('stops visitors and trial accounts together, not those who pay, nor others', async () => {
    await readBefore({ network: '203.0.113' }, 10 * PORTION);
    const [trial, light] = [await arrive(), await arrive('light')];
    for (const browser of [trial.browser, test.browser()]) {
      const { status, body } = await list(browser, '203.0.113.9');
      expect([status, body.message]).toEqual([429, '当前网络今日查看的对象较多，完成验证后可继续查看']);
    }
    expect((await list(light.browser, '203.0.113.9')).status).toBe(200);
    expect((await list(trial.browser, '203.0.114.9')).status).toBe(200);
    expect((await list(test.browser(), '203.0.114.9')).status).toBe(200);
  });

  it('of IPv6 is a /56', async () => {
    await readBefore({ network: '32.1.13.184.0.0.1' }, 10 * PORTION);
    expect((await list(test.browser(), '2001:db8:0:1ff::1')).status).toBe(429);
    expect((await list(test.browser(), '2001:db8:0:200::1')).status).toBe(200);
  });

  it('lets the one browser on that solved the captcha, at this network', async () => {
    await readBefore({ network: '203.0.115' }, 10 * PORTION);
    await readBefore({ network: '203.0.116' }, 10 * PORTION);
    const [visitor, other] = [test.browser(), test.browser()];
    expect((await permit(visitor, '203.0.115.1', 'fail-2')).body.success).toBe(false);
    expect((await list(visitor, '203.0.115.1')).status).toBe(429);
    expect((await permit(visitor, '203.0.115.1', test.solved())).body.data).toBe(true);
    expect((await list(visitor, '203.0.115.2')).status).toBe(200);
    expect((await list(visitor, '203.0.116.1')).status).toBe(429);
    expect((await list(other, '203.0.115.1', { keyword: '' })).status).toBe(200);
    expect((await other.post('/api/author/search', {}, from('203.0.115.1'))).status).toBe(429);
    expect((await permit(visitor, '203.0.115.1', test.solved())).status).toBe(429);
  });
});

describe('the slide puzzle', () => {
  it('of another action, or bent, opens nothing', async () => {
    const people = test.authContext;
    const slide = slideCaptcha({
      account: people.account,
      secrets: people.secrets,
      clock: people.clock,
      countsLoopback: false,
    });
    const gate = createObjectQuotaGuard({ ...people, captcha: slide.port });
    const { id } = await arrive();
    const viewer = { level: TRIAL, id, teamId: id, isSlave: false, sessionId: 'any' } as const;
    const by = {
      viewer,
      caller: { ip: '203.0.113.1', cookie: () => '', setCookie: () => undefined } as unknown as Caller,
    };
    const ask = (endpoint: unknown, body: unknown) =>
      slide.routes
        .find((one) => one.endpoint === endpoint)!
        .handle({ query: {}, body, caller: by.caller } as never);
    const solve = async (action: string) => {
      const puzzle = (await ask(createPuzzle, { action })) as Puzzle;
      const answer = await solved(people.secrets, puzzle);
      test.clock.turn(500);
      const verdict = (await ask(checkPuzzle, answer)) as CaptchaCheckResult;
      expect(verdict.passed).toBe(true);
      return verdict.captcha_verify_param;
    };
    for (const action of ['login', 'sms', 'forgot']) {
      expect(await gate.permit(by, await solve(action))).toMatchObject({ refused: true, status: 200 });
    }
    const param = await solve('objects');
    expect(await gate.permit(by, `${param.slice(0, -4)}AAAA`)).toMatchObject({ refused: true });
    expect(await gate.permit(by, param)).toBe(true);
    expect(await gate.permit(by, await solve('objects'))).toMatchObject({ refused: true, status: 429 });
  });
});
