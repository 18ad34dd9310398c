import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { settleDurability } from './durability.ts';
import { prepareTables } from './prepare.ts';
import { marketTables } from './tables.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-durable-'));
let store: MarketStore;

beforeAll(async () => {
  store = await openEmbedded({ dir, readers: 1, memoryMb: 1024, isDurable: true });
  await prepareTables(store, 0, async () => {});
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const synced = async () => {
  const rows = await store.read<{ name: string }>({
    sql: `SELECT name FROM system.tables WHERE database = 'tide'
AND engine_full LIKE '%fsync_after_insert = 1%' AND engine_full LIKE '%fsync_part_directory = 1%' ORDER BY name`,
  });
  return rows.map((r) => r.name);
};

it('facts are written through, what is derived is not, and it can be taken back', async () => {
  const facts = marketTables
    .filter((t) => t.kind === 'fact')
    .map((t) => t.name)
    .sort();
  expect(await synced()).toEqual(facts);
  expect(facts).toContain('product_counter');
  expect(facts).not.toContain('sale_alloc');
  await settleDurability({ ...store, isDurable: false }, marketTables);
  expect(await synced()).toEqual([]);
});
