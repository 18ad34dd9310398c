import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const failingSince = async () => {
  const reply = await test.app.inject({ method: 'GET', url: '/api/health' });
  return reply.json<{ failing_since: number | null }>().failing_since;
};

it('health says since when figures cannot follow, until they do again', async () => {
  const { market } = test.runtime.stores;
  expect(await failingSince()).toBeNull();
  await market.write({ sql: 'RENAME TABLE tide.card_brand_f_next TO tide.away' });
  const rows = ['2026/3/1', '2026/3/2'].map((day, i) => ({ day, id: 'R1', sold: 10 * i }));
  await expect(test.importText('product-panel', 'panel.csv', panelCsv(rows))).rejects.toThrow();
  await expect(test.runtime.resumePendingWork()).rejects.toThrow();
  const since = test.clock.now();
  expect(await failingSince()).toBe(since);
  test.clock.turn(60_000);
  await expect(test.runtime.resumePendingWork()).rejects.toThrow();
  expect(await failingSince()).toBe(since);
  await market.write({ sql: 'RENAME TABLE tide.away TO tide.card_brand_f_next' });
  await test.runtime.resumePendingWork();
  expect(await failingSince()).toBeNull();
});

it('any derivation that goes well ends it, also that of a reconciliation, and facts that stream in do not put it off', async () => {
  const { market } = test.runtime.stores;
  const fail = async (sold: number) => {
    await market.write({ sql: 'RENAME TABLE tide.card_brand_f_next TO tide.away' });
    const rows = ['2026/3/1', '2026/3/2'].map((day, i) => ({ day, id: `R${sold}`, sold: sold + 10 * i }));
    await expect(test.importText('product-panel', 'panel.csv', panelCsv(rows))).rejects.toThrow();
    await expect(test.runtime.resumePendingWork()).rejects.toThrow();
    expect(await failingSince()).not.toBeNull();
    await market.write({ sql: 'RENAME TABLE tide.away TO tide.card_brand_f_next' });
  };
  await fail(100);
  const stages: string[] = [];
  await test.runtime.withIngestPaused(
    async () => undefined,
    (stage) => stages.push(stage),
  );
  expect(stages[0]).toBe('先补算 2 天：2026-03-01 至 2026-03-02');
  expect(await failingSince()).toBeNull();
  await fail(200);
  test.runtime.onFactsIngested();
  await test.runtime.runMaintenance();
  expect(await failingSince()).toBeNull();
});
