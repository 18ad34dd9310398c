import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { fillOurs, openStore } from './ours.ts';
import { sizeOf } from './size.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-bench-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('the benchmark still fills the tables that the product has', async () => {
  const size = sizeOf(0.0005);
  await fillOurs(dir, size, false);
  const store = await openStore(dir);
  const rows = await store.read<{ cards: string; sales: string }>({
    sql: `SELECT (SELECT count() FROM ${db}.card_product_f) AS cards, (SELECT count() FROM ${db}.sale_alloc) AS sales`,
  });
  await store.close();
  expect(Number(rows[0]?.cards)).toBe(size.products);
  expect(Number(rows[0]?.sales)).toBeGreaterThan(0);
});
