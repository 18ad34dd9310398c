import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A named set of columns; `page` is the id of the listing, `columns` the keys as JSON. */
export type ColumnSetTable = {
  id: string;
  user_id: string;
  page: string;
  name: string;
  columns: string;
  created: number;
};

const tables = tablesOf<{ column_set: ColumnSetTable }>;

/** The sets of a person, oldest first; of one list where it is named. */
export function columnSetsOf(
  db: Db,
  { userId, page }: { readonly userId: string; readonly page?: string },
): Promise<ColumnSetTable[]> {
  const all = tables(db).selectFrom('column_set').selectAll().where('user_id', '=', userId);
  return (page === undefined ? all : all.where('page', '=', page)).orderBy('created').orderBy('id').execute();
}

/** Writes a set. */
export async function insertColumnSet(tx: Tx, row: ColumnSetTable): Promise<void> {
  await tables(tx).insertInto('column_set').values(row).execute();
}

/** Removes a set of one's own; answers whether there was one. */
export async function removeColumnSet(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [gone] = await tables(tx)
    .deleteFrom('column_set')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return Number(gone?.numDeletedRows ?? 0) > 0;
}
