import { createHash } from 'node:crypto';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { RETIRED_THROUGH } from '../attribution/retired.ts';
import { settleDurability } from './durability.ts';
import { readMeta, writeMeta } from './meta.ts';
import { otherTables } from './other-tables.ts';
import { createStatement, type TableDefinition } from './table.ts';
import { marketTables } from './tables.ts';

const metaName = (table: Pick<TableDefinition, 'name'>) => `ddl:${table.name}`;
const fingerprint = (table: TableDefinition) =>
  createHash('sha256').update(table.template).digest('hex').slice(0, 16);

/** Makes the staging tables of tables that are there: a backup has none of them. */
export async function makeTwins(store: MarketStore, tables: ReadonlySet<string>): Promise<void> {
  for (const table of marketTables) if (tables.has(table.name)) await makeTwinsOf(store, table);
}

async function makeWithTwins(store: MarketStore, table: TableDefinition): Promise<void> {
  await store.write({ sql: createStatement(table, store.isReplicated) });
  await makeTwinsOf(store, table);
}

async function makeTwinsOf(store: MarketStore, table: TableDefinition): Promise<void> {
  for (const twin of table.twins ?? []) {
    await store.write({ sql: `CREATE TABLE IF NOT EXISTS ${DATABASE}.${twin} AS ${DATABASE}.${table.name}` });
  }
}

/** Makes the staging tables that a store in use does not have: those are of a newer version than the tables that they belong to. */
async function makeMissingTwins(store: MarketStore): Promise<void> {
  const rows = await store.read<{ name: string }>({
    sql: `SELECT name FROM system.tables WHERE database = '${DATABASE}'`,
  });
  const there = new Set(rows.map(({ name }) => name));
  for (const table of marketTables)
    if (table.twins?.some((twin) => !there.has(twin))) await makeTwinsOf(store, table);
}

/** Facts are never dropped: a store in use gets the columns that are new, empty in the rows it has. */
async function addColumns(store: MarketStore, { name, columns = {} }: TableDefinition): Promise<void> {
  for (const [column, type] of Object.entries(columns)) {
    await store.write({ sql: `ALTER TABLE ${DATABASE}.${name} ADD COLUMN IF NOT EXISTS ${column} ${type}` });
  }
}

/** Tables of which the retired days are the only copy: the captures that they came from are gone. */
export const RETENTION_LIMIT_DAYS: ReadonlySet<string> = new Set([
  'sale_alloc',
  'quarantined_step',
  'suspect_sale',
  'product_views',
]);

async function columnNames(store: MarketStore, table: string): Promise<string[]> {
  const rows = await store.read<{ name: string }>({
    sql: `SELECT name FROM system.columns WHERE database = '${DATABASE}' AND table = {table:String} ORDER BY position`,
    params: { table },
  });
  return rows.map((r) => r.name);
}

/**
 * Makes a table anew with the rows of the retired days in it; columns that are new are empty in them. The old table stands aside
 * until the rows are over, so a kill in between loses none: the next start goes on with it.
 */
async function remakeKeepingRows(store: MarketStore, table: TableDefinition, through: string): Promise<void> {
  const [own, aside] = [`${DATABASE}.${table.name}`, `${table.name}_aside`];
  if ((await columnNames(store, aside)).length === 0) {
    await store.write({ sql: `RENAME TABLE ${own} TO ${DATABASE}.${aside}` });
  }
  await dropWithTwins(store, table);
  await makeWithTwins(store, table);
  const had = new Set(await columnNames(store, aside));
  const both = (await columnNames(store, table.name)).filter((name) => had.has(name)).join(', ');
  await store.write({
    sql: `INSERT INTO ${own} (${both}) SELECT ${both} FROM ${DATABASE}.${aside} WHERE day <= {through:Date}
SETTINGS max_threads = 1, max_insert_threads = 1, max_partitions_per_insert_block = 0`,
    params: { through },
  });
  await store.write({ sql: `DROP TABLE ${DATABASE}.${aside} SYNC` });
}

async function dropWithTwins(store: MarketStore, table: TableDefinition): Promise<void> {
  for (const name of [table.name, ...(table.twins ?? [])]) {
    await store.write({ sql: `DROP TABLE IF EXISTS ${DATABASE}.${name} SYNC` });
  }
}

/**
 * Makes the tables that are missing. A derived table whose text changed is dropped and made empty, and one that is new to a
 * store in use begins empty: everything must then be derived again from the facts, which are never dropped. Sales of retired
 * days are taken over instead: nothing could derive them. Danger:
 * `beforeEmpty` has to note that durably before it resolves; after a kill the tables look up to date, and nothing else
 * would tell that they are empty.
 */
export async function prepareTables(
  store: MarketStore,
  now: number,
  beforeEmpty: () => Promise<void>,
): Promise<void> {
  await makeWithTwins(store, otherTables[0] as TableDefinition);
  const meta = await readMeta(store);
  const written: Record<string, string> = {};
  const isInUse = [...meta.keys()].some((name) => name.startsWith(metaName({ name: '' })));
  let isNoted = false;
  for (const table of marketTables) {
    const before = meta.get(metaName(table));
    const current = fingerprint(table);
    if (before === current) continue;
    if (isInUse && table.kind === 'derived') {
      if (!isNoted) await beforeEmpty();
      isNoted = true;
      const through = meta.get(RETIRED_THROUGH);
      if (before !== undefined && through !== undefined && RETENTION_LIMIT_DAYS.has(table.name)) {
        await remakeKeepingRows(store, table, through);
      } else if (before !== undefined) await dropWithTwins(store, table);
    }
    await makeWithTwins(store, table);
    if (before !== undefined && table.kind === 'fact') await addColumns(store, table);
    written[metaName(table)] = current;
  }
  await makeMissingTwins(store);
  if (Object.keys(written).length > 0) await writeMeta(store, written, now);
  await settleDurability(store, marketTables);
}
