import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A saved condition; `page` is the id of the listing. */
export type ConditionTable = {
  id: string;
  user_id: string;
  page: string;
  name: string;
  address: string;
  created: number;
};

/** The columns of a list, as JSON. */
type ColumnsTable = { user_id: string; page: string; columns: string };

const tables = tablesOf<{ saved_condition: ConditionTable; own_columns: ColumnsTable }>;

/** The saved conditions of a list, oldest first. */
export function conditionsOf(
  db: Db,
  { userId, page }: { readonly userId: string; readonly page: string },
): Promise<ConditionTable[]> {
  return tables(db)
    .selectFrom('saved_condition')
    .selectAll()
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** All saved conditions of a person, oldest first. */
export function conditionsOfPerson(db: Db, userId: string): Promise<ConditionTable[]> {
  return tables(db)
    .selectFrom('saved_condition')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** A saved condition of one's own. */
export function conditionById(db: Db, userId: string, id: string): Promise<ConditionTable | undefined> {
  return tables(db)
    .selectFrom('saved_condition')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Writes a condition. */
export async function insertCondition(tx: Tx, row: ConditionTable): Promise<void> {
  await tables(tx).insertInto('saved_condition').values(row).execute();
}

/** Renames a condition. */
export async function renameSaved(tx: Tx, id: string, name: string): Promise<void> {
  await tables(tx).updateTable('saved_condition').set({ name }).where('id', '=', id).execute();
}

/** Removes a condition. */
export async function removeCondition(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('saved_condition').where('id', '=', id).execute();
}

/** The columns that somebody chose, by list. */
export async function columnsOfUser(db: Db, userId: string): Promise<Record<string, string[]>> {
  const rows = await tables(db).selectFrom('own_columns').selectAll().where('user_id', '=', userId).execute();
  return Object.fromEntries(rows.map(({ page, columns }) => [page, JSON.parse(columns) as string[]]));
}

/** Keeps the columns of a list, or forgets them. */
export async function keepColumns(
  tx: Tx,
  { userId, page, columns }: { userId: string; page: string; columns: readonly string[] | null },
): Promise<void> {
  await tables(tx).deleteFrom('own_columns').where('user_id', '=', userId).where('page', '=', page).execute();
  if (columns !== null)
    await tables(tx)
      .insertInto('own_columns')
      .values({ user_id: userId, page, columns: JSON.stringify(columns) })
      .execute();
}
