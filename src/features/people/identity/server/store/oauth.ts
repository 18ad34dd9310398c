import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type OauthAccountTable, type OauthVisitTable, sessionTables } from './session-tables.ts';

/** Writes that someone was sent to the platform. */
export async function addVisit(tx: Tx, visit: OauthVisitTable): Promise<void> {
  await sessionTables(tx).insertInto('oauth_visit').values(visit).execute();
}

/** A visit by the digest of its state. */
export function visitOf(db: Db, id: string): Promise<OauthVisitTable | undefined> {
  return sessionTables(db).selectFrom('oauth_visit').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves a visit on, if it still stands where it is thought to; false when not. What is done holds no grant any more. */
export async function moveVisit(
  tx: Tx,
  id: string,
  {
    from,
    to,
    ...changes
  }: { from: OauthVisitTable['state']; to: OauthVisitTable['state'] } & Partial<
    Pick<OauthVisitTable, 'grant_seal' | 'expires'>
  >,
): Promise<boolean> {
  const done = await sessionTables(tx)
    .updateTable('oauth_visit')
    .set({ state: to, ...(to === 'done' && { grant_seal: null }), ...changes })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** What a person is bound with at the platform; undefined for nothing. */
export function oauthOf(db: Db, userId: string): Promise<OauthAccountTable | undefined> {
  return sessionTables(db)
    .selectFrom('oauth_account')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whom an account of the platform belongs to, by the digest of its open id. */
export function oauthHolder(db: Db, index: string): Promise<OauthAccountTable | undefined> {
  return sessionTables(db)
    .selectFrom('oauth_account')
    .selectAll()
    .where('openid_index', '=', index)
    .executeTakeFirst();
}

/** Binds a person, in place of what was bound before. */
export async function putOauth(tx: Tx, row: OauthAccountTable): Promise<void> {
  const { user_id: _whose, ...changes } = row;
  await sessionTables(tx)
    .insertInto('oauth_account')
    .values(row)
    .onConflict((c) => c.column('user_id').doUpdateSet(changes))
    .execute();
}

/** Takes a binding away, tokens and all; false when there was none. */
export async function dropOauth(tx: Tx, userId: string): Promise<boolean> {
  // A visit that was begun before would bind anew without another code.
  await sessionTables(tx).deleteFrom('oauth_visit').where('user_id', '=', userId).execute();
  const done = await sessionTables(tx)
    .deleteFrom('oauth_account')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(done.numDeletedRows) === 1;
}
