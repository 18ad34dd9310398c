import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConditionNode, WireRow } from '#engine/contract.ts';
import { deriveProductOffers } from '#market/build/rollups/product-offers.ts';
import { type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
}, 600_000);
afterAll(() => test.close());

const rowsOf = async (id: string, query = '', as: EditionKey = 'supreme') => {
  const reply = await test.ask(id, query, { as });
  return reply.body.data?.items ?? [];
};
const totalOf = async (id: string, query = '') =>
  (await test.ask(id, query)).body.data?.pagination.total_count ?? -1;
/** Unix seconds of what the clock of the test says. */
const now = () => Math.floor(test.clock.now() / 1000);
const num = (row: WireRow, name: string) => row[name] as number;

describe('高佣优选', () => {
  it('has one row a product, with the highest running commission, and pays what it says', async () => {
    const rows = await rowsOf('offers', 'pageSize=50');
    expect(rows.length).toBe(50);
    expect(new Set(rows.map((row) => row.product_id)).size).toBe(50);
    for (const row of rows) {
      // Activities at 90% ended or have not begun.
      expect(num(row, 'activity_ratio')).toBeLessThan(0.9);
      expect(num(row, 'activity_until')).toBeGreaterThan(now());
      expect(num(row, 'since')).toBeLessThanOrEqual(now());
      const best = Math.max(num(row, 'activity_ratio'), (row.cos_ratio as number | null) ?? 0);
      expect(num(row, 'gain')).toBe(
        Math.floor((num(row, 'paid') * Math.round(best * 10_000) + 5000) / 10_000),
      );
      expect(num(row, 'paid')).toBe(num(row, 'price') - ((row.coupon_off as number | null) ?? 0));
    }
  });

  it('tells of coupons that can be used alone', async () => {
    const rows = await rowsOf('offers', 'hasCoupon=1&pageSize=50');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every((row) => num(row, 'coupon_left') > 0 && num(row, 'coupon_until') > now())).toBe(true);
    const without = (await rowsOf('offers', 'pageSize=50')).filter((row) => row.coupon_off === null);
    expect(without.length).toBeGreaterThan(0);
  });

  it('sorts and narrows by edition: a trial does neither', async () => {
    const gains = (await rowsOf('offers', 'sort=gain:desc')).map((row) => num(row, 'gain'));
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    expect((await test.ask('offers', 'sort=gain:desc', { as: 'trial' })).status).toBe(402);
    expect((await test.ask('offers', 'hasSample=1', { as: 'trial' })).status).toBe(402);
    expect((await rowsOf('offers', 'hasSample=1', 'light')).every((row) => row.sample === '可寄样')).toBe(
      true,
    );
  });
});

describe('大额优惠券', () => {
  it('never offers a coupon that is used up, over, or for a higher price', async () => {
    const before = await totalOf('coupons');
    // Of every 13 coupons one is used up, one is over and one is for twice the price.
    expect(before).toBeGreaterThan(80);
    expect(before).toBeLessThan(540 / 4);
    for (const row of await rowsOf('coupons', 'pageSize=50')) {
      expect(num(row, 'coupon_left')).toBeGreaterThan(0);
      expect(num(row, 'coupon_until')).toBeGreaterThan(now());
      expect(num(row, 'paid')).toBeGreaterThan(0);
    }
  });

  it('lets go of what ends without being derived anew', async () => {
    const { clock } = test;
    const began = clock.now();
    expect(await totalOf('coupons')).toBeGreaterThan(0);
    clock.set('2026-04-20T00:00:30+08:00');
    expect(await totalOf('coupons')).toBe(0);
    expect(await totalOf('offers')).toBe(0);
    clock.set(began);
    expect(await totalOf('coupons')).toBeGreaterThan(0);
  });

  it('is the same after it was derived anew', async () => {
    const before = await rowsOf('coupons', 'pageSize=50');
    await deriveProductOffers(test.runtime.stores.market, now());
    await test.runtime.state.refresh();
    expect(await rowsOf('coupons', 'pageSize=50')).toEqual(before);
  });
});

describe('the tree of 选品', () => {
  it('counts products with an activity or a coupon, and is one level in zs/lv1', async () => {
    const tops =
      (await test.get<ConditionNode[]>('/api/condition/zs/lv1', { as: 'supreme' })).body.data ?? [];
    expect(tops.length).toBe(4);
    expect(tops.every(({ children }) => children === null)).toBe(true);
    const tree = (await test.get<ConditionNode[]>('/api/condition/zs/lv2', { as: 'light' })).body.data ?? [];
    const deeper = tree.flatMap(({ children }) => children ?? []);
    expect(deeper.length).toBeGreaterThan(4);
    expect(deeper.some(({ disabled }) => disabled)).toBe(false);
    const trial = (await test.get<ConditionNode[]>('/api/condition/zs/lv2', { as: 'trial' })).body.data ?? [];
    expect(trial.flatMap(({ children }) => children ?? []).filter(({ disabled }) => !disabled)).toEqual([]);
    const [top] = tops;
    const listed = await totalOf('offers', `lv1=${top?.value}`);
    expect(listed).toBeGreaterThan(0);
    expect(listed).toBeLessThanOrEqual(top?.count ?? 0);
  });

  it('refuses in Chinese what is no category', async () => {
    const answer = await test.post('/api/gugu/list', { lv1: "'" }, { as: 'supreme' });
    expect([answer.status, answer.body.message]).toEqual([422, '类目不存在']);
    expect(await totalOf('offers', 'lv1=3aZ')).toBe(0);
  });
});
