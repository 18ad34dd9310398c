import { sql } from 'kysely';
import { sweepSms } from './sms.ts';
import { type CodeTable, type Db, type SceneTable, sessionTables, type Tx } from './tables.ts';

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

/** How often something was tried since a moment, and when last (0 for never). */
export async function attemptsSince(
  db: Db,
  kind: string,
  { subject, since, now }: { subject: string; since: number; now: number },
): Promise<{ count: number; last: number; first: number }> {
  const row = await sessionTables(db)
    .selectFrom('attempt')
    .select((e) => [e.fn.countAll<number>().as('n'), e.fn.max('at').as('last'), e.fn.min('at').as('first')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    // A clock that was ahead for a while must not hold anybody back until its time has come.
    .where('at', '<=', now + 60_000)
    .executeTakeFirstOrThrow();
  return { count: Number(row.n), last: Number(row.last ?? 0), first: Number(row.first ?? 0) };
}

/** How many subjects something was tried for since a moment. */
export async function subjectsSince(db: Db, kind: string, since: number): Promise<number> {
  const row = await sessionTables(db)
    .selectFrom('attempt')
    .select((e) => e.fn.count<number>('subject').distinct().as('n'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Notes an attempt of each subject. */
export async function addAttempts(
  tx: Tx,
  attempts: readonly { id: string; kind: string; subject: string; at: number }[],
): Promise<void> {
  if (attempts.length > 0)
    await sessionTables(tx)
      .insertInto('attempt')
      .values([...attempts])
      .execute();
}

/** How many codes were typed right and wrong since a moment; the wrong ones are noted by address. */
export async function judgedSince(db: Db, since: number): Promise<{ right: number; wrong: number }> {
  const right = await sessionTables(db)
    .selectFrom('sms_code')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('used', '>=', since)
    .executeTakeFirstOrThrow();
  const wrong = await sessionTables(db)
    .selectFrom('attempt')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('kind', '=', 'wrong-code')
    .where('subject', 'like', 'ip:%')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return { right: Number(right.n), wrong: Number(wrong.n) };
}

/** Removes notes: what they were made for went well. */
export async function dropAttempts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sessionTables(tx)
      .deleteFrom('attempt')
      .where('id', 'in', [...ids])
      .execute();
}

/** Takes what is good for once; false when it was taken before. */
export async function claimIdempotencyKey(tx: Tx, key: string, expires: number): Promise<boolean> {
  const done = await sessionTables(tx)
    .insertInto('once')
    .values({ key, expires })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
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
  await db.deleteFrom('once').where('expires', '<', now).execute();
  await db.deleteFrom('remember_token').where('expires', '<', now).execute();
  await db
    .deleteFrom('session')
    .where('expires', '<', now - DAY_MS)
    .execute();
  await db
    .deleteFrom('attempt')
    .where((e) => e.or([e('at', '<', now - 31 * DAY_MS), e('at', '>', now + DAY_MS)]))
    .execute();
  await sweepSms(tx, now);
}
