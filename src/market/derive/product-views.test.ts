import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#market/proof/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { looked, product, sold, take } from '#testkit/facts.ts';

let test: TestApp;

const rows = <T>(sql: string) => test.house.stores.market.read<T>({ sql });

/** Page views of a product by the day of March. */
async function viewsOf(key: string): Promise<Record<string, number>> {
  const found = await rows<{ day: number; views: string }>(
    `SELECT toDayOfMonth(day) AS day, views FROM tide.product_views WHERE product_id = ${objectId('product', key)} ORDER BY product_views.day`,
  );
  return Object.fromEntries(found.map(({ day, views }) => [day, Number(views)]));
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    ...['daily', 'noons', 'fell', 'untold', 'once', 'partly', 'idle', 'newborn'].map((key) => product(key)),
    looked('daily', '17T23:59:59', [0, 0]),
    looked('daily', '18T23:59:59', [10, 100]),
    looked('daily', '19T23:59:59', [30, 300]),
    looked('daily', '20T23:59:59', [60, 900]),
    looked('noons', '17T11:59:59', [0, 1000]),
    looked('noons', '20T11:59:59', [30, 1301]),
    looked('fell', '18T23:59:59', [0, 5000]),
    looked('fell', '19T11:59:59', [5, 20]),
    looked('fell', '20T11:59:59', [10, 68]),
    sold('untold', '18T23:59:59', 0),
    sold('untold', '20T23:59:59', 20),
    looked('newborn', '19T23:59:59', [0, 0]),
    looked('once', '19T11:59:59', [10, 100]),
    looked('partly', '18T23:59:59', [0, null]),
    looked('partly', '19T23:59:59', [10, 40]),
    looked('partly', '20T23:59:59', [20, 80]),
    looked('idle', '18T23:59:59', [7, 50], { good_bp: 9200 }),
    looked('idle', '20T23:59:59', [7, 50]),
  ]);
});
afterAll(() => test.close());

describe('page views by day', () => {
  it('are what the counter gained between captures', async () => {
    expect(await viewsOf('daily')).toEqual({ 18: 100, 19: 200, 20: 600 });
  });

  it('come evenly between captures that lie apart, and none is lost at midnight', async () => {
    expect(await viewsOf('noons')).toEqual({ 17: 50, 18: 100, 19: 100, 20: 51 });
  });

  it('are none where the counter fell, and unknown where fewer than two captures tell them', async () => {
    expect(await viewsOf('fell')).toEqual({ 19: 24, 20: 24 });
    expect([await viewsOf('untold'), await viewsOf('once'), await viewsOf('partly')]).toEqual([
      {},
      {},
      { 20: 40 },
    ]);
  });
});

async function differing(): Promise<string[]> {
  const { checks } = await reconcile(test.house.stores.market, test.clock, () => {});
  return checks.filter((c) => c.differences > 0).map((c) => c.name);
}

/** 浏览量, 转化率 and 好评率 of a product in the library over a window. */
async function shown(key: string, days: number): Promise<unknown[]> {
  const { body } = await test.ask('products', `period=${days}&keyword=${key}`);
  const [row] = body.data?.items ?? [];
  return [row?.views, row?.cvr, row?.good_ratio];
}

describe('on cards and in rankings', () => {
  it('are summed over the window, and sales are told by them', async () => {
    expect(await shown('daily', 1)).toEqual([600, 0.05, null]);
    expect(await shown('daily', 30)).toEqual([900, 0.0667, null]);
    expect(await shown('idle', 7)).toEqual([0, null, 0.92]);
  });

  it('are not told where a day with sales does not tell them', async () => {
    expect(await shown('untold', 7)).toEqual([null, null, null]);
    expect(await shown('partly', 1)).toEqual([40, 0.25, null]);
    expect(await shown('partly', 7)).toEqual([null, null, null]);
  });

  it('what is not known stands last, whichever end is asked for', async () => {
    for (const order of ['asc', 'desc']) {
      const { body } = await test.ask('products', `period=7&sort=views:${order}`);
      const views = (body.data?.items ?? []).map((row) => row.views);
      const known = views.filter((v) => v !== null) as number[];
      expect(views.slice(0, known.length)).toEqual(
        known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)),
      );
      expect([known.length, views.length]).toEqual([4, 8]);
    }
  });

  it('stand beside the pieces of a period', async () => {
    const ranked = async (period: string) => {
      const { body } = await test.ask('hotSales', period);
      return Object.fromEntries((body.data?.items ?? []).map((row) => [String(row.title), row.cvr] as const));
    };
    expect(await ranked('period=day')).toMatchObject({ daily: 0.05, partly: 0.25, untold: null });
    expect(await ranked('period=week')).toMatchObject({ daily: 0.0667, partly: null, untold: null });
  });

  it('reconcile', async () => {
    expect(await differing()).toEqual([]);
  });
});

describe('a capture that comes late', () => {
  it('changes the days between its neighbours and no other', async () => {
    await take(test, [looked('noons', '19T11:59:59', [20, 1001]), looked('newborn', '20T00:44:00', [1, 10])]);
    expect(await viewsOf('noons')).toEqual({ 17: 0, 18: 0, 19: 151, 20: 150 });
    expect(await viewsOf('daily')).toEqual({ 18: 100, 19: 200, 20: 600 });
    expect(await viewsOf('newborn')).toEqual({ 20: 10 });
    expect(await shown('noons', 1)).toEqual([150, expect.any(Number), null]);
    expect(await differing()).toEqual([]);
  });
});
