import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as pairFacts from '#catalog/facts/pair-rollups.ts';
import { PAIR_TABLE, pairViews } from '#catalog/facts/pair-views.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { rollupSource, rollupTable } from '#engine/server/rollup-source.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { PAIR_COLUMNS } from '#market/schema/rollup-tables.ts';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';

const facts = Object.values(pairFacts).filter((one): one is Extract<typeof one, Fact> => 'storage' in one);
const dir = mkdtempSync(join(tmpdir(), 'tide-pairs-'));
let store: MarketStore;

beforeAll(async () => {
  store = await openEmbedded({ dir, readers: 1, memoryMb: 1024, isShortLived: true });
  await prepareTables(store, 1, async () => {});
  const names = PAIR_COLUMNS.map(([name]) => name);
  const structure = PAIR_COLUMNS.map(([name, type]) => `${name} ${type.replace(/ CODEC.*/, '')}`).join(', ');
  await store.write({
    sql: `INSERT INTO ${DATABASE}.${PAIR_TABLE} (${names.join(', ')}, part)
SELECT 1 + rowNumberInAllBlocks() % ${pairViews.length + 1}, ${names.slice(1).join(', ')}, 202611
FROM generateRandom('${structure}', 11, 8, 3) LIMIT 400`,
  });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

it('every view of pairs has a fact, and every fact of pairs a view', () => {
  expect(facts.map(({ table }) => table).sort()).toEqual(pairViews.map(({ view }) => view).sort());
});

it.each(facts.map((fact) => [fact.table, fact] as const))(
  'statements read the rows that %s has, whichever columns they name',
  async (view, fact) => {
    const names = Object.keys(fact.columns);
    const read = (columns: string, from: string) =>
      store.read({ sql: `SELECT ${columns} FROM ${from} ORDER BY ALL` });
    const of = `${DATABASE}.${view}`;
    expect((await read('*', of)).length).toBeGreaterThan(10);
    expect(await read(names.join(', '), rollupTable(fact))).toEqual(await read(names.join(', '), of));
    for (const [i, name] of names.entries()) {
      const chosen = [name, names[(i * 3 + 1) % names.length] as string];
      const { columns, table, tests } = rollupSource(fact, `sum(x_${name}) > 0 AND ${chosen.join(' = ')}`);
      const own = `(SELECT ${columns.join(', ')} FROM ${table} WHERE ${tests.join(' AND ')})`;
      const named = [...new Set(chosen)].sort((a, b) => names.indexOf(a) - names.indexOf(b));
      expect(await read('*', own)).toEqual(await read(named.join(', '), of));
    }
  },
);
