import { createHash } from 'node:crypto';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { allocTables } from './alloc-tables.ts';
import { cardTables } from './card-tables.ts';
import { settleDurability } from './durability.ts';
import { liveTables } from './live-tables.ts';
import { readMeta, writeMeta } from './meta.ts';
import { otherTables } from './other-tables.ts';
import { saleTables } from './sale-tables.ts';
import { streamTables } from './stream-tables.ts';
import { createStatement, type Table } from './table.ts';

/** Every table of the market store. */
export const tables: readonly Table[] = [
  ...otherTables,
  ...streamTables,
  ...allocTables,
  ...saleTables,
  ...cardTables,
  ...liveTables,
];

const metaName = (table: Pick<Table, 'name'>) => `ddl:${table.name}`;
const fingerprint = (table: Table) => createHash('sha256').update(table.template).digest('hex').slice(0, 16);

async function makeWithTwins(store: MarketStore, table: Table): Promise<void> {
  await store.write({ sql: createStatement(table) });
  for (const twin of table.twins ?? []) {
    await store.write({ sql: `CREATE TABLE IF NOT EXISTS ${DATABASE}.${twin} AS ${DATABASE}.${table.name}` });
  }
}

/** Facts are never dropped: a store in use gets the columns that are new, empty in the rows it has. */
async function addColumns(store: MarketStore, { name, columns = {} }: Table): Promise<void> {
  for (const [column, type] of Object.entries(columns)) {
    await store.write({ sql: `ALTER TABLE ${DATABASE}.${name} ADD COLUMN IF NOT EXISTS ${column} ${type}` });
  }
}

async function dropWithTwins(store: MarketStore, table: Table): Promise<void> {
  for (const name of [table.name, ...(table.twins ?? [])]) {
    await store.write({ sql: `DROP TABLE IF EXISTS ${DATABASE}.${name} SYNC` });
  }
}

/**
 * Makes the tables that are missing. A derived table whose text changed is dropped and made empty, and one that is new to a
 * store in use begins empty: everything must then be derived again from the facts, which are never dropped. Danger:
 * `beforeEmpty` has to note that durably before it resolves; after a kill the tables look up to date, and nothing else
 * would tell that they are empty.
 */
export async function prepareTables(
  store: MarketStore,
  now: number,
  beforeEmpty: () => Promise<void>,
): Promise<void> {
  await makeWithTwins(store, otherTables[0] as Table);
  const meta = await readMeta(store);
  const written: Record<string, string> = {};
  const isInUse = [...meta.keys()].some((name) => name.startsWith(metaName({ name: '' })));
  let isNoted = false;
  for (const table of tables) {
    const before = meta.get(metaName(table));
    const current = fingerprint(table);
    if (before === current) continue;
    if (isInUse && table.kind === 'derived') {
      if (!isNoted) await beforeEmpty();
      isNoted = true;
      if (before !== undefined) await dropWithTwins(store, table);
    }
    await makeWithTwins(store, table);
    if (before !== undefined && table.kind === 'fact') await addColumns(store, table);
    written[metaName(table)] = current;
  }
  if (Object.keys(written).length > 0) await writeMeta(store, written, now);
  await settleDurability(store, tables);
}
