import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type TestCollector, tally, testCollector } from '#testkit/collector.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { type DerivingBySteps, derivingBySteps } from '#testkit/derive-steps.ts';
import { panelCsv } from '#testkit/market.ts';
import { retiredThrough } from './retired.ts';

// Each step derives weeks of days, and steps of a clock that only goes forward cannot stand alone.
vi.setConfig({ testTimeout: 400_000 });

const FIRST = '2026-03-01';
const dayAt = (n: number) => addDays(FIRST, n);
const second = (day: string, clock: string) => Date.parse(`${day}T${clock}+08:00`) / 1000;

let test: TestApp;
let collector: TestCollector;
let deriving: DerivingBySteps;

/** Captures of a day; of what is only `looked` at the sold counter is not told. */
async function send(
  n: number,
  counts: Readonly<Record<string, number>>,
  looked: Readonly<Record<string, number>> = {},
): Promise<void> {
  test.clock.set(second(dayAt(n), '23:59:30') * 1000);
  const row = ([key, count]: [string, number]) => ({
    product_id: objectId('product', key),
    ts: second(dayAt(n), '23:30:00'),
    counted: 1,
    sold_total: count as number | null,
    comments: null,
    price_fen: 1990,
    views: count * 10,
  });
  const unsold = Object.entries(looked).map((look) => ({ ...row(look), counted: 0, sold_total: null }));
  const rows = [...Object.entries(counts).map(row), ...unsold];
  expect(tally(await collector.send('product_counter', rows))).toEqual([rows.length, 0, 0]);
  await deriving.byDay();
}

async function soldOf(key: string): Promise<number> {
  const [row] = await test.runtime.stores.market.read<{ n: string }>({
    sql: `SELECT sum(sales) AS n FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)}`,
  });
  return Number(row?.n);
}

/** Page views of all its days. */
async function viewsOf(key: string): Promise<number> {
  const [row] = await test.runtime.stores.market.read<{ n: string }>({
    sql: `SELECT sum(views) AS n FROM tide.product_views WHERE product_id = ${objectId('product', key)}`,
  });
  return Number(row?.n);
}

/** What differs once everything is derived. */
async function differences(): Promise<string[]> {
  await deriving.rest();
  const { checks } = await reconcile(test.runtime.stores.market, test.clock);
  return checks.flatMap(({ name, differences: n }) => (n > 0 ? [name] : []));
}

beforeAll(async () => {
  test = await openTestApp({ now: `${FIRST}T12:00:00+08:00` });
  collector = await testCollector(test);
  deriving = derivingBySteps(test);
});
afterAll(() => test.close());

it('what was sold while a collector was silent for longer than captures are kept open is not lost', async () => {
  for (let n = 0; n <= 7; n++) {
    await send(n, { daily: 1000 + n * 100, ...(n === 0 && { slow: 100 }) }, { looked: 50 + n });
  }
  // The server was up meanwhile and retired the captures of the first days.
  test.clock.set(second(dayAt(18), '00:01:00') * 1000);
  await deriving.rest();
  await test.runtime.retire(deletionAt(test.clock.now()));
  const through = await retiredThrough(test.runtime.stores.market);
  expect(through && through > dayAt(7)).toBe(true);
  await send(18, { daily: 2800, slow: 1000 }, { looked: 70 });
  expect([await soldOf('daily'), await soldOf('slow')]).toEqual([1800, 900]);
  expect([await viewsOf('daily'), await viewsOf('slow'), await viewsOf('looked')]).toEqual([
    18_000, 9000, 200,
  ]);
  expect(await differences()).toEqual([]);
});

it('nor what an import tells of products that were seen last before the settled days', async () => {
  const panel = (day: string, sold: number) => panelCsv([{ day: day.replaceAll('-', '/'), id: 'W', sold }]);
  for (let n = 19; n <= 22; n++) await send(n, { daily: 2800 + (n - 18) * 100 });
  await test.importText('product-panel', 'first.csv', panel(dayAt(19), 100));
  for (const n of [30, 31, 32]) await send(n, { daily: 2800 + (n - 18) * 100 });
  await test.importText('product-panel', 'second.csv', panel(dayAt(32), 1100));
  const sold = await test.runtime.stores.market.read<{ n: string }>({
    sql: `SELECT sum(s.sales) AS n FROM tide.sale_alloc AS s INNER JOIN (SELECT DISTINCT product_id FROM tide.product_profile WHERE source_key = 'W') AS p ON p.product_id = s.product_id`,
  });
  expect(Number(sold[0]?.n)).toBe(1000);
  expect(await differences()).toEqual([]);
});

it('days that are computed again after the border hold the same as before', async () => {
  const before = [await soldOf('daily'), await soldOf('slow')];
  const viewed = await viewsOf('daily');
  for (const n of [33, 34]) await send(n, { daily: 2800 + (n - 18) * 100 });
  expect([await soldOf('daily'), await soldOf('slow')]).toEqual([(before[0] ?? 0) + 200, before[1]]);
  expect(await viewsOf('daily')).toBe(viewed + 2000);
  expect(await differences()).toEqual([]);
});
