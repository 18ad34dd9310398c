import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { UserTable } from './user-tables.ts';

/** A key for programs as stored; `tail` is its last letters, by which its owner recognises it. */
export type ProgramKeyTable = {
  digest: string;
  id: string;
  user_id: string;
  name: string;
  scopes: string;
  tail: string;
  created: number;
  last_used: number | null;
  revoked: number | null;
};

const tables = tablesOf<{ program_key: ProgramKeyTable; app_user: UserTable }>;

/** A key with what is needed of its person; undefined when there is none. */
export function programKeyByDigest(
  db: Db,
  digest: string,
): Promise<(ProgramKeyTable & Pick<UserTable, 'owner_id' | 'state'>) | undefined> {
  return tables(db)
    .selectFrom('program_key')
    .innerJoin('app_user', 'app_user.id', 'program_key.user_id')
    .selectAll('program_key')
    .select(['app_user.owner_id', 'app_user.state'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** Keys of a person that are not revoked, the newest first. */
export function programKeysOf(db: Db, userId: string): Promise<ProgramKeyTable[]> {
  return tables(db)
    .selectFrom('program_key')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}

/** Writes a new key. */
export async function addProgramKey(tx: Tx, row: ProgramKeyTable): Promise<void> {
  await tables(tx).insertInto('program_key').values(row).execute();
}

/** Notes that a key was used. */
export async function touchProgramKey(tx: Tx, digest: string, now: number): Promise<void> {
  await tables(tx).updateTable('program_key').set({ last_used: now }).where('digest', '=', digest).execute();
}

/** Ends every key of a person: who changes a password may do so because another has it. */
export async function revokeAllProgramKeys(tx: Tx, userId: string, now: number): Promise<void> {
  const own = tables(tx).updateTable('program_key').set({ revoked: now }).where('user_id', '=', userId);
  await own.where('revoked', 'is', null).execute();
}

/** Ends a key of a person; false when the person has none of that id. */
export async function revokeProgramKey(
  tx: Tx,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: number },
): Promise<boolean> {
  const done = await tables(tx)
    .updateTable('program_key')
    .set({ revoked: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}
