import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDirty } from '#market/ingest/dirty-days.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { daysToCorrect } from './corrections.ts';

let test: TestApp;
let row = 0;
const product_id = objectId('product', 'late');

async function count(time: string, sold_total: number): Promise<void> {
  const { market, account } = test.runtime.stores;
  const ts = Date.parse(`${time}+08:00`) / 1000;
  const counter = {
    product_id,
    ts,
    counted: 1,
    sold_total,
    price_fen: 100,
    row_id: String(++row),
    origin: 2,
  };
  await markDirty(account, new Map([['product_counter', [time.slice(0, 10)]]]), 1);
  await market.insert('product_counter', [counter]);
}

const traces = () =>
  test.runtime.stores.market.read({
    sql: 'SELECT toString(day) AS on_day, sales_before, sales_after, gmv_before, gmv_after FROM tide.sale_correction ORDER BY at, day',
  });

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-20T12:00:00+08:00' });
  for (const [day, sold] of [
    ['2026-03-14', 100],
    ['2026-03-15', 110],
    ['2026-03-18', 140],
    ['2026-03-19', 150],
  ] as const) {
    await count(`${day}T23:59:59`, sold);
  }
  await test.runtime.resumePendingWork();
});
afterAll(() => test.close());

it('corrects the three complete days before today', () => {
  expect(daysToCorrect('2026-03-01')).toEqual(['2026-02-26', '2026-02-27', '2026-02-28']);
});

it('leaves no trace of a day that was computed for the first time', async () => {
  expect(await traces()).toEqual([]);
});

it('replaces days that a late counter changes, and leaves a trace of what they were, in pieces and fen', async () => {
  await count('2026-03-17T23:59:59', 138);
  await test.runtime.resumePendingWork();
  expect(await traces()).toEqual([
    { on_day: '2026-03-17', sales_before: '10', sales_after: '14', gmv_before: '1000', gmv_after: '1400' },
    { on_day: '2026-03-18', sales_before: '10', sales_after: '2', gmv_before: '1000', gmv_after: '200' },
  ]);
  await test.runtime.resumePendingWork();
  expect(await traces()).toHaveLength(2);
});
