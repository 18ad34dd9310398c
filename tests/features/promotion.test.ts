import { afterAll, beforeAll, expect, it } from 'vitest';
import { banLink } from '#features/people/codes/server/index.ts';
import { changeUser, mobileIndex, userByMobile } from '#features/people/identity/server/index.ts';
import { grantsOfPerson } from '#features/people/membership/server/index.ts';
import { refundOrder } from '#features/people/orders/server/index.ts';
import type { TestBrowser } from '#testkit/people.ts';
import { openSellingApp, type SellingApp } from '#testkit/selling.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOTHING = '该推广链接不可用';

let test: SellingApp;
let numbers = 0;
const newNumber = () => `1370000${String(++numbers).padStart(4, '0')}`;
const db = () => test.authContext.account.db;
const userOf = async (mobile: string) => {
  const user = await userByMobile(db(), mobileIndex(test.authContext.secrets, mobile));
  if (!user) throw new Error(`nobody has ${mobile}`);
  return user;
};
const grantsOf = async (mobile: string) => grantsOfPerson(db(), (await userOf(mobile)).id);
const exchange = async (browser: TestBrowser, aid: string) =>
  (await browser.get<{ days: number }>(`/api/user/extend/exchange?aid=${aid}`)).body;
const visit = (browser: TestBrowser, aid: string) => browser.post('/api/user/extend/visit', { aid });

/** Somebody with a link of their own. */
async function promoter(): Promise<{ mobile: string; browser: TestBrowser; aid: string }> {
  const mobile = newNumber();
  const browser = await test.person(mobile);
  const made = await browser.post<{ aid: string }>('/api/user/extend/link', {});
  return { mobile, browser, aid: made.body.data?.aid ?? '' };
}

/** Somebody who came by a link and registered. */
async function newcomer(aid: string): Promise<{ mobile: string; browser: TestBrowser }> {
  const browser = test.browser();
  const mobile = newNumber();
  await visit(browser, aid);
  await test.logIn(browser, mobile);
  return { mobile, browser };
}

beforeAll(async () => {
  test = await openSellingApp();
}, 600_000);
afterAll(() => test.close());

it('a newcomer of a link gets three days once, whatever they try again', async () => {
  const { aid, browser: own } = await promoter();
  const { browser, mobile } = await newcomer(aid);
  expect((await exchange(browser, aid)).data).toMatchObject({ level_name: '轻享版', days: 3 });
  expect((await test.me(browser)).vip_level).toBe(10);
  const again = await exchange(browser, aid);
  expect([again.success, again.code, again.message]).toEqual([false, 200, NOTHING]);
  expect(await grantsOf(mobile)).toHaveLength(1);
  const { data } = (await own.get('/api/user/extend/link')).body;
  expect(data).toMatchObject({ aid, joined: 1, paid: 0 });
});

it('of two tabs at once one gets the days', async () => {
  const { aid } = await promoter();
  const { browser, mobile } = await newcomer(aid);
  const done = await Promise.all([1, 2, 3, 4].map(() => exchange(browser, aid)));
  expect(done.filter((one) => one.success)).toHaveLength(1);
  expect(await grantsOf(mobile)).toHaveLength(1);
});

it('whatever speaks against it is answered in the same words, and grants nothing', async () => {
  const { aid, browser: own, mobile: ownMobile } = await promoter();
  const other = await promoter();
  const refused = async (browser: TestBrowser, mobile: string, of: string) => {
    expect((await exchange(browser, of)).message).toBe(NOTHING);
    expect(await grantsOf(mobile)).toEqual([]);
  };
  // No visitor, no link of one's own, none that nobody has.
  expect((await test.browser().get(`/api/user/extend/exchange?aid=${aid}`)).status).toBe(401);
  await refused(own, ownMobile, aid);
  await refused(own, ownMobile, 'x');
  // Registered before they came, without a link, or by another one: the first counts.
  const late = { mobile: newNumber(), browser: test.browser() };
  await test.logIn(late.browser, late.mobile);
  await visit(late.browser, aid);
  await refused(late.browser, late.mobile, aid);
  const first = test.browser();
  const firstMobile = newNumber();
  await visit(first, other.aid);
  await visit(first, aid);
  await test.logIn(first, firstMobile);
  await refused(first, firstMobile, aid);
  expect((await exchange(first, other.aid)).success).toBe(true);
  // The same browser as the promoter's.
  await own.get('/api/user/logout');
  own.token = '';
  await visit(own, aid);
  const twin = newNumber();
  await test.logIn(own, twin);
  await refused(own, twin, aid);
  // A day later.
  const slow = await newcomer(aid);
  await test.passes(DAY + 1000);
  await test.logIn(slow.browser, slow.mobile);
  await refused(slow.browser, slow.mobile, aid);
});

it('a banned link, a closed promoter and a member of a team bring nothing', async () => {
  const { aid, mobile } = await promoter();
  const { account, clock } = test.authContext;
  const [banned, closed, member] = [await newcomer(aid), await newcomer(aid), await newcomer(aid)];
  const none = async (of: TestBrowser) => expect((await exchange(of, aid)).message).toBe(NOTHING);
  await account.write((tx) => banLink(tx, aid, clock.now()));
  await none(banned.browser);
  await account.write((tx) => banLink(tx, aid, null));
  const id = (await userOf(mobile)).id;
  await account.write((tx) => changeUser(tx, id, { state: 'closed' }));
  await none(closed.browser);
  await account.write((tx) => changeUser(tx, id, { state: 'live' }));
  const memberId = (await userOf(member.mobile)).id;
  await account.write((tx) => changeUser(tx, memberId, { owner_id: id }));
  await none(member.browser);
  await account.write((tx) => changeUser(tx, memberId, { owner_id: null }));
  expect((await exchange(member.browser, aid)).success).toBe(true);
});

it('a promoter brings twenty a day', async () => {
  const { aid } = await promoter();
  const won: boolean[] = [];
  for (let n = 0; n < 21; n++) {
    const { browser } = await newcomer(aid);
    won.push((await exchange(browser, aid)).success);
    await test.passes(1000);
  }
  expect(won.filter(Boolean)).toHaveLength(20);
  expect(won.at(-1)).toBe(false);
});

it('a sixth try within an hour is held back', async () => {
  const { browser } = await promoter();
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await exchange(browser, 'x')).code);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

it('a first payment brings the promoter days, once; paid back, it takes them along', async () => {
  const { aid, mobile, browser: own } = await promoter();
  const { browser } = await newcomer(aid);
  await exchange(browser, aid);
  const buy = async (product: string) => {
    const no = await test.order(browser, product, 2);
    expect(no).toMatch(/^\d{8}/);
    await test.sandbox.pay(no);
    await expect.poll(() => test.isPaid(browser, no)).toBe(true);
    return no;
  };
  const no = await buy('flagship-1m-1p');
  expect((await test.me(own)).vip_level).toBe(10);
  await buy('supreme-1m-10p');
  expect(await grantsOf(mobile)).toHaveLength(1);
  const second = await promoter();
  const other = await newcomer(second.aid);
  await exchange(other.browser, second.aid);
  const back = await test.order(other.browser, 'flagship-1m-1p', 1);
  await test.sandbox.pay(back);
  await expect.poll(() => test.isPaid(other.browser, back)).toBe(true);
  expect((await test.me(second.browser)).vip_level).toBe(10);
  expect(await refundOrder(test.orders, back)).toHaveProperty('refund_fen');
  expect((await test.me(second.browser)).vip_level).toBe(0);
  expect(no).not.toBe(back);
});

it('a banned link earns nothing by payments of those who came before', async () => {
  const { account, clock } = test.authContext;
  const { aid, mobile } = await promoter();
  const buy = async (browser: TestBrowser) => {
    const no = await test.order(browser, 'flagship-1m-1p', 2);
    await test.sandbox.pay(no);
    await expect.poll(() => test.isPaid(browser, no)).toBe(true);
  };
  const [early, late] = [await newcomer(aid), await newcomer(aid)];
  for (const { browser } of [early, late]) expect((await exchange(browser, aid)).success).toBe(true);
  await account.write((tx) => banLink(tx, aid, clock.now()));
  await buy(early.browser);
  expect(await grantsOf(mobile)).toEqual([]);
  await account.write((tx) => banLink(tx, aid, null));
  await buy(late.browser);
  expect(await grantsOf(mobile)).toHaveLength(1);
});
