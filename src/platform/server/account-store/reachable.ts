import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AccountStore } from './account-store.ts';

/** A store that takes longer than this for nothing is taken for one that cannot be had, milliseconds. */
const PATIENCE_MS = 2000;

/** Whether the account store answers. Never rejects, and takes two seconds at most. */
export async function isReachable({ db }: Pick<AccountStore, 'db'>): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(PATIENCE_MS, false, { ref: false })]);
}
