import type { Kysely } from 'kysely';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { ConditionTable } from './list-settings.ts';

/** A condition whose rows are compared: of which day they are, YYYYMMDD, 0 before the first look, and they as JSON of [public id, name]. */
type WatchedTable = { id: string; user_id: string; seen_day: number; rows: string };
/** Who came into a condition and who left it on a day, YYYYMMDD, as JSON like the rows. */
export type ChangeTable = { condition_id: string; day: number; came: string; gone: string };

const tables = (db: Db) =>
  db as unknown as Kysely<{
    saved_condition: ConditionTable;
    watched_condition: WatchedTable;
    condition_change: ChangeTable;
  }>;

/** The ids of a person's conditions that are compared. */
export async function watchedIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('watched_condition')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Begins to compare a condition; nothing where it is compared already. */
export async function watchCondition(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tables(tx)
    .insertInto('watched_condition')
    .values({ id, user_id: userId, seen_day: 0, rows: '[]' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Stops comparing a condition, and forgets who came and left. */
export async function unwatchCondition(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('condition_change').where('condition_id', '=', id).execute();
  await tables(tx).deleteFrom('watched_condition').where('id', '=', id).execute();
}

/** A condition that is to be compared, with its rows of the day it was last looked at. */
export type DueCondition = ConditionTable & Pick<WatchedTable, 'seen_day' | 'rows'>;

/** Conditions that were last looked at before a day, YYYYMMDD. */
export function dueConditions(db: Db, day: number, limit: number): Promise<DueCondition[]> {
  return tables(db)
    .selectFrom('watched_condition')
    .innerJoin('saved_condition', 'saved_condition.id', 'watched_condition.id')
    .selectAll('saved_condition')
    .select(['watched_condition.seen_day', 'watched_condition.rows'])
    .where('watched_condition.seen_day', '<', day)
    .orderBy('watched_condition.seen_day')
    .orderBy('watched_condition.id')
    .limit(limit)
    .execute();
}

/** Keeps the rows of a day; false where another process has, or the condition is compared no more. */
export async function noteRowsOf(
  tx: Tx,
  { id, seen_day: before }: Pick<DueCondition, 'id' | 'seen_day'>,
  { day, rows }: { readonly day: number; readonly rows: string },
): Promise<boolean> {
  const done = await tables(tx)
    .updateTable('watched_condition')
    .set({ seen_day: day, rows })
    .where('id', '=', id)
    .where('seen_day', '=', before)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Keeps who came and left on a day, and forgets what is older than the newest `most` days with a change. */
export async function insertChange(tx: Tx, change: ChangeTable, most: number): Promise<void> {
  await tables(tx).insertInto('condition_change').values(change).execute();
  const rows = tables(tx).selectFrom('condition_change').select('day');
  const beyond = await rows
    .where('condition_id', '=', change.condition_id)
    .orderBy('day', 'desc')
    .offset(most)
    .limit(most)
    .execute();
  if (beyond.length > 0)
    await tables(tx)
      .deleteFrom('condition_change')
      .where('condition_id', '=', change.condition_id)
      .where(
        'day',
        'in',
        beyond.map(({ day }) => day),
      )
      .execute();
}

/** The days on which rows came or left, the newest first. */
export function changesOf(db: Db, id: string): Promise<ChangeTable[]> {
  return tables(db)
    .selectFrom('condition_change')
    .selectAll()
    .where('condition_id', '=', id)
    .orderBy('day', 'desc')
    .execute();
}

/** Up to which day, YYYYMMDD, a condition was compared, 0 before the first look; undefined where it is not compared. */
export async function comparedUpTo(db: Db, id: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('watched_condition')
    .select('seen_day')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Number(row.seen_day);
}
