import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import type { TrendReply } from '#engine/blocks/trend/reply.ts';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, product, sold, take } from '#testkit/facts.ts';

let test: TestApp;

const SUPREME = { as: 'supreme' } as const;
/** The data day is the 20th of March. */
const END = 20;
const at = (day: number, time = '23:59:59') => `${String(day).padStart(2, '0')}T${time}`;
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** Counters at the end of days, each so many pieces above the one of the day before. */
const daily = (key: string, days: readonly number[], pieces = 10) =>
  days.map((day) => sold(key, at(day), 1000 + day * pieces));
/** The sold counter at the end of a day as a lower limit: 10万+. */
const atLeast = (key: string, day: number, count: number): Fact => {
  const { stream, row } = sold(key, at(day), count);
  return { stream, row: { ...row, counted: 0, sold_total: null, sold_low: count } };
};

const named = ['daily', 'left', 'gap', 'idle', 'once', 'late', 'limit', 'bare', 'new'] as const;

/** Products that are captured at the end of drawn days, of which each sold ten pieces. */
const drawn = fc
  .sample(fc.uniqueArray(fc.integer({ min: 2, max: END }), { minLength: 1, maxLength: 8 }), {
    numRuns: 60,
    seed: 57,
  })
  .map((days, n) => ({ key: `drawn-${n}`, days: days.toSorted((a, b) => a - b) }));

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    ...[...named, ...drawn.map(({ key }) => key)].map((key) => product(key)),
    ...daily('daily', span(5, END)),
    ...daily('left', span(5, 10)),
    ...daily('gap', [5, 6, END]),
    ...daily('idle', span(5, END), 0),
    ...daily('once', [END]),
    // Captured for the first time on the running day.
    sold('late', at(21, '08:00:00'), 500),
    sold('late', at(21, '09:00:00'), 510),
    atLeast('limit', 19, 100_000),
    atLeast('limit', END, 100_000),
    // Its first counter says that it had sold nothing before.
    sold('new', at(END), 0),
    sold('new', at(21, '08:00:00'), 40),
    ...drawn.flatMap(({ key, days }) => daily(key, days)),
  ]);
});
afterAll(() => test.close());

const idOf = (key: string) => publicId(objectId('product', key));

async function rowsOf(query: string) {
  const { body } = await test.ask('products', `${query}&size=100`, SUPREME);
  return body.data?.items ?? [];
}
/** The sales of products by their titles over so many days, as the list says them. */
async function salesOf(keys: readonly string[], days: number) {
  const own = await Promise.all(
    keys.map(async (key) => {
      const row = (await rowsOf(`period=${days}&keyword=${key}`)).find((one) => one.product_id === idOf(key));
      return [key, row === undefined ? 'no row' : row.sales] as const;
    }),
  );
  return Object.fromEntries(own);
}
async function overviewOf(key: string, [from, to]: readonly [number, number]) {
  const days = `start=202603${String(from).padStart(2, '0')}&end=202603${String(to).padStart(2, '0')}`;
  const { body } = await test.get<BlocksReply>(`/api/sku/overview/${idOf(key)}?${days}`, SUPREME);
  if (!body.data) throw new Error(body.message);
  const { blocks, since } = body.data;
  const trend = blocks.trend as TrendReply;
  const { sales } = (blocks.kpis as KpisReply).values;
  return {
    sales: sales?.value,
    change: sales?.change,
    bars: trend.metrics.sales?.whole?.values ?? trend.metrics.sales?.card?.values,
    since: since.kpis,
  };
}

describe('a product whose counter ended or gives nothing, in 商品库', () => {
  it('has no sales of a window without a known day, and 0 only where its counter did not move', async () => {
    const figures = (days: number) => salesOf(named, days);
    const never = { once: null, late: null, limit: null, bare: null };
    expect(await figures(1)).toEqual({ ...never, daily: 10, left: null, gap: 10, idle: 0, new: 0 });
    expect(await figures(7)).toEqual({ ...never, daily: 70, left: null, gap: 70, idle: 0, new: 0 });
    expect(await figures(15)).toEqual({ ...never, daily: 150, left: 50, gap: 150, idle: 0, new: 0 });
  });

  it('comes last in both directions, and meets no upper limit', async () => {
    for (const dir of ['asc', 'desc']) {
      const known = (await rowsOf(`period=7&sort=sales:${dir}`)).map(({ sales }) => sales !== null);
      expect(known.indexOf(false)).toBeGreaterThan(0);
      expect(known.lastIndexOf(true)).toBe(known.indexOf(false) - 1);
    }
    const few = (await rowsOf('period=7&sales=0-100')).map(({ sales }) => sales);
    expect(few.length).toBeGreaterThan(0);
    expect(few).not.toContain(null);
  });

  it.each([1, 7, 15, 30] as const)('follows the drawn captures over %i days', async (days) => {
    const all = await salesOf(
      drawn.map(({ key }) => key),
      days,
    );
    const expected = drawn.map(({ days: captured }) => {
      const [first = 0, last = 0] = [captured[0], captured.at(-1)];
      if (captured.length < 2 || last <= END - days) return null;
      return (last - Math.max(first, END - days)) * 10;
    });
    expect(Object.values(all)).toEqual(expected);
    expect(expected.filter((one) => one === null).length).toBeGreaterThan(0);
  });
});

describe('the page of such a product', () => {
  it('draws no bar after its last counter, compares nothing, and says to which day it knows', async () => {
    const { sales, change, bars, since } = await overviewOf('left', [7, 13]);
    expect(bars).toEqual([10, 10, 10, 10, null, null, null]);
    expect([sales, change]).toEqual([40, null]);
    expect(since).toContain('至 03-10');
  });

  it('draws no bar before its first counter, and says from which day it knows', async () => {
    const { bars, since } = await overviewOf('gap', [4, 8]);
    expect(bars).toEqual([null, null, 10, 10, 10]);
    expect(since).toContain('自 03-06 起');
  });

  it('knows no figure of days without a counter', async () => {
    const none = { sales: null, change: null, bars: [null, null, null] };
    expect(await overviewOf('left', [18, END])).toMatchObject(none);
    for (const key of ['once', 'limit', 'bare', 'late'])
      expect(await overviewOf(key, [18, END]), key).toMatchObject({
        ...none,
        since: '暂无销量、直播、视频数据',
      });
  });

  it('draws 0 where its counter did not move', async () => {
    expect(await overviewOf('idle', [18, END])).toMatchObject({ sales: 0, bars: [0, 0, 0] });
  });
});
