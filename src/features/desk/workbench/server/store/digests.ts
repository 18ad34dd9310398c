import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A subscription to the digest as stored. */
export type DigestTable = { user_id: string; hour: number; sent_day: number };

const tables = tablesOf<{ digest_setting: DigestTable }>;

/** The subscription of a person; undefined without one. */
export function digestSetting(db: Db, userId: string): Promise<DigestTable | undefined> {
  return tables(db).selectFrom('digest_setting').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps the hour of a person. */
export async function putDigest(tx: Tx, setting: DigestTable): Promise<void> {
  await tables(tx)
    .insertInto('digest_setting')
    .values(setting)
    .onConflict((on) => on.column('user_id').doUpdateSet({ hour: setting.hour }))
    .execute();
}

/** Deletes the subscription. */
export async function dropDigest(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('digest_setting').where('user_id', '=', userId).execute();
}

/** Who is to be told of a day by now, at most so many at a time. */
export function dueDigests(
  db: Db,
  { hour, day, take }: { hour: number; day: number; take: number },
): Promise<DigestTable[]> {
  return tables(db)
    .selectFrom('digest_setting')
    .selectAll()
    .where('hour', '<=', hour)
    .where('sent_day', '<', day)
    .orderBy('user_id')
    .limit(take)
    .execute();
}

/** Notes that somebody was told of a day. */
export async function noteSent(tx: Tx, userId: string, day: number): Promise<void> {
  await tables(tx)
    .updateTable('digest_setting')
    .set({ sent_day: day })
    .where('user_id', '=', userId)
    .execute();
}
