import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { untilDerivedTablesRest } from './running-writes.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-running-'));
let store: MarketStore;
beforeAll(async () => {
  store = await openEmbedded({ dir, readers: 2, memoryMb: 1024, isShortLived: true });
  for (const table of ['alloc_edge', 'sale_alloc_stg', 'product_counter'])
    await store.write({ sql: `CREATE TABLE tide.${table} (n UInt8) ENGINE = Memory` });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Begins a statement of a second that fills a table, and waits until the engine runs it. */
async function slowInsert(table: string): Promise<{ isDone(): boolean; readonly done: Promise<void> }> {
  let isOver = false;
  const done = store
    .write({
      sql: `INSERT INTO tide.${table} SELECT sleepEachRow(0.5) FROM numbers(2) SETTINGS max_block_size = 1`,
    })
    .finally(() => {
      isOver = true;
    });
  const isRunning = async () => {
    const rows = await store.read({
      sql: `SELECT 1 FROM system.processes WHERE query LIKE '%INSERT INTO tide.${table}%' AND query NOT LIKE '%system.processes%'`,
    });
    return rows.length > 0;
  };
  await expect.poll(isRunning, { interval: 20 }).toBe(true);
  return { isDone: () => isOver, done };
}

it.each(['alloc_edge', 'sale_alloc_stg'])('waits for a statement that fills %s', async (table) => {
  const { isDone, done } = await slowInsert(table);
  expect(isDone()).toBe(false);
  await untilDerivedTablesRest(store);
  expect(isDone()).toBe(true);
  await done;
});

it('does not wait for facts that come in', async () => {
  const { isDone, done } = await slowInsert('product_counter');
  await untilDerivedTablesRest(store);
  expect(isDone()).toBe(false);
  await done;
});
