import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { CatalogueList } from '#features/objects/catalogue/contract.ts';
import { catalogueAlertNames } from '#features/objects/catalogue/rules.ts';
import type { NoticeSubject } from '#features/objects/product-notices/rules.ts';
import { saveProductNotice } from '#features/objects/product-notices/server/store/product-notices.ts';
import { objectId } from '#market/streams/object-id.ts';
import { product, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { drawOf } from '#testkit/random.ts';

const DAY_MS = 86_400_000;
const FIRST = 20;
const DAYS = 2;
const KEYS = Array.from({ length: 8 }, (_, n) => `drawn ${n}`);
const draw = drawOf(262);

let test: PeopleApp;
let own: TestBrowser;
let member: TestBrowser;
let ownId: string;
const prices = new Map(KEYS.map((key) => [key, 5000]));
const totals = new Map(KEYS.map((key) => [key, 100]));
const idOf = (key: string) => publicId(objectId('product', key));

/** Sells drawn pieces on a day at drawn prices; answers the products whose price changed. */
async function sellOn(day: number): Promise<string[]> {
  const changed = KEYS.filter(() => draw.chance(40));
  for (const key of changed) prices.set(key, (prices.get(key) ?? 0) + draw.one([-300, 250]));
  for (const key of KEYS) totals.set(key, (totals.get(key) ?? 0) + draw.one([0, 20, 150]));
  const at = `${day}T23:59:59`;
  await take(
    test,
    KEYS.map((key) => sold(key, at, totals.get(key) ?? 0, prices.get(key) ?? null)),
  );
  return changed;
}

const look = async () => {
  const job = test.features.jobs.find(({ kind }) => kind === 'product.notices');
  return ((await job?.handle({ payload: {} } as never)) as { notified: number } | undefined)?.notified;
};
const set = (browser: TestBrowser, about: string, is_notified = true) =>
  browser.post('/api/product/notices/set', { about, is_notified });
interface Notice {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}
const notices = async (browser: TestBrowser, about: NoticeSubject) =>
  ((await browser.get<{ items: Notice[] }>('/api/notice/list')).body.data?.items ?? []).filter(
    ({ kind }) => kind === about,
  );
/** The alerts that the page of the catalogue shows, by title. */
async function alertsOnPage(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { items } = (await own.post<CatalogueList>('/api/catalogue/list', {})).body.data as CatalogueList;
  return new Map(
    items.map(({ row, alerts }) => [String(row.title), alerts.map((alert) => catalogueAlertNames[alert])]),
  );
}

beforeAll(async () => {
  test = await openPeopleApp({ now: `2026-03-${FIRST + 1}T12:00:00+08:00` });
  own = await test.person('13900000191', 'supreme');
  member = await test.person('13900000192');
  ownId = (await own.get<{ id: string }>('/api/user/info')).body.data?.id ?? '';
  await take(test, [
    ...KEYS.map((key) => product(key, { cat1: '11', price_fen: 5000 })),
    ...KEYS.map((key) => sold(key, `${FIRST - 1}T23:59:59`, 100, 5000)),
  ]);
  await sellOn(FIRST);
  await own.post('/api/cart/add', { ids: KEYS.map(idOf) });
  await own.post('/api/catalogue/add', {
    lines: KEYS.map((key) => `/productDetails/productOverview/${idOf(key)}`),
  });
}, 600_000);
afterAll(() => test.close());

it('is for people, of what products are noticed for, and for each alone', async () => {
  expect((await set(test.browser(), 'cart')).status).toBe(401);
  expect((await test.browser().get('/api/product/notices')).status).toBe(401);
  expect((await set(own, 'shop')).status).toBe(422);
  expect((await set(own, 'cart')).body.data).toEqual({ is_notified: true });
  expect((await own.get('/api/product/notices')).body.data).toEqual({ cart: true, catalogue: false });
  expect((await member.get('/api/product/notices')).body.data).toEqual({ cart: false, catalogue: false });
  await set(own, 'catalogue');
});

it('tells of changed prices and new alerts once a day, and of nothing that was there before', async () => {
  expect([await look(), await look()]).toEqual([2, 0]);
  expect([await notices(own, 'cart'), await notices(own, 'catalogue')]).toEqual([[], []]);
  let before = await alertsOnPage();
  let told = { cart: 0, catalogue: 0 };
  for (let day = FIRST + 1; day < FIRST + 1 + DAYS; day++) {
    test.clock.turn(DAY_MS);
    const changed = await sellOn(day);
    const after = await alertsOnPage();
    const alerted = [...after].filter(([title, now]) =>
      now.some((one) => !(before.get(title) ?? []).includes(one)),
    );
    // Two processes at once: one of them writes each notice.
    await Promise.all([look(), look()]);
    expect(await look()).toBe(0);
    told = {
      cart: told.cart + (changed.length > 0 ? 1 : 0),
      catalogue: told.catalogue + (alerted.length > 0 ? 1 : 0),
    };
    const [cart, catalogue] = [await notices(own, 'cart'), await notices(own, 'catalogue')];
    expect([day, cart.length, catalogue.length]).toEqual([day, told.cart, told.catalogue]);
    if (changed.length > 0) expect(cart[0]?.title).toBe(`选品车有${changed.length}件商品变价`);
    for (const key of changed.slice(0, 5)) expect(cart[0]?.text).toContain(`${key} ¥`);
    if (alerted.length > 0) expect(catalogue[0]?.title).toBe(`我的商品库有${alerted.length}件商品要留意`);
    before = after;
  }
  expect(Math.min(told.cart, told.catalogue)).toBeGreaterThan(0);
  expect(await notices(member, 'cart')).toEqual([]);
});

it('tells nothing twice when a look that was done is done again', async () => {
  const { account } = test.runtime.stores;
  const sent = (await notices(own, 'cart')).length;
  const state = JSON.stringify(Object.fromEntries(KEYS.map((key) => [idOf(key), ['1']])));
  const row = { user_id: ownId, about: 'cart' as const, notified_day: 20_260_301, state };
  await account.write((tx) => saveProductNotice(tx, row));
  expect(await look()).toBe(1);
  const again = await notices(own, 'cart');
  // The notice of this day is there already, whatever the state says.
  expect(again).toHaveLength(sent);
});

it('ends when it is turned off', async () => {
  await set(own, 'cart', false);
  await set(own, 'catalogue', false);
  test.clock.turn(DAY_MS);
  await sellOn(FIRST + 1 + DAYS);
  expect(await look()).toBe(0);
});
