import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { createStatement, type TableDefinition } from './table.ts';

interface StoredColumn {
  readonly name: string;
  readonly default_kind: string;
  readonly text: string;
}

/** Columns of a table in their order, with their types and defaults. */
async function storedColumns(store: MarketStore, table: string): Promise<StoredColumn[]> {
  return store.read<StoredColumn>({
    sql: `SELECT name, default_kind, concat(name, ' ', type, ' ', default_kind, ' ', default_expression) AS text
FROM system.columns WHERE database = '${DATABASE}' AND table = {table:String} ORDER BY position`,
    params: { table },
  });
}

const drop = (store: MarketStore, name: string) =>
  store.write({ sql: `DROP TABLE IF EXISTS ${DATABASE}.${name} SYNC` });

/**
 * Copies the rows of a derived table into its new definition where only its layout changed (order, granules, partitions, codecs),
 * so that nothing has to be derived again. False where its columns changed, where it is a view, and on a cluster: then nothing was
 * changed. Readers see all rows at every moment, and after a kill the next start makes the copy anew.
 */
export async function copyToNewLayout(store: MarketStore, table: TableDefinition): Promise<boolean> {
  if (store.isReplicated || !table.template.startsWith('CREATE TABLE')) return false;
  // A table that was being remade has rows aside: it is whole only after that.
  if ((await storedColumns(store, `${table.name}_aside`)).length > 0) return false;
  const copy = `${table.name}_copy`;
  await drop(store, copy);
  await store.write({ sql: createStatement({ ...table, name: copy }) });
  const [before, now] = [await storedColumns(store, table.name), await storedColumns(store, copy)];
  const isSame = before.map(({ text }) => text).join('\n') === now.map(({ text }) => text).join('\n');
  if (isSame) {
    const names = now.flatMap(({ name, default_kind }) => (default_kind === '' ? [name] : [])).join(', ');
    await store.write({
      sql: `INSERT INTO ${DATABASE}.${copy} (${names}) SELECT ${names} FROM ${DATABASE}.${table.name}
SETTINGS max_threads = 1, max_insert_threads = 1, max_partitions_per_insert_block = 0`,
    });
    await store.write({ sql: `EXCHANGE TABLES ${DATABASE}.${table.name} AND ${DATABASE}.${copy}` });
    for (const twin of table.twins ?? []) await drop(store, twin);
  }
  await drop(store, copy);
  return isSame;
}
