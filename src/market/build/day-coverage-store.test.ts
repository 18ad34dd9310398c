import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { isCovered, isDayCovered, type ProductCoverage } from './day-coverage.ts';
import { saleDays } from './sale-days.ts';

const END = march('21T00:00:00');
let test: TestApp;
/** A second of March as the facts of tests have it: `20T23:58:00`. */
const timeOf = (at: number) => new Date((at + 8 * 3600) * 1000).toISOString().slice(8, 19);

/** Captures of a product every `gapS` up to a second, and perhaps one after midnight. */
const drawn = [
  { key: 'hot', gapS: 600, last: END - 120, after: END + 480, step: 5 },
  { key: 'warm', gapS: 3600, last: END - 1800, after: END + 1800, step: 40 },
  { key: 'gone', gapS: 600, last: END - 30_000, after: null, step: 1 },
];

beforeAll(async () => {
  test = await openTestApp({ now: (END + 60) * 1000, derives: 'sales' });
  const facts: Fact[] = drawn.flatMap(({ key, gapS, last, step }) => {
    const times: number[] = [];
    for (let at = last; at > END - 90_000; at -= gapS) times.unshift(at);
    return [product(key), ...times.map((at, n) => sold(key, timeOf(at), 1000 + n * step))];
  });
  await take(test, facts);
});
afterAll(() => test.close());

const asked = (after: number) => isDayCovered(test.runtime.stores.market, '2026-03-20', (END + after) * 1000);

/** The rule in TypeScript on what the test inserted. */
function expected(after: number, withLater: boolean): boolean {
  const products: ProductCoverage[] = drawn.map(({ gapS, last, after: later, step }) => ({
    last,
    gapS,
    isPast: withLater && later !== null && later <= END + after,
    weight: 1 + step * Math.floor((last - (END - 90_000)) / gapS),
  }));
  return isCovered(products, END, END + after);
}

it('the engine judges a day as the rule does: not at midnight, by late captures, and by silence', async () => {
  for (const after of [60, 1100, 1799, 1800, 7200]) {
    expect([after, await asked(after)]).toEqual([after, expected(after, false)]);
  }
  expect([await asked(60), await asked(7200)]).toEqual([false, true]);
  const dataDay = async (after: number) =>
    (await saleDays(test.runtime.stores.market, (END + after) * 1000))?.end;
  expect([await dataDay(60), await dataDay(7200)]).toEqual(['2026-03-19', '2026-03-20']);
  const later = drawn.flatMap(({ key, after }) =>
    after === null ? [] : [sold(key, timeOf(after), 100_000)],
  );
  test.clock.turn(3_600_000);
  await take(test, later);
  for (const after of [60, 500, 1799, 1800]) {
    expect([after, await asked(after)]).toEqual([after, expected(after, true)]);
  }
});
