import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type ContactViewTable, upkeepTables } from './tables.ts';

/** Records that a person looked at a contact, once a day. */
export async function recordContactView(tx: Tx, row: ContactViewTable): Promise<void> {
  await upkeepTables(tx)
    .insertInto('contact_view')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The newest looks of all people. */
export function newestContactViews(db: Db, most: number): Promise<ContactViewTable[]> {
  return upkeepTables(db)
    .selectFrom('contact_view')
    .selectAll()
    .orderBy('viewed', 'desc')
    .orderBy('author_id')
    .limit(most)
    .execute();
}

/** Removes looks from before a moment in milliseconds. */
export async function removeContactViewsBefore(tx: Tx, before: DeletionMoment): Promise<void> {
  await upkeepTables(tx).deleteFrom('contact_view').where('viewed', '<', before).execute();
}
