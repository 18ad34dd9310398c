import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type LeaveTable, type UserTable, userTables } from './user-tables.ts';

/** A person by id; undefined when there is none. */
export function userById(db: Db, id: string): Promise<UserTable | undefined> {
  return userTables(db).selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A person by the digest of the mobile number. */
export function userByMobile(db: Db, index: string): Promise<UserTable | undefined> {
  return userTables(db)
    .selectFrom('app_user')
    .selectAll()
    .where('mobile_index', '=', index)
    .executeTakeFirst();
}

/** A person by the digest of the openid. */
export function userByOpenid(db: Db, index: string): Promise<UserTable | undefined> {
  return userTables(db)
    .selectFrom('app_user')
    .selectAll()
    .where('openid_index', '=', index)
    .executeTakeFirst();
}

/** Everybody, the newest first, at most so many. */
export function allUsers(db: Db, most: number): Promise<UserTable[]> {
  return userTables(db).selectFrom('app_user').selectAll().orderBy('created', 'desc').limit(most).execute();
}

/** Writes a new person. */
export async function addUser(tx: Tx, user: UserTable): Promise<void> {
  await userTables(tx).insertInto('app_user').values(user).execute();
}

/** Changes columns of a person. */
export async function changeUser(
  tx: Tx,
  id: string,
  changes: Partial<Omit<UserTable, 'id' | 'epoch'>>,
): Promise<void> {
  await userTables(tx).updateTable('app_user').set(changes).where('id', '=', id).execute();
}

/** Begins a new epoch of a person: every session of an earlier one is superseded from the commit on. Answers the new one. */
export async function nextEpoch(tx: Tx, id: string): Promise<number> {
  const row = await userTables(tx)
    .updateTable('app_user')
    .set({ epoch: sql`epoch + 1` })
    .where('id', '=', id)
    .returning('epoch')
    .executeTakeFirstOrThrow();
  return row.epoch;
}

/** Stores the contact that a person left to be called back. */
export async function addLeaveInfo(tx: Tx, row: LeaveTable): Promise<void> {
  await userTables(tx).insertInto('leave_info').values(row).execute();
}

/** Stores a setting unless it has a value already, and returns the stored value. Such settings never change. */
export async function firstSetting(tx: Tx, key: string, value: string): Promise<string> {
  await tx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((c) => c.doNothing())
    .execute();
  const stored = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return stored.value;
}

/** What people left to be reached by, the newest first. */
export function newestLeaveInfo(db: Db, most: number): Promise<LeaveTable[]> {
  return userTables(db)
    .selectFrom('leave_info')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
