import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';
import { counter, type TestCollector, testCollector } from '#testkit/collector.ts';

let clickhouse: TestClickhouse;
let test: TestApp;
let panel: TestCollector;

beforeAll(async () => {
  clickhouse = await startClickhouse();
  test = await openTestApp({ settings: { TIDE_CLICKHOUSE_URL: clickhouse.url } });
  panel = await testCollector(test);
}, 60_000);

afterAll(() => test.close());

it('takes rows into a store by URL, and says when that is gone', async () => {
  const now = test.clock.now() / 1000;
  const batch = Array.from({ length: 30_000 }, (_, n) => counter({ product_id: `${n}`, ts: now + (n % 2) }));
  const first = await panel.send('product_counter', [...batch, batch[0]]);
  expect(first.body.data).toEqual({ accepted: 30_000, duplicates: 1, rejected: 0, reasons: [] });
  const again = await panel.send('product_counter', [
    ...batch.slice(5000),
    counter({ product_id: '40000', ts: now }),
  ]);
  expect(again.body.data).toMatchObject({ accepted: 1, duplicates: 25_000 });
  const [row] = await test.house.stores.market.read<{ n: string }>({
    sql: 'SELECT count() AS n FROM tide.product_counter WHERE origin = 2',
  });
  expect(row?.n).toBe('30001');

  await clickhouse.stop();
  const down = await panel.send('product_counter', [counter({ product_id: '50000', ts: now })]);
  expect([down.status, down.headers['retry-after'], down.body.message]).toEqual([
    503,
    '1',
    '数据库繁忙或连不上，这一批没有确认，请重发',
  ]);
}, 60_000);
