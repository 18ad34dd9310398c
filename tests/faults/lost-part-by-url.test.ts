import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';
import { counter, tally, testCollector } from '#testkit/collector.ts';
import { panelCsv } from '#testkit/market.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-lost-part-'));
const context: { app?: TestApp; clickhouse?: TestClickhouse } = {};

async function open(now = '2026-04-01T12:00:00+08:00'): Promise<TestApp> {
  context.clickhouse = await startClickhouse(join(root, 'clickhouse'));
  const settings = { TIDE_CLICKHOUSE_URL: context.clickhouse.url };
  context.app = await openTestApp({ dir: join(root, 'app'), settings, now });
  return context.app;
}

async function close(): Promise<void> {
  await context.app?.close();
  await context.clickhouse?.stop();
}

afterAll(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

/** What a kill of ClickHouse leaves between the note of a token and the rows: the note alone. */
function losePart(table: string, month: string): void {
  const dir = join(root, 'clickhouse/data/tide', table);
  const parts = readdirSync(dir).filter((name) => name.startsWith(month));
  expect(parts).not.toEqual([]);
  for (const name of parts) rmSync(join(dir, name), { recursive: true });
}

async function countersOf({ runtime }: TestApp): Promise<unknown> {
  const [row] = await runtime.stores.market.read({
    sql: 'SELECT count() AS n, uniqExact(row_id) AS ids FROM tide.product_counter',
  });
  return row;
}

const PANEL = panelCsv([
  { day: '2026/3/5', sold: 100 },
  { day: '2026/3/6', sold: 130 },
]);

it('rows that ClickHouse noted before it was killed, and never wrote, go in when they come again', async () => {
  const first = await open();
  const now = first.clock.now() / 1000;
  const batch = Array.from({ length: 400 }, (_, n) =>
    counter({ product_id: `${n + 1}`, ts: now - (n % 2) * 86_400 }),
  );
  const { key, send } = await testCollector(first);
  const report = await send('product_counter', batch, { seq: 1 });
  expect(tally(report)).toEqual([400, 0, 0]);
  await first.importText('product-panel', 'panel.csv', PANEL);
  const whole = await countersOf(first);
  // A kill may come again while the rows are sent again: it spoils one token more.
  for (const round of [1, 2]) {
    // The answer was never given, so the collector sends again.
    await context.app?.runtime.stores.account.write((tx) =>
      tx.updateTable('ingest_batch').set({ state: 'started' }).execute(),
    );
    await close();
    losePart('product_counter', '202603');

    const next = await open();
    expect([round, await countersOf(next)]).toEqual([round, { n: '200', ids: '200' }]);
    const again = await (await testCollector(next)).send('product_counter', batch, { seq: 1, key });
    expect(again.body).toEqual(report.body);
    expect([round, await countersOf(next)]).toEqual([round, { n: '400', ids: '400' }]);
    await next.importText('product-panel', 'panel.csv', PANEL);
    expect([round, await countersOf(next)]).toEqual([round, whole]);
  }

  // A number that is forgotten by now is taken for a new one.
  await context.app?.runtime.stores.account.write((tx) => tx.deleteFrom('ingest_batch').execute());
  await close();
  losePart('product_counter', '202603');
  const later = await open('2026-04-01T12:01:00+08:00');
  const sent = await (await testCollector(later)).send('product_counter', batch, { seq: 1, key });
  expect(tally(sent)).toEqual([200, 200, 0]);
  expect(await countersOf(later)).toEqual({ n: '400', ids: '400' });
}, 900_000);
