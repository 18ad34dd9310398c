import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { revokeAllProgramKeys } from './program-keys.ts';
import { type RememberTable, type SessionTable, sessionTables } from './session-tables.ts';
import type { UserTable } from './user-tables.ts';

/** A session with what is needed of its person, in one reading. */
export type SessionWithUser = SessionTable & {
  readonly user_epoch: number;
  readonly owner_id: string | null;
  readonly state: UserTable['state'];
};

/** A session by the digest of its token; undefined when there is none. */
export function sessionById(db: Db, id: string): Promise<SessionWithUser | undefined> {
  return sessionTables(db)
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .selectAll('session')
    .select(['app_user.epoch as user_epoch', 'app_user.owner_id', 'app_user.state'])
    .where('session.id', '=', id)
    .executeTakeFirst();
}

/** Writes a new session. */
export async function addSession(tx: Tx, session: SessionTable): Promise<void> {
  await sessionTables(tx).insertInto('session').values(session).execute();
}

/** Notes that a session was used. */
export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await sessionTables(tx).updateTable('session').set({ seen: now }).where('id', '=', id).execute();
}

/** Ends one session. */
export async function revokeSession(tx: Tx, id: string, now: number): Promise<void> {
  const context = sessionTables(tx).updateTable('session').set({ revoked: now }).where('id', '=', id);
  await context.where('revoked', 'is', null).execute();
}

/**
 * Ends every session of a person but one, or all of them, the keys of programs, and all that was remembered instead of the password. One that was
 * superseded before is left as it is: its holder goes on getting 409 (security.md 1.7).
 */
export async function revokeAll(
  tx: Tx,
  userId: string,
  { now, but }: { now: number; but?: string },
): Promise<void> {
  const all = sessionTables(tx)
    .updateTable('session')
    .set({ revoked: now })
    .where('user_id', '=', userId)
    .where('epoch', '=', (e) => e.selectFrom('app_user').select('epoch').where('id', '=', userId))
    .where('revoked', 'is', null);
  await (but === undefined ? all : all.where('id', '!=', but)).execute();
  await sessionTables(tx).deleteFrom('remember_token').where('user_id', '=', userId).execute();
  await revokeAllProgramKeys(tx, userId, now);
}

/** What was remembered, by the digest of its token. */
export function rememberedBy(db: Db, id: string): Promise<RememberTable | undefined> {
  return sessionTables(db).selectFrom('remember_token').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes what is remembered from now on. */
export async function addRemembered(tx: Tx, row: RememberTable): Promise<void> {
  await sessionTables(tx).insertInto('remember_token').values(row).execute();
}

/** Marks a remembered token as used; false when it was already. */
export async function spendRemembered(tx: Tx, id: string, now: number): Promise<boolean> {
  const done = await sessionTables(tx)
    .updateTable('remember_token')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Forgets a whole family of remembered tokens: one of them was shown twice. */
export async function forgetFamily(tx: Tx, family: string): Promise<void> {
  await sessionTables(tx).deleteFrom('remember_token').where('family', '=', family).execute();
}
