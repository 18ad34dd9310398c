import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartList, CartMeter } from '#features/objects/cart/contract.ts';
import { writeCart } from '#features/objects/cart/server/change-cart.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let member: TestBrowser;
let trial: TestBrowser;
let products: string[];
let offered: string[];

const add = (browser: TestBrowser, ids: readonly (string | undefined)[]) =>
  browser.post<{ changed: number; meter: CartMeter }>('/api/cart/add', { ids });
const list = async (browser: TestBrowser, page = 1) =>
  (await browser.post<CartList>('/api/cart/list', { page })).body.data as CartList;
const idsIn = async (browser: TestBrowser) => (await list(browser)).items.map(({ id }) => id);

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000021', 'supreme');
  member = await test.person('13900000022', 'supreme');
  trial = await test.person('13900000023');
  const of = async (path: string) =>
    (
      (await own.post<{ items: { product_id: string }[] }>(`${path}?limit=50`, {})).body.data?.items ?? []
    ).map(({ product_id: id }) => id);
  products = await of('/api/sku/search');
  offered = await of('/api/gugu/coupon/list');
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, products that are not there, and malformed calls', async () => {
    expect((await add(test.browser(), [products[0]])).status).toBe(401);
    expect((await test.browser().get('/api/cart/ids')).status).toBe(401);
    expect((await add(own, ['zzzzzzzzzz'])).body).toMatchObject({ code: 404, message: '暂未收录该商品' });
    // All or none: the known one is not put in either.
    expect((await add(own, [products[0], 'zzzzzzzzzz'])).status).toBe(404);
    expect((await add(own, [])).status).toBe(422);
    expect((await add(own, ["1' OR '1'='1"])).status).toBe(422);
    expect(
      (
        await add(
          own,
          Array.from({ length: 51 }, (_, n) => `p${n}`),
        )
      ).status,
    ).toBe(422);
    expect(await list(own)).toMatchObject({ items: [], meter: { used: 0, total: 1000 } });
  });

  it('one product more than the edition holds, with what holds more', async () => {
    expect((await add(trial, products.slice(0, 19))).body.data).toEqual({
      changed: 19,
      meter: { used: 19, total: 20 },
    });
    expect((await add(trial, products.slice(19, 21))).body.success).toBe(false);
    expect((await add(trial, [products[19]])).body.success).toBe(true);
    const full = await add(trial, [products[20]]);
    expect([full.status, full.body.success, full.body.message, full.body.refusal]).toMatchObject([
      200,
      false,
      '选品车最多放20件商品，升级后可放更多',
      { prompt: 'cart-full', needs: 10 },
    ]);
    // What is in it already is no refusal.
    expect((await add(trial, products.slice(0, 3))).body.data?.changed).toBe(0);
    const { items, days } = await list(trial);
    expect([items.length, days, Array.isArray(items[0]?.row.sales)]).toEqual([20, 7, true]);
    // An edition that has ended keeps what is in it.
    expect(items.every((item) => item.is_known)).toBe(true);
  });

  it('two tabs at the limit never pass it', async () => {
    const { account, clock } = test.authContext;
    const viewer = { id: 'racer', teamId: 'racer', level: 10, isSlave: false, sessionId: 's' } as const;
    const tabs = Array.from({ length: 130 }, (_, n) =>
      writeCart({ account, clock }, viewer, [String(n + 1)]),
    );
    expect((await Promise.all(tabs)).filter((one) => !isRefused(one))).toHaveLength(100);
  });
});

describe('the cart of a person', () => {
  it('has a note, a group and the price of the moment, for its owner alone', async () => {
    const [first, second] = products as [string, string];
    const note = async (body: object, as = member) => (await as.post('/api/cart/note', body)).body;
    expect(await note({ id: first, note: '', group: '' }, test.browser())).toMatchObject({ code: 401 });
    expect(await note({ id: first, note: '等样品', group: '' })).toMatchObject({ code: 404 });
    await add(member, [first, second]);
    expect(await note({ id: first, note: '等样品', group: '长'.repeat(13) })).toMatchObject({
      success: false,
    });
    expect(await note({ id: first, note: ' 等样品 ', group: '周五专场' })).toMatchObject({
      data: { note: '等样品', group: '周五专场' },
    });
    expect(await note({ id: first, note: '偷看', group: '' }, own)).toMatchObject({ code: 404 });
    const all = await list(member);
    expect(all.groups).toEqual([{ name: '周五专场', count: 1 }]);
    const item = all.items.find(({ id }) => id === first);
    expect(item).toMatchObject({ note: '等样品', group: '周五专场' });
    expect(item?.price_before).toBe(item?.price_now);
    expect(item?.price_before).toEqual(expect.any(Number));
    const reply = await member.post<CartList>('/api/cart/list', { group: '周五专场' });
    expect(reply.body.data).toMatchObject({ items: [{ id: first }], pagination: { total_count: 1 } });
    for (let n = 0; n < 19; n++) await note({ id: second, note: '', group: `组${n}` });
    expect((await list(member)).groups).toHaveLength(2);
    await member.post('/api/cart/clear', {});
    expect((await list(member)).groups).toEqual([]);
  });

  it('has at most 20 groups, and the only product of one of them may go to a new one', async () => {
    const some = products.slice(0, 21);
    const note = async (id: string | undefined, group: string) =>
      (await member.post('/api/cart/note', { id, note: '', group })).body;
    await add(member, some);
    for (const [n, id] of some.slice(0, 20).entries()) await note(id, `组${n}`);
    expect(await note(some[20], '又一组')).toMatchObject({ success: false, message: '最多20个分组' });
    expect(await note(some[20], '组0')).toMatchObject({ success: true });
    // 组0 has two products now: it would remain beside the new one.
    expect(await note(some[0], '又一组')).toMatchObject({ success: false });
    expect(await note(some[1], '又一组')).toMatchObject({ success: true });
    const { groups } = await list(member);
    expect([groups.length, groups.some(({ name }) => name === '组1')]).toEqual([20, false]);
    await member.post('/api/cart/clear', {});
  });

  it('has each product once, the newest first, with its present coupon, and is nobody else’s', async () => {
    const [first, second, third] = offered as [string, string, string];
    for (const id of [first, second, third, second]) {
      test.clock.turn(1000);
      expect((await add(own, [id])).body.success).toBe(true);
    }
    expect(await idsIn(own)).toEqual([third, second, first]);
    expect(await idsIn(member)).toEqual([]);
    expect((await member.post('/api/cart/remove', { ids: [first] })).body.data).toMatchObject({ changed: 0 });
    const { items, days } = await list(own);
    expect(days).toBe(30);
    const coupons = await own.post<{ items: Record<string, number | null>[] }>('/api/gugu/coupon/list', {});
    for (const item of items) {
      const row = coupons.body.data?.items.find((one) => String(one.product_id) === item.id);
      expect([item.paid, item.gain, item.coupon_off, item.coupon_left]).toEqual([
        row?.paid,
        row?.gain,
        row?.coupon_off,
        row?.coupon_left,
      ]);
      expect(item.activity_ratio).toBe(row?.activity_ratio ?? null);
    }
  });

  it('says which product the library no longer has', async () => {
    const { account, clock } = test.authContext;
    const { id } = (await own.get<{ id: string }>('/api/user/info')).body.data as { id: string };
    const viewer = { id, teamId: id, level: 30, isSlave: false, sessionId: 's' } as const;
    await writeCart({ account, clock }, viewer, ['77']);
    const items = (await list(own)).items;
    expect(items.find((item) => item.id === '1F')).toMatchObject({
      is_known: false,
      unseen_days: null,
      paid: null,
      gain: null,
      row: { product_id: '1F' },
    });
    expect(items.filter((item) => item.is_known).every((item) => item.unseen_days === 0)).toBe(true);
    await own.post('/api/cart/remove', { ids: ['1F'] });
  });

  it('lets go of coupons and activities that have ended', async () => {
    const began = test.clock.now();
    test.clock.set('2026-05-20T00:00:30+08:00');
    const later = await test.person('13900000024', 'supreme');
    await add(later, offered.slice(0, 2));
    const { items } = await list(later);
    expect(items.map((item) => [item.coupon_off, item.activity_ratio, item.paid])).toEqual(
      items.map((item) => [null, null, item.row.price]),
    );
    test.clock.set(began);
  });

  it('gives up one, many or all', async () => {
    const [first, second, third] = offered as [string, string, string];
    expect((await own.post('/api/cart/remove', { ids: [first, 'zzzzzzzzzz'] })).body.data).toMatchObject({
      changed: 1,
      meter: { used: 2 },
    });
    expect(await idsIn(own)).toEqual([third, second]);
    expect((await own.post('/api/cart/clear', {})).body.data).toEqual({
      changed: 2,
      meter: { used: 0, total: 1000 },
    });
    expect(await idsIn(own)).toEqual([]);
  });
});
