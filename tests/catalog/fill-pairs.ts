import { ID_SETS, rollups, rollupTables } from '#market/schema/rollup-tables.ts';
import { createStatement } from '#market/schema/table.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

const SUMS = `sum(f.sales), sum(f.gmv), sumIf(f.sales, f.carrier = 1), sumIf(f.gmv, f.carrier = 1), sumIf(f.sales, f.carrier = 2), sumIf(f.gmv, f.carrier = 2), sumIf(f.sales, f.carrier = 3), sumIf(f.gmv, f.carrier = 3)`;

/** TEMP until the derivation builds them. */
export async function fillPairs(store: MarketStore): Promise<void> {
  for (const table of rollupTables.slice(6)) {
    await store.write({ sql: createStatement(table) });
    const rollup = rollups.find((r) => r.table === table.name);
    if (!rollup) throw new Error(table.name);
    const [row] = await store.read<{ n: string }>({ sql: `SELECT count() AS n FROM tide.${table.name}` });
    if (row?.n !== '0') continue;
    const by = rollup.keys.map((k) => `f.${k}`).join(', ');
    const sets = (rollup.sets ?? []).map((s) => `groupUniqArrayIf(${ID_SETS[s].id}, ${ID_SETS[s].when})`);
    await store.write({
      sql: `INSERT INTO tide.${table.name} SELECT ${[by, 'f.day', SUMS, ...sets, 'toYYYYMMDD(f.day)'].join(', ')} FROM tide.sale_alloc AS f GROUP BY ${by}, f.day`,
    });
  }
}
