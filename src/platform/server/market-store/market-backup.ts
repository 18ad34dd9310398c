import { setTimeout as pause } from 'node:timers/promises';
import { quoted } from './bind.ts';
import { asMarketError, DATABASE, MarketError, type MarketStore } from './market-store.ts';

/** A place of the engine where a backup is: `File('/folder')`, or what a server's configuration allows, as `Disk('backups', 'name')` or `S3(…)`. */
export type BackupPlace = string;

/** A folder of this machine as a place of the engine. */
export const folderPlace = (path: string): BackupPlace => `File(${quoted(path)})`;

const TEXT = String.raw`'(?:[^'\\]|\\.)*'`;
const PLACE = new RegExp(`^(?:File|Disk|S3|AzureBlobStorage)\\(${TEXT}(?:, ?${TEXT})*\\)$`);

/** Whether a text is a place that the engine may be sent: one call with texts, and nothing after it. */
export const isBackupPlace = (text: string): boolean => PLACE.test(text);

const POLL_MS = 200;

interface BackupState {
  readonly status: string;
  readonly error: string;
}

/** What the engine complained about, without its stack. */
const sentenceIn = (error = '') => error.replace(/,? ?Stack trace[\s\S]*$/, '');

/** Waits until a backup or its restoration has ended; a server may take longer than a request lasts. Throws MarketError. */
async function ended(store: MarketStore, id: string): Promise<void> {
  for (;;) {
    const [state] = await store.read<BackupState>({
      sql: 'SELECT toString(status) AS status, error FROM system.backups WHERE id = {id:String}',
      params: { id },
    });
    if (state?.status === 'BACKUP_CREATED' || state?.status === 'RESTORED') return;
    if (state === undefined || /FAILED|CANCELLED/.test(state.status))
      throw asMarketError(new Error(sentenceIn(state?.error) || 'the engine does not know its backup'));
    await pause(POLL_MS);
  }
}

async function start(store: MarketStore, sql: string): Promise<void> {
  const [begun] = await store.read<{ id: string }>({ sql });
  if (begun === undefined) throw new MarketError('fault', 'the engine began no backup');
  await ended(store, begun.id);
}

const listOf = (tables: readonly string[]) => tables.map((table) => `TABLE ${DATABASE}.${table}`).join(', ');

/** Rows of tables as they are now; a table that is not there is left out. Those of a table whose merges drop rows change by themselves: they count as -1. */
export async function countTables(
  store: MarketStore,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const rows = await store.read<{ name: string; n: string | null }>({
    sql: `SELECT name, if(engine IN ('MergeTree', 'ReplicatedMergeTree'), toInt64(total_rows), -1) AS n FROM system.tables WHERE database = '${DATABASE}' AND has({tables:Array(String)}, name)`,
    params: { tables },
  });
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n ?? 0)]));
}

/** Copies tables to a place that has nothing yet. Nothing may write to them meanwhile. Throws MarketError. */
export function backUpTables(store: MarketStore, tables: readonly string[], to: BackupPlace): Promise<void> {
  return start(store, `BACKUP ${listOf(tables)} TO ${to} ASYNC`);
}

/** Makes tables from a backup in a store that has none of them. Throws MarketError. */
export function restoreTables(
  store: MarketStore,
  tables: readonly string[],
  from: BackupPlace,
): Promise<void> {
  return start(store, `RESTORE ${listOf(tables)} FROM ${from} ASYNC`);
}

/** The table by which a database that is being filled is recognised; its comment is the id of the restoration. */
const MARK_TABLE = 'restore_mark';

/** Whether the database of a store may be filled by a restoration: it has no table, or those of an earlier attempt of the same one. */
export async function mayFillMarket(store: MarketStore, id: string): Promise<boolean> {
  const tables = await store.read<{ name: string; comment: string }>({
    sql: `SELECT name, comment FROM system.tables WHERE database = '${DATABASE}'`,
  });
  return tables.length === 0 || tables.some(({ name, comment }) => name === MARK_TABLE && comment === id);
}

/** Marks the database as being filled, and removes what an earlier attempt left. */
export async function beginFilling(store: MarketStore, id: string): Promise<void> {
  const mark = `${DATABASE}.${MARK_TABLE}`;
  await store.write({
    sql: `CREATE TABLE IF NOT EXISTS ${mark} (id UInt8) ENGINE = MergeTree ORDER BY id COMMENT ${quoted(id)}`,
  });
  const left = await store.read<{ name: string }>({
    sql: `SELECT name FROM system.tables WHERE database = '${DATABASE}' AND name != '${MARK_TABLE}'`,
  });
  for (const { name } of left) await store.write({ sql: `DROP TABLE ${DATABASE}.${name} SYNC` });
}

/** Takes the mark away. */
export async function endFilling(store: MarketStore): Promise<void> {
  await store.write({ sql: `DROP TABLE IF EXISTS ${DATABASE}.${MARK_TABLE} SYNC` });
}
