import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { monitorTables, type WatchedSessionTable } from './tables.ts';

/** The sessions of these monitors, newest first. */
export function sessionsOf(db: Db, monitors: readonly string[]): Promise<WatchedSessionTable[]> {
  if (monitors.length === 0) return Promise.resolve([]);
  return monitorTables(db)
    .selectFrom('monitor_session')
    .selectAll()
    .where('monitor_id', 'in', [...monitors])
    .orderBy('opened_at', 'desc')
    .orderBy('room_id')
    .execute();
}

/** Writes a session that begins. */
export async function insertSession(tx: Tx, session: WatchedSessionTable): Promise<void> {
  await monitorTables(tx).insertInto('monitor_session').values(session).execute();
}

/** Writes when a session ended. */
export async function closeSession(
  tx: Tx,
  { monitor_id, room_id, closed_at }: WatchedSessionTable,
): Promise<void> {
  await monitorTables(tx)
    .updateTable('monitor_session')
    .set({ closed_at })
    .where('monitor_id', '=', monitor_id)
    .where('room_id', '=', room_id)
    .execute();
}
