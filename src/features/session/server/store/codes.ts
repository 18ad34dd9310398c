import { sql } from 'kysely';
import { addressAttemptsSince } from '#platform/server/account-store/rate-limits.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { sweepSms } from './sms.ts';
import { type CodeTable, type SceneTable, sessionTables } from './tables.ts';

/** The newest code of a number and purpose; older ones are worth nothing. */
export function newestCode(db: Db, mobileIndex: string, purpose: string): Promise<CodeTable | undefined> {
  return sessionTables(db)
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes a code; older ones of the number and purpose are gone with it, whatever the clock said when they were made. */
export async function addCode(tx: Tx, code: CodeTable): Promise<void> {
  await sessionTables(tx)
    .deleteFrom('sms_code')
    .where('mobile_index', '=', code.mobile_index)
    .where('purpose', '=', code.purpose)
    .execute();
  await sessionTables(tx).insertInto('sms_code').values(code).execute();
}

/** Counts a wrong try. */
export async function countTry(tx: Tx, id: string): Promise<void> {
  await sessionTables(tx)
    .updateTable('sms_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

/** Uses a code up; false when it was used already. */
export async function spendCode(tx: Tx, id: string, now: number): Promise<boolean> {
  const done = await sessionTables(tx)
    .updateTable('sms_code')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** How many codes were typed right and wrong since a moment; the wrong ones are noted by address. */
export async function judgedSince(db: Db, since: number): Promise<{ right: number; wrong: number }> {
  const right = await sessionTables(db)
    .selectFrom('sms_code')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('used', '>=', since)
    .executeTakeFirstOrThrow();
  const wrong = await addressAttemptsSince(db, 'wrong-code', since);
  return { right: Number(right.n), wrong };
}

/** Writes a code to scan. */
export async function addScene(tx: Tx, scene: SceneTable): Promise<void> {
  await sessionTables(tx).insertInto('scan_scene').values(scene).execute();
}

/** A code to scan. */
export function sceneOf(db: Db, scene: string): Promise<SceneTable | undefined> {
  return sessionTables(db).selectFrom('scan_scene').selectAll().where('scene', '=', scene).executeTakeFirst();
}

/** Moves a scene on, if it still stands where it is thought to; false when not. */
export async function moveScene(
  tx: Tx,
  scene: string,
  { from, to, openid }: { from: SceneTable['state']; to: SceneTable['state']; openid?: string },
): Promise<boolean> {
  const done = await sessionTables(tx)
    .updateTable('scan_scene')
    .set({ state: to, ...(openid !== undefined && { openid }) })
    .where('scene', '=', scene)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

const DAY_MS = 24 * 3_600_000;
/** A device that nobody logged in with for so long is a new one: as long as its cookie lives. */
const KNOWN_MS = 365 * DAY_MS;

/** Removes what has served its time. Ended sessions stay for a day, so that a superseded one is still told apart. */
export async function sweepOld(tx: Tx, now: number): Promise<void> {
  const db = sessionTables(tx);
  await db
    .deleteFrom('sms_code')
    .where('expires', '<', now - DAY_MS)
    .execute();
  await db
    .deleteFrom('scan_scene')
    .where('expires', '<', now - DAY_MS)
    .execute();
  await db.deleteFrom('oauth_visit').where('expires', '<', now).execute();
  await db
    .deleteFrom('known_device')
    .where('seen', '<', now - KNOWN_MS)
    .execute();
  await db.deleteFrom('remember_token').where('expires', '<', now).execute();
  await db
    .deleteFrom('session')
    .where('expires', '<', now - DAY_MS)
    .execute();
  await sweepSms(tx, now);
}
