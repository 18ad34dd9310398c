import { setTimeout as pause } from 'node:timers/promises';
import { quoted } from './bind.ts';
import { asMarketError, DATABASE, MarketError, type MarketStore } from './market-store.ts';

/** A place of the engine where a backup is: `File('/folder')`, or what a server's configuration allows, as `Disk('backups', 'name')` or `S3(…)`. */
export type BackupPlace = string;

/** A folder of this machine as a place of the engine. */
export const folderPlace = (path: string): BackupPlace => `File(${quoted(path)})`;

const PLACE = /^(File|Disk|S3|AzureBlobStorage)\([^;]*\)$/;

/** Whether a text is a place that the engine may be sent; it is one call and nothing after it. */
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

/** Removes tables that an interrupted restoration left. */
export async function dropLeftTables(store: MarketStore, tables: readonly string[]): Promise<void> {
  for (const table of tables) await store.write({ sql: `DROP TABLE ${DATABASE}.${table} SYNC` });
}
