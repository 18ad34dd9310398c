import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '#app/server/reconciliation-routes.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { objectId } from '../streams/object-id.ts';
import { externalDays } from './external-days.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: march('22T12:00:00') * 1000, derives: 'sales' });
});
afterAll(() => test.close());

const day = (key: string, on: string, orders: number): Fact => ({
  stream: 'product_day_external',
  row: {
    product_id: objectId('product', key),
    day: on,
    orders,
    views: null,
    authors: null,
    source: 'alliance',
  },
});

it('compares nothing without a day between two counters, and days on both sides of the orders else', async () => {
  expect((await externalDays(test.runtime.stores.market)).compared).toBe(0);
  const quiet = { dataDir: test.dir, onStage: () => {}, onCheck: () => {} };
  expect(await answer(test.runtime, { proof: 'calibrate' }, quiet)).toMatchObject({ failed: { exit: 2 } });
  await take(test, [
    product('whole'),
    sold('whole', '19T23:00:00', 1000),
    sold('whole', '20T00:00:00', 1000),
    sold('whole', '21T00:00:00', 1120),
    sold('whole', '21T01:00:00', 1120),
    product('begun'),
    sold('begun', '20T12:00:00', 10),
    sold('begun', '21T12:00:00', 500),
    day('whole', '2026-03-20', 100),
    // Before its first counter, within the day of it, and too few orders to compare.
    day('whole', '2026-03-18', 100),
    day('begun', '2026-03-20', 100),
    day('whole', '2026-03-19', 3),
  ]);
  const found = await externalDays(test.runtime.stores.market);
  // `tide calibrate` has the same where there is no hidden truth.
  expect(await answer(test.runtime, { proof: 'calibrate' }, quiet)).toEqual({ found: { platform: found } });
  expect([found.compared, found.bias]).toEqual([1, expect.closeTo(0.2, 1)]);
});
