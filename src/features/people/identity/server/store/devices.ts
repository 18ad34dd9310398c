import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type DeviceTable, sessionTables } from './session-tables.ts';

/** Whether a person has logged in with this browser before. */
export async function knowsDevice(
  db: Db,
  { user_id, device }: Pick<DeviceTable, 'user_id' | 'device'>,
): Promise<boolean> {
  const row = await sessionTables(db)
    .selectFrom('known_device')
    .select('seen')
    .where('user_id', '=', user_id)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a person logs in with this browser; true when it is the first time. */
export async function noteDevice(tx: Tx, row: DeviceTable): Promise<boolean> {
  const isKnown = await knowsDevice(tx, row);
  await sessionTables(tx)
    .insertInto('known_device')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'device']).doUpdateSet({ seen: row.seen }))
    .execute();
  return !isKnown;
}
