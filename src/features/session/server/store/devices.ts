import { type Tx, tables } from './tables.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Notes that a person logs in with a browser; true when it is the first time. */
export async function noteDevice(
  tx: Tx,
  userId: string,
  { device, now }: { device: string; now: number },
): Promise<boolean> {
  const known = await tables(tx)
    .updateTable('known_device')
    .set({ seen: now })
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst();
  if (Number(known.numUpdatedRows) > 0) return false;
  await tables(tx).insertInto('known_device').values({ user_id: userId, device, seen: now }).execute();
  return true;
}

/** Forgets browsers that nobody has logged in with for as long as their mark lives. */
export async function sweepDevices(tx: Tx, now: number): Promise<void> {
  await tables(tx)
    .deleteFrom('known_device')
    .where('seen', '<', now - YEAR_MS)
    .execute();
}
