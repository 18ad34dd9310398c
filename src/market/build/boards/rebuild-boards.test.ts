import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeMeta } from '#market/schema/meta.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const snapshots = () =>
  test.runtime.stores.market.read({
    sql: 'SELECT board, unit, toString(day) AS on_day, rank, id, score, m, prev FROM tide.rank_snap ORDER BY ALL',
  });

it('builds every ranking again when one was added or is computed otherwise', async () => {
  const rows = ['2026/3/1', '2026/3/2', '2026/3/9'].map((day, i) => ({ day, id: 'R1', sold: 10 * i * i }));
  await test.importText('product-panel', 'panel.csv', panelCsv(rows));
  const before = await snapshots();
  expect(before.length).toBeGreaterThan(4);
  await test.runtime.resumePendingWork();
  expect(await snapshots()).toEqual(before);
  await test.runtime.stores.market.write({ sql: 'TRUNCATE TABLE tide.rank_snap' });
  await writeMeta(test.runtime.stores.market, { boards: 'older' }, test.clock.now());
  await test.runtime.resumePendingWork();
  expect(await snapshots()).toEqual(before);
});
