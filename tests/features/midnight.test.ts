import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OverviewHot } from '#features/content/home/contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { seeded } from '#testkit/world-base.ts';

const random = seeded(131);
const MIDNIGHT = march('21T00:00:00');
const TEN_MINUTES = 600;
const GOODS = ['one', 'two', 'three'];
/** Captures reach the server so much later than they were made, seconds. */
const LATE_S = 240;
const timeOf = (at: number) => new Date((at + 8 * 3600) * 1000).toISOString().slice(8, 19);

/** Captures of each product every ten minutes from the 18th on, up to three quarters of an hour after midnight. */
const captures = GOODS.flatMap((key, n) => {
  let pieces = 1000 * (n + 1);
  const first = march('18T00:05:00') + n * 90;
  const count = Math.floor((MIDNIGHT + 2700 - first) / TEN_MINUTES);
  return Array.from({ length: count }, (_, i) => {
    pieces += Math.floor(random() * 40);
    return { at: first + i * TEN_MINUTES, key, pieces };
  });
});
const factsOf = (from: number, until: number): Fact[] =>
  captures
    .filter(({ at }) => at + LATE_S >= from && at + LATE_S < until)
    .map(({ at, key, pieces }) => sold(key, timeOf(at), pieces));

let test: TestApp;
const START = MIDNIGHT - 300;
beforeAll(async () => {
  test = await openTestApp({ now: START * 1000 });
  await take(test, [...GOODS.map((key) => product(key)), ...factsOf(0, START)]);
});
afterAll(() => test.close());

/** What home, the library and the ranking of the newest day say. */
async function look() {
  const home = (await test.get<OverviewHot>('/api/overview/hot', { as: 'supreme' })).body.data;
  const list = (await test.ask('products', 'days=1')).body.data;
  const board = (await test.ask('hotSales')).body.data;
  const total = (rows: readonly Readonly<Record<string, unknown>>[] = []) =>
    rows.reduce((sum, row) => sum + Number(row.sales), 0);
  return {
    days: [home?.day, list?.freshness.data_day, board?.freshness.date_code],
    figures: [home?.product.active.value, total(list?.items), total(board?.items)],
    marks: [home?.corrected, list?.freshness.corrected, board?.freshness.corrected],
  };
}

it('over midnight every page names one day, and nothing that is called final moves', async () => {
  const final = new Map<number, readonly unknown[]>();
  let last = START;
  for (const at of [START, MIDNIGHT + 60, MIDNIGHT + 600, MIDNIGHT + 1200, MIDNIGHT + 1800]) {
    test.clock.set(new Date(at * 1000).toISOString());
    const facts = factsOf(last, at);
    last = at;
    if (facts.length > 0) await take(test, facts);
    await test.runtime.resumePendingWork();
    const { days, figures, marks } = await look();
    expect(new Set(days).size).toBe(1);
    const day = days[0] as number;
    expect([timeOf(at), day]).toEqual([timeOf(at), at < MIDNIGHT + 300 ? 20260319 : day]);
    expect(figures).toEqual(final.get(day) ?? figures);
    expect(marks).toEqual([undefined, undefined, undefined]);
    final.set(day, figures);
  }
  expect([...final.keys()]).toEqual([20260319, 20260320]);
});

it('what was final and moves by late facts says so on home, lists and rankings', async () => {
  test.clock.set('2026-03-21T02:30:00+08:00');
  const before = await look();
  await take(test, [product('late'), sold('late', '20T10:00:00', 100), sold('late', '20T20:00:00', 900)]);
  const after = await look();
  expect([after.days, Number(after.figures[1]) - Number(before.figures[1])]).toEqual([before.days, 800]);
  expect(after.marks).toEqual(Array.from({ length: 3 }, () => '03-20 的数据于 03-21 02:30 订正'));
});
