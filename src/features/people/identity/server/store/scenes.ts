import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type SceneTable, sessionTables } from './session-tables.ts';

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
export async function sweepOld(tx: Tx, now: DeletionMoment): Promise<void> {
  const db = sessionTables(tx);
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
}
