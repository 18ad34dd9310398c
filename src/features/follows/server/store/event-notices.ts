import type { Kysely } from 'kysely';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { FollowKind } from '../../rules.ts';
import { followTables } from './tables.ts';

/** A wish for notices; `notified_day` as YYYYMMDD. */
export type EventNoticeTable = { user_id: string; notified_day: number };

const tables = (db: Db) => db as unknown as Kysely<{ follow_notice: EventNoticeTable }>;

/** The wish of a person; undefined without one. */
export function eventNotice(db: Db, userId: string): Promise<EventNoticeTable | undefined> {
  return tables(db).selectFrom('follow_notice').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a wish; one that is there already stays as it is. */
export async function keepEventNotice(tx: Tx, wish: EventNoticeTable): Promise<void> {
  await tables(tx)
    .insertInto('follow_notice')
    .values(wish)
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
}

/** Takes a wish back. */
export async function dropEventNotice(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('follow_notice').where('user_id', '=', userId).execute();
}

/** Who was not told of a day yet, at most so many. */
export function dueEventNotices(db: Db, day: number, take: number): Promise<EventNoticeTable[]> {
  return tables(db)
    .selectFrom('follow_notice')
    .selectAll()
    .where('notified_day', '<', day)
    .orderBy('user_id')
    .limit(take)
    .execute();
}

/** Notes that somebody was told of a day. */
export async function noteNotified(tx: Tx, userId: string, day: number): Promise<void> {
  await tables(tx)
    .updateTable('follow_notice')
    .set({ notified_day: day })
    .where('user_id', '=', userId)
    .execute();
}

/** Store ids of all that somebody follows, by kind. */
export async function followedObjects(db: Db, userId: string): Promise<ReadonlyMap<FollowKind, string[]>> {
  const rows = await followTables(db)
    .selectFrom('follow')
    .select(['kind', 'object_id'])
    .where('user_id', '=', userId)
    .execute();
  const byKind = Map.groupBy(rows, (row) => Number(row.kind) as FollowKind);
  return new Map([...byKind].map(([kind, own]) => [kind, own.map((row) => row.object_id)]));
}
