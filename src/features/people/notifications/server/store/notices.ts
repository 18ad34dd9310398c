import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { type NoticeTable, noticeTables } from './tables.ts';

/** Writes a notice unless the person has one of this key; false when there was one. */
export async function insertNotice(tx: Tx, notice: NoticeTable): Promise<boolean> {
  const done = await noticeTables(tx)
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['user_id', 'dedup_key']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** One notice; undefined when it is gone. */
export function noticeById(db: Db, id: string): Promise<NoticeTable | undefined> {
  return noticeTables(db).selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of a user's notices, newest first. */
export function noticesOf(
  db: Db,
  { userId, onlyUnread }: { readonly userId: string; readonly onlyUnread: boolean },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<NoticeTable[]> {
  let query = noticeTables(db).selectFrom('notice').selectAll().where('user_id', '=', userId);
  if (onlyUnread) query = query.where('read_at', 'is', null);
  return query.orderBy('created', 'desc').orderBy('id').offset(offset).limit(limit).execute();
}

/** How many notices somebody has, and how many of them are unread. */
export async function noticeCounts(db: Db, userId: string): Promise<{ all: number; unread: number }> {
  const { all, read } = await noticeTables(db)
    .selectFrom('notice')
    .select((e) => [e.fn.countAll<number>().as('all'), e.fn.count<number>('read_at').as('read')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), unread: Number(all) - Number(read) };
}

/** Marks one notice of a user as read, or all of them; false when there is no such one. */
export async function markRead(
  tx: Tx,
  { userId, id, now }: { readonly userId: string; readonly id: string | null; readonly now: number },
): Promise<boolean> {
  let query = noticeTables(tx)
    .updateTable('notice')
    .set((e) => ({ read_at: e.fn.coalesce('read_at', e.val(now)) }))
    .where('user_id', '=', userId);
  query = id === null ? query.where('read_at', 'is', null) : query.where('id', '=', id);
  const done = await query.executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Removes notices of before a moment. */
export async function pruneNotices(tx: Tx, before: DeletionMoment): Promise<void> {
  await noticeTables(tx).deleteFrom('notice').where('created', '<', before).execute();
}

/** The notice of a key; undefined when the person has none. */
export function noticeByKey(db: Db, userId: string, key: string): Promise<NoticeTable | undefined> {
  return noticeTables(db)
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dedup_key', '=', key)
    .executeTakeFirst();
}
