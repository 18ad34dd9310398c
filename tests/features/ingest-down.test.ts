import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';
import { counter, type TestCollector, tally, testCollector } from '#testkit/collector.ts';

let clickhouse: TestClickhouse;
let postgres: TestPostgres;
let test: TestApp;
let panel: TestCollector;

beforeAll(async () => {
  clickhouse = await startClickhouse();
  postgres = await testPostgres();
  test = await openTestApp({
    settings: {
      TIDE_CLICKHOUSE_URL: clickhouse.url,
      ...(postgres.url !== null && { TIDE_DATABASE_URL: postgres.url }),
    },
  });
  panel = await testCollector(test);
});

afterAll(async () => {
  await test.close();
  // Danger: where an expectation failed before it was stopped, it would keep the whole run from ending.
  await clickhouse.stop();
  postgres.stop();
});

const DOWN = [503, '1', '数据库繁忙或连不上，这一批没有确认，请重发'];

it('takes rows into stores by URL, and says when one of them is gone', async () => {
  const now = test.clock.now() / 1000;
  const batch = Array.from({ length: 30_000 }, (_, n) =>
    counter({ product_id: `${n + 1}`, ts: now + (n % 2) }),
  );
  const first = await panel.send('product_counter', [...batch, batch[0]], { seq: 1 });
  expect(tally(first)).toEqual([30_000, 1, 0]);
  expect((await panel.send('product_counter', [...batch, batch[0]], { seq: 1 })).body).toEqual(first.body);
  const more = [...batch.slice(5000), counter({ product_id: '40000', ts: now })];
  expect(tally(await panel.send('product_counter', more, { seq: 2 }))).toEqual([1, 25_000, 0]);
  const [row] = await test.runtime.stores.market.read<{ n: string }>({
    sql: 'SELECT count() AS n FROM tide.product_counter WHERE origin = 2',
  });
  expect(row?.n).toBe('30001');

  const unheard = async () => {
    const { status, headers, body } = await panel.send('product_counter', [counter({ ts: now })], { seq: 3 });
    return [status, headers['retry-after'], body.message];
  };
  await clickhouse.stop();
  expect(await unheard()).toEqual(DOWN);
  if (postgres.url === null) return;
  postgres.stop();
  expect(await unheard()).toEqual(DOWN);
});
