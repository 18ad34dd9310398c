import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type StorefrontAccountTable, storefrontTables } from './tables.ts';

/** The accounts of a person, the oldest first. */
export function accountsOf(db: Db, userId: string): Promise<StorefrontAccountTable[]> {
  return storefrontTables(db)
    .selectFrom('storefront_account')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('authorised')
    .orderBy('id')
    .execute();
}

/** An account of a person; undefined when it is another's or gone. */
export function accountById(db: Db, userId: string, id: string): Promise<StorefrontAccountTable | undefined> {
  return storefrontTables(db)
    .selectFrom('storefront_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Writes an account, in place of what was there under its id. */
export async function putAccount(tx: Tx, row: StorefrontAccountTable): Promise<void> {
  const { id: _id, user_id: _user, openid_index: _index, ...changes } = row;
  await storefrontTables(tx)
    .insertInto('storefront_account')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(changes))
    .execute();
}

/** Notes that an authorisation has ended, unless it was renewed since. */
export async function endAccount(tx: Tx, id: string, seal: string): Promise<void> {
  await storefrontTables(tx)
    .updateTable('storefront_account')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('tokens_seal', '=', seal)
    .execute();
}

/** Removes an account with its tokens; false when there was none. */
export async function deleteAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await storefrontTables(tx)
    .deleteFrom('storefront_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
