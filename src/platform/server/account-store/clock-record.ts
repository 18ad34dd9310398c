import type { ClockRecord } from '../clock-rule.ts';
import type { AccountStore } from './account-store.ts';

const KEY = 'clock';
const NOTHING: ClockRecord = { trusted: null, jump: null };

/** Known facts of the clock of the installation; nothing in a new account store. */
export async function readClockRecord(account: AccountStore): Promise<ClockRecord> {
  const row = await account.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row === undefined ? NOTHING : (JSON.parse(row.value) as ClockRecord);
}

/** Writes what is known of the clock. */
export async function writeClockRecord(account: AccountStore, record: ClockRecord): Promise<void> {
  const value = JSON.stringify(record);
  await account.write((tx) =>
    tx
      .insertInto('setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}
