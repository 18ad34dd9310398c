import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { ImportState } from '../rules.ts';

/** An import as stored; times in milliseconds, `files`, `request` and `results` as JSON; `job_id` is empty before it begins. */
export type ImportTable = {
  id: string;
  state: ImportState;
  job_id: string;
  files: string;
  request: string;
  results: string;
  has_rejected: 0 | 1;
  was_resumed: 0 | 1;
  error: string;
  created: number;
  finished: number | null;
};

const tables = tablesOf<{ data_import: ImportTable }>;

/** Writes an import. */
export async function insertImport(tx: Tx, row: ImportTable): Promise<void> {
  await tables(tx).insertInto('data_import').values(row).execute();
}

/** An import by its id. */
export function importById(db: Db, id: string): Promise<ImportTable | undefined> {
  return tables(db).selectFrom('data_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All imports, newest first. */
export function allImports(db: Db): Promise<ImportTable[]> {
  const query = tables(db).selectFrom('data_import').selectAll();
  return query.orderBy('created', 'desc').orderBy('id').execute();
}

/** Changes an import. */
export async function changeImport(
  tx: Tx,
  { id, ...change }: Partial<ImportTable> & { readonly id: string },
): Promise<void> {
  await tables(tx).updateTable('data_import').set(change).where('id', '=', id).execute();
}

/** Removes an import. */
export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('data_import').where('id', '=', id).execute();
}

/** Removes imports that began before a moment and are not under work; answers their ids. */
export async function pruneImports(tx: Tx, before: DeletionMoment): Promise<readonly string[]> {
  const old = await tables(tx)
    .selectFrom('data_import')
    .select('id')
    .where('state', '!=', 'waiting')
    .where('created', '<', before)
    .execute();
  for (const { id } of old) await removeImport(tx, id);
  return old.map(({ id }) => id);
}
