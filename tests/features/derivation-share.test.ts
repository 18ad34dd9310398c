import { expect, it } from 'vitest';
import { markDirty } from '#market/ingest/dirty-days.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

it('says how many tables are derived, of all that the facts make stale, and nothing before and after', async () => {
  const shares: ({ readonly done: number; readonly total: number } | null)[] = [];
  let test: TestApp | null = null;
  test = await openTestApp({
    now: '2026-03-10T12:00:00+08:00',
    log: (line) => {
      if (test !== null && line.includes('"deriving"')) shares.push(test.runtime.figures());
    },
  });
  await test.importText('product-panel', 'panel.csv', panelCsv([{ day: '2026/3/8', id: 'N1', sold: 1 }]));
  const { account, clock } = test.runtime.stores;
  await markDirty(account, new Map([['product_counter', ['2026-03-08']]]), clock.now());
  expect(test.runtime.figures()).toBeNull();
  await test.runtime.resumePendingWork();
  expect(test.runtime.figures()).toBeNull();
  const said = shares.filter((share) => share !== null);
  expect(said.length).toBeGreaterThan(5);
  const totals = new Set(said.map(({ total }) => total));
  expect(totals.size).toBe(1);
  expect(said.every(({ done, total }) => done < total)).toBe(true);
  expect(said.map(({ done }) => done)).toEqual(said.map(({ done }) => done).toSorted((a, b) => a - b));
  await test.close();
});
