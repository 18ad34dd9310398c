import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import { type CreatorAccountTable, creatorTables, dataTables } from './tables.ts';

/** Accounts of all users who are of the viewer's team now, the oldest first. Danger: the only way to accounts for a request. */
export function accountsFor(
  db: Db,
  { id, teamId }: Pick<Viewer, 'id' | 'teamId'>,
): Promise<CreatorAccountTable[]> {
  return creatorTables(db)
    .selectFrom('creator_account')
    .selectAll()
    .where((e) =>
      e.or([
        e('user_id', '=', id),
        e(
          'user_id',
          'in',
          e
            .selectFrom('app_user')
            .select('app_user.id')
            .where((u) => u.or([u('app_user.id', '=', teamId), u('app_user.owner_id', '=', teamId)])),
        ),
      ]),
    )
    .orderBy('authorised')
    .orderBy('id')
    .execute();
}

/** Accounts that a person agreed for. */
export function ownAccounts(db: Db, userId: string): Promise<CreatorAccountTable[]> {
  return creatorTables(db).selectFrom('creator_account').selectAll().where('user_id', '=', userId).execute();
}

/** An account by its id, for the collector; undefined when it is gone. */
export function creatorById(db: Db, id: string): Promise<CreatorAccountTable | undefined> {
  return creatorTables(db).selectFrom('creator_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Valid accounts that were not collected since a moment in milliseconds, the longest first. */
export async function dueAccounts(db: Db, before: number): Promise<string[]> {
  const rows = await creatorTables(db)
    .selectFrom('creator_account')
    .select('id')
    .where('state', '=', 'valid')
    .where((e) => e.or([e('synced', 'is', null), e('synced', '<', before)]))
    .orderBy('synced')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes an account, in place of what was there under its id. */
export async function putCreator(tx: Tx, row: CreatorAccountTable): Promise<void> {
  const { id: _id, user_id: _user, openid_index: _index, ...changes } = row;
  await creatorTables(tx)
    .insertInto('creator_account')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(changes))
    .execute();
}

/** A change of an account as long as it has these tokens; false when it was removed or renewed meanwhile. */
export async function changeCreator(
  tx: Tx,
  { id, tokens_seal: seal }: Pick<CreatorAccountTable, 'id' | 'tokens_seal'>,
  changes: Partial<CreatorAccountTable>,
): Promise<boolean> {
  const result = await creatorTables(tx)
    .updateTable('creator_account')
    .set(changes)
    .where('id', '=', id)
    .where('tokens_seal', '=', seal)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Removes an account with its tokens; false when the person has none of this id. */
export async function deleteCreator(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await creatorTables(tx)
    .deleteFrom('creator_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Deletes the data of an account whose authorisation has ended or was withdrawn. */
export async function deleteCreatorData(tx: Tx, accountId: string): Promise<void> {
  for (const table of dataTables)
    await creatorTables(tx).deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Accounts of which there are data but no valid authorisation: a deletion was cut off. */
export async function strayData(db: Db): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of dataTables) {
    const rows = await creatorTables(db)
      .selectFrom(table)
      .select(`${table}.account_id as id`)
      .distinct()
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('creator_account')
              .select('creator_account.id')
              .whereRef('creator_account.id', '=', `${table}.account_id`)
              .where('creator_account.state', '=', 'valid'),
          ),
        ),
      )
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}
