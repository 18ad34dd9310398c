import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { checkViews } from '#market/reconciliation/views.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { category, hung, looked, march, product, sold, take, video, videoCounter } from '#testkit/facts.ts';
import { saleDays } from '../sale-days.ts';
import { viewsByDay } from './page-views.ts';

let test: TestApp;

const rows = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

/** Page views of a product by the day of March, where they are told. */
async function viewsOf(key: string): Promise<Record<string, number>> {
  const found = await rows<{ day: number; views: string }>(
    `SELECT toDayOfMonth(day) AS day, views FROM tide.product_views WHERE is_observed = 1 AND product_id = ${objectId('product', key)} ORDER BY product_views.day`,
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
    expect(await viewsOf('fell')).toEqual({ 20: 24 });
    expect([await viewsOf('untold'), await viewsOf('once'), await viewsOf('partly')]).toEqual([
      {},
      {},
      { 20: 40 },
    ]);
  });
});

async function differing(): Promise<string[]> {
  const { checks } = await reconcile(test.runtime.stores.market, test.clock);
  return checks.filter((c) => c.differences > 0).map((c) => c.name);
}

/** The same of page views alone, where the whole is reconciled a step later. */
async function differingViews(): Promise<string[]> {
  const { market, clock } = test.runtime.stores;
  const days = await saleDays(market, clock.now());
  const differ: string[] = [];
  let compared = 0;
  for await (const check of checkViews(market, days?.end ?? null)) {
    compared += check.compared;
    if (check.differences > 0) differ.push(check.name);
  }
  expect(compared).toBeGreaterThan(0);
  return differ;
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
      expect([known.length, views.length]).toEqual([3, 8]);
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
    expect(await differingViews()).toEqual([]);
  });
});

describe('of whatever captures there are', () => {
  it('the store computes the same as the rule', async () => {
    // Some seconds often enough that a capture with and one without a sold counter fall on the same.
    const second = fc
      .oneof(
        fc.integer({ min: 0, max: 9 * 1440 }),
        fc.nat(18).map((half) => half * 720),
      )
      .map((minute) => march('10T00:00:00') + minute * 60 - 1);
    const captures = fc.array(fc.tuple(second, fc.option(fc.nat(5000), { nil: null }), fc.boolean()), {
      maxLength: 12,
    });
    const all = fc.sample(captures, { numRuns: 40, seed: 7 }).map((rows, n) => {
      const looks = rows.map(([ts, views, isCounted]) => ({ ts, views, isCounted }));
      return {
        key: `random ${n}`,
        looks: [...new Map(looks.map((l) => [`${l.ts} ${l.isCounted}`, l])).values()],
      };
    });
    const facts = all.flatMap(({ key, looks }) =>
      looks.map(({ ts, views, isCounted }, n) => {
        const { stream, row } = sold(key, '10T00:00:00', n);
        const counter = isCounted ? {} : { counted: 0, sold_total: null };
        return { stream, row: { ...row, ...counter, ts, views } };
      }),
    );
    // In two parts, so that the second finds days of the first.
    await take(
      test,
      facts.filter((_, n) => n % 3 !== 0),
    );
    await take(
      test,
      facts.filter((_, n) => n % 3 === 0),
    );
    for (const { key, looks } of all) {
      const found = await rows<{ day: number; views: string; open: string; is_observed: number }>(
        `SELECT toUInt16(f.day) AS day, f.views AS views, f.open AS open, f.is_observed AS is_observed FROM tide.product_views AS f WHERE f.product_id = ${objectId('product', key)} ORDER BY f.day`,
      );
      const told = found.map((r) => ({
        day: r.day,
        views: Number(r.views),
        open: Number(r.open),
        isObserved: r.is_observed === 1,
      }));
      expect(told, JSON.stringify(looks)).toEqual(viewsByDay(looks).toSorted((a, b) => a.day - b.day));
    }
    expect(await differingViews()).toEqual([]);
  });

  it('days that an end in the middle left twice are right after the next derivation, and no other is written', async () => {
    const named = () =>
      rows<{ name: string }>(
        `SELECT name FROM system.parts WHERE active AND table = 'product_views' AND partition < '2026-03-19' ORDER BY name`,
      );
    const ofDaily = () =>
      rows(
        `SELECT f.day AS day, count() AS n, sum(f.views) AS views FROM tide.product_views AS f WHERE f.product_id = ${objectId('product', 'daily')} GROUP BY day ORDER BY day`,
      );
    const before = [await ofDaily(), await named()];
    await test.runtime.stores.market.write({
      sql: "INSERT INTO tide.product_views SELECT * FROM tide.product_views WHERE day = '2026-03-20'",
    });
    expect([await ofDaily(), await named()]).not.toEqual(before);
    await take(test, [looked('daily', '20T12:00:00', [30, 300])]);
    expect([await ofDaily(), await named()]).toEqual(before);
    expect(await differing()).toEqual([]);
  });
});

describe('in the list of a category', () => {
  it('pieces stand over the views of a product that sold in it alone', async () => {
    await take(test, [
      category('1', '美妆'),
      category('2', '家居'),
      product('stays', { cat1: '1' }),
      product('moves', { cat1: '1' }),
      product('moves', { cat1: '2', ts: march('18T12:00:00') }),
      ...['stays', 'moves'].flatMap((key) =>
        [16, 17, 18, 19, 20].map((day, n) => looked(key, `${day}T23:59:59`, [n * 100, n * 1000])),
      ),
    ]);
    const cvr = async (key: string, query: string) => {
      const { body } = await test.ask('hotSales', `period=week&date=20260316${query}`);
      return (body.data?.items ?? []).find((row) => row.title === key)?.cvr;
    };
    expect([await cvr('stays', ''), await cvr('moves', '')]).toEqual([0.1, 0.1]);
    expect(await cvr('stays', `&mLv1=${publicId('1')}`)).toBe(0.1);
    const inEither = ['1', '2'].map((id) => cvr('moves', `&mLv1=${publicId(id)}`));
    expect(await Promise.all(inEither)).toEqual([null, null]);
  });
});

describe('beside what videos sold of a product', () => {
  it('views are told where all days on which it sold tell them, not only those of the videos', async () => {
    const filmed = (key: string, told: (day: number) => boolean) => [
      product(key),
      ...[16, 17, 18, 19, 20].map((day) =>
        looked(key, `${day}T23:59:59`, [(day - 15) * 1000, told(day) ? (day - 15) * 5000 : null]),
      ),
      video(`of ${key}`, march('20T08:00:00')),
      hung(`of ${key}`, key, '20T08:00:00'),
      videoCounter(`of ${key}`, '20T09:00:00', { likes: 0 }),
      videoCounter(`of ${key}`, '20T23:00:00', { likes: 100_000 }),
    ];
    await take(test, [...filmed('told late', (day) => day >= 19), ...filmed('told all', () => true)]);
    const { body } = await test.ask('videoHot', 'period=week&date=20260316');
    const views = Object.fromEntries((body.data?.items ?? []).map((row) => [row.title, row.views]));
    expect(views).toEqual({ 'told late': null, 'told all': 20_000 });
  });
});
