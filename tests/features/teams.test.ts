import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPREME } from '#catalog/plans.ts';
import { mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { type Spender, spendingOf } from '#features/people/quota/server/spending.ts';
import type { TeamSeat } from '#features/people/teams/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const SLAVE = '/api/user/slave';
const fast = { points: 1_000_000, burst: 1_000_000 };

let test: PeopleApp;
let count = 0;
const number = () => `1370000${String(++count).padStart(4, '0')}`;
const team = async (owner: TestBrowser) =>
  (await owner.get<{ items: TeamSeat[]; seats: { total: number; used: number } }>(`${SLAVE}/list`)).body
    .data ?? {
    items: [],
    seats: { total: 0, used: 0 },
  };
const add = async (owner: TestBrowser, mobile: string, remark = '') =>
  (await owner.post(`${SLAVE}/add`, { mobile, remark })).body;
const level = async (browser: TestBrowser) =>
  (await browser.get<{ vip_level: number; is_slave: boolean }>('/api/user/info')).body.data;
const invitation = async (browser: TestBrowser) =>
  (await browser.get<{ id: string; owner_name: string } | null>(`${SLAVE}/invitation`)).body.data;

async function ownerOf(seats: number, days: number | null = null) {
  const mobile = number();
  const owner = await test.person(mobile);
  await test.grant(mobile, 'supreme', days, seats);
  return { owner, mobile };
}

/** Invites somebody, who accepts. */
async function member(owner: TestBrowser, mobile = number()) {
  expect(await add(owner, mobile)).toMatchObject({ success: true });
  const browser = await test.person(mobile);
  const asked = await invitation(browser);
  await browser.post(`${SLAVE}/invitation`, { id: asked?.id, accept: true });
  return browser;
}

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
}, 600_000);
afterAll(() => test.close());

describe('who may not', () => {
  it('an owner without seats, a paid member, one of another team, an owner, the owner themself', async () => {
    const trial = await test.person(number());
    expect((await add(trial, number())).message).toMatch('当前版本没有团队席位');
    const { owner, mobile } = await ownerOf(5);
    const refused = '该手机号不能加入团队：已有会员、已在团队中或已被邀请';
    const paid = number();
    await test.person(paid, 'light');
    const other = await ownerOf(5);
    const theirs = number();
    await member(other.owner, theirs);
    for (const one of [mobile, paid, theirs, other.mobile])
      expect((await add(owner, one)).message, one).toBe(refused);
    expect((await add(owner, '12')).success).toBe(false);
    expect((await team(owner)).items).toEqual([]);
  });

  it('a member buys nothing, sees no orders and manages no team', async () => {
    const { owner } = await ownerOf(3);
    const own = await member(owner);
    // What they have is the team's edition, also beside the prices.
    const prices = await own.get<{ totals: { current_level_name: string } }>('/api/order/prepay/list/v2');
    expect(prices.body.data?.totals.current_level_name).toBe('至尊版');
    const body = { product_id: 'light-1m-1p' };
    expect((await own.post('/api/order/weixin/native/create/2', body)).status).toBe(403);
    for (const path of ['/api/order/list', `${SLAVE}/list`]) expect((await own.get(path)).status).toBe(403);
    for (const [path, sent] of [
      ['add', { mobile: number() }],
      ['mark', { id: 'x', remark: '' }],
      ['remove/send_sms', { id: 'x' }],
      ['remove', { id: 'x', code: '1234' }],
    ] as const)
      expect((await own.post(`${SLAVE}/${path}`, sent)).status, path).toBe(403);
  });

  it('a seat of another owner is nobody’s', async () => {
    const [mine, theirs] = [await ownerOf(3), await ownerOf(3)];
    await member(theirs.owner);
    const id = (await team(theirs.owner)).items[0]?.id;
    expect((await mine.owner.post(`${SLAVE}/mark`, { id, remark: '我的' })).status).toBe(404);
    expect((await mine.owner.post(`${SLAVE}/remove/send_sms`, { id })).status).toBe(404);
  });
});

describe('a member', () => {
  it('is asked at the next log-in, and has the team’s edition once they accept', async () => {
    const { owner } = await ownerOf(5);
    const mobile = number();
    const person = await test.person(mobile);
    await add(owner, mobile, '运营');
    expect(await level(person)).toMatchObject({ vip_level: 0, is_slave: false });
    const asked = await invitation(person);
    await expect.poll(async () => (await test.sandbox.lastSms(mobile))?.text).toContain('团队邀请');
    expect(asked?.owner_name).toMatch('观潮用户');
    await person.post(`${SLAVE}/invitation`, { id: asked?.id, accept: true });
    expect(await level(person)).toMatchObject({ vip_level: 30, is_slave: true });
    expect(await invitation(person)).toBeNull();
    const { items, seats } = await team(owner);
    expect(items[0]).toMatchObject({
      remark: '运营',
      status: 'joined',
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    });
    expect(seats).toEqual({ total: 5, used: 2 });
  });

  it('the owner sees what each has used of the pool, once an object, and of what has no limit too', async () => {
    const { owner } = await ownerOf(5);
    const browser = await member(owner);
    const { account } = test.authContext;
    const spending = spendingOf(account, test.clock);
    const idOf = async (one: TestBrowser) =>
      (await one.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
    const [teamId, userId] = [await idOf(owner), await idOf(browser)];
    const [own, theirs] = [teamId, userId].map((id) => ({ userId: id, teamId, level: SUPREME }) as const);
    for (const author of ['a', 'b', 'a']) await spending.spend(theirs as Spender, 'contact', author);
    await spending.spend(own as Spender, 'contact', 'c');
    await spending.spend(own as Spender, 'contact', 'd');
    await spending.refund(own as Spender, 'contact', 'd');
    await account.write((tx) => spending.spendIn(tx, theirs as Spender, 'export'));
    // Searches and views of a supreme team have no limit, and are counted for each all the same.
    for (const words of ['words', 'others', 'words'])
      await spending.spend(theirs as Spender, 'search', words);
    for (const product of ['1', '2', '3', '1']) await spending.spend(theirs as Spender, 'detail', product);
    const { data } = (await owner.get<{ own: TeamSeat['use']; items: TeamSeat[] }>(`${SLAVE}/list`)).body;
    const used = (use: TeamSeat['use'] | undefined, label: string) =>
      use?.find((one) => one.label === label)?.used;
    const seat = data?.items[0]?.use;
    expect(
      ['本月达人联系方式', '本月列表与详情导出', '今日查看对象'].map((label) => used(seat, label)),
    ).toEqual([2, 1, 0]);
    expect(used(data?.own, '本月达人联系方式')).toBe(1);
    expect([used(seat, '今日搜索'), used(data?.own, '今日搜索')]).toEqual([2, 0]);
    expect([used(seat, '今日详情查看'), used(data?.own, '今日详情查看')]).toEqual([3, 0]);
    expect(await spending.standing(own as Spender, 'contact')).toMatchObject({ used: 3 });
  });

  it('who declines gives the seat back', async () => {
    const { owner } = await ownerOf(2);
    const mobile = number();
    await add(owner, mobile);
    expect((await add(owner, number())).message).toBe('团队席位已满，当前版本最多2人');
    const person = await test.person(mobile);
    await person.post(`${SLAVE}/invitation`, { id: (await invitation(person))?.id, accept: false });
    expect((await team(owner)).items).toEqual([]);
    expect(await add(owner, number())).toMatchObject({ success: true });
  });

  it('of many additions at once to the last seat one succeeds', async () => {
    const { owner } = await ownerOf(2);
    const all = await Promise.all(Array.from({ length: 8 }, () => add(owner, number())));
    expect(all.filter((one) => one.success)).toHaveLength(1);
    expect((await team(owner)).seats.used).toBe(2);
  });

  it('is removed by a code to the owner’s own number, logged out, and keeps what is theirs', async () => {
    const { owner, mobile } = await ownerOf(3);
    const theirs = number();
    const person = await member(owner, theirs);
    const id = (await team(owner)).items[0]?.id ?? '';
    expect((await owner.post(`${SLAVE}/remove`, { id, code: '0000' })).body.success).toBe(false);
    // A number gets one message a minute.
    test.clock.turn(61_000);
    const before = await test.codeOf(mobile);
    expect((await owner.post(`${SLAVE}/remove/send_sms`, { id })).body.success).toBe(true);
    let code = await test.codeOf(mobile);
    for (let n = 0; code === before && n < 400; n++) code = await test.codeOf(mobile);
    expect((await owner.post(`${SLAVE}/remove`, { id, code })).body.success).toBe(true);
    expect((await person.get('/api/order/list')).status).toBe(401);
    test.clock.turn(61_000);
    await test.logIn(person, theirs);
    expect(await level(person)).toMatchObject({ vip_level: 0, is_slave: false });
    expect((await team(owner)).seats.used).toBe(1);
    const user = await userByMobile(
      test.authContext.account.db,
      mobileIndex(test.authContext.secrets, theirs),
    );
    expect(user?.owner_id).toBeNull();
    expect((await owner.post(`${SLAVE}/remove`, { id, code })).body.success).toBe(false);
  });

  it('has nothing of the team once it ends or shrinks below the seat', async () => {
    const { owner, mobile } = await ownerOf(4, 2);
    const [first, second] = [await member(owner), await member(owner)];
    await test.grant(mobile, 'supreme', 30, 2);
    test.clock.turn(3 * 86_400_000);
    const seen = await team(await loggedIn(owner, mobile));
    expect(seen.items.map((one) => one.status)).toEqual(['joined', 'suspended']);
    void first;
    void second;
  });
});

/** A session does not outlast days without a call. */
async function loggedIn(browser: TestBrowser, mobile: string): Promise<TestBrowser> {
  await test.logIn(browser, mobile);
  return browser;
}

describe('a clock that moves', () => {
  it('opens no seat that waits, neither ahead for a day nor set back again', async () => {
    const { owner } = await ownerOf(2);
    for (let n = 0; n < 3; n++) {
      const other = number();
      expect(await add(owner, other)).toMatchObject({ success: true });
      const browser = await test.person(other);
      const asked = await invitation(browser);
      await browser.post(`${SLAVE}/invitation`, { id: asked?.id, accept: false });
    }
    const tryAfter = async (days: number) => {
      test.clock.turn(days * 86_400_000);
      return (await add(owner, number())).message;
    };
    for (const days of [0, 1, -1]) expect(await tryAfter(days)).toBe('空闲席位30天内已更换3次，请稍后再试');
  });
});
