import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { FollowKind } from '../../rules.ts';
import { type FollowTable, followTables } from './tables.ts';

/** A setting for notices; days as YYYYMMDD, `live_count` of the notices of `live_day` that an author went live. */
export type EventNoticeTable = {
  user_id: string;
  notified_day: number;
  live_day: number;
  live_count: number;
};

const tables = tablesOf<{ follow_notice: EventNoticeTable }>;

/** The setting of a person; undefined without one. */
export function eventNotice(db: Db, userId: string): Promise<EventNoticeTable | undefined> {
  return tables(db).selectFrom('follow_notice').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a setting; one that is there already stays as it is. */
export async function keepEventNotice(
  tx: Tx,
  setting: Pick<EventNoticeTable, 'user_id' | 'notified_day'>,
): Promise<void> {
  await tables(tx)
    .insertInto('follow_notice')
    .values({ ...setting, live_day: 0, live_count: 0 })
    .onConflict((on) => on.column('user_id').doNothing())
    .execute();
}

/** Deletes a setting. */
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

/** Notes how many notices of rooms somebody got on a day. */
export async function noteLive(
  tx: Tx,
  userId: string,
  live: Pick<EventNoticeTable, 'live_day' | 'live_count'>,
): Promise<void> {
  await tables(tx).updateTable('follow_notice').set(live).where('user_id', '=', userId).execute();
}

/** Whether anyone who follows objects of a kind wants notices. */
export async function isAnyNoticeWanted(db: Db, kind: FollowKind): Promise<boolean> {
  const all = tablesOf<{ follow_notice: EventNoticeTable; follow: FollowTable }>(db);
  const one = await all
    .selectFrom('follow_notice')
    .innerJoin('follow', 'follow.user_id', 'follow_notice.user_id')
    .where('follow.kind', '=', kind)
    .select('follow.user_id')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Who follows which of these objects and wants notices. */
export function followersWanting(
  db: Db,
  kind: FollowKind,
  ids: readonly string[],
): Promise<{ user_id: string; object_id: string }[]> {
  const all = tablesOf<{ follow_notice: EventNoticeTable; follow: FollowTable }>(db);
  return all
    .selectFrom('follow_notice')
    .innerJoin('follow', 'follow.user_id', 'follow_notice.user_id')
    .where('follow.kind', '=', kind)
    .where('follow.object_id', 'in', [...ids])
    .select(['follow.user_id', 'follow.object_id'])
    .orderBy('follow.user_id')
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
