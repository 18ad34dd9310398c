import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { ConditionTable } from './list-settings.ts';

/**
 * A condition whose rows are compared. `seen_day` is the day up to which it was compared, YYYYMMDD, 0 before the first look; `tried` when
 * it was last looked at, milliseconds; `rows` are JSON of [public id, name], null while there is nothing to compare with; `problem` is
 * why it was not compared, empty otherwise.
 */
type WatchedTable = {
  id: string;
  user_id: string;
  seen_day: number;
  tried: number;
  rows: string | null;
  problem: string;
  /** 1 where an alert rule that is on needs the changes. */
  by_rule: number;
  /** 1 where its owner wants the changes; without it only the rule does. */
  by_owner: number;
};
/** Who came into a condition and who left it on a day, YYYYMMDD, as JSON. */
export type ChangeTable = { condition_id: string; day: number; changes: string };

const tables = tablesOf<{
  saved_condition: ConditionTable;
  watched_condition: WatchedTable;
  condition_change: ChangeTable;
}>;

/** The ids of a person's conditions whose changes they want. */
export async function watchedIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('watched_condition')
    .select('id')
    .where('user_id', '=', userId)
    .where('by_owner', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who needs the changes of a condition: its owner, a rule, or both. */
type Need = 'by_owner' | 'by_rule';
interface Needed {
  readonly id: string;
  readonly userId: string;
}

/** Compares a condition for its owner or for a rule; one that is compared for the other goes on. */
async function beginNeed(tx: Tx, { id, userId }: Needed, need: Need): Promise<void> {
  const none = { by_rule: 0, by_owner: 0 };
  await tables(tx)
    .insertInto('watched_condition')
    .values({ id, user_id: userId, seen_day: 0, tried: 0, rows: null, problem: '', ...none, [need]: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ [need]: 1 }))
    .execute();
}

/** Ends what the owner or a rule needs of a condition. Needed by none, it is compared no more. */
async function endNeed(tx: Tx, id: string, need: Need): Promise<void> {
  await tables(tx)
    .updateTable('watched_condition')
    .set({ [need]: 0 })
    .where('id', '=', id)
    .execute();
  const left = await tables(tx)
    .selectFrom('watched_condition')
    .select('id')
    .where('id', '=', id)
    .where((e) => e.or([e('by_owner', '=', 1), e('by_rule', '=', 1)]))
    .executeTakeFirst();
  if (!left) await unwatchCondition(tx, id);
}

/** Notes whether the owner of a condition wants its changes. */
export const setByOwner = (tx: Tx, needed: Needed, isWanted: boolean): Promise<void> =>
  isWanted ? beginNeed(tx, needed, 'by_owner') : endNeed(tx, needed.id, 'by_owner');

/** Notes whether a rule needs the changes of a condition. */
export const setByRule = (
  tx: Tx,
  { isByRule, ...needed }: Needed & { readonly isByRule: boolean },
): Promise<void> => (isByRule ? beginNeed(tx, needed, 'by_rule') : endNeed(tx, needed.id, 'by_rule'));

/** Stops comparing a condition, and forgets who came and left. */
export async function unwatchCondition(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('condition_change').where('condition_id', '=', id).execute();
  await tables(tx).deleteFrom('watched_condition').where('id', '=', id).execute();
}

/** The ids of conditions that were compared up to an earlier day than this one, YYYYMMDD, and not looked at since a moment; the longest untried first. */
export async function dueConditions(
  db: Db,
  { day, before, limit }: { day: number; before: number; limit: number },
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('watched_condition')
    .select('id')
    .where('seen_day', '<', day)
    .where('tried', '<', before)
    .orderBy('tried')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A condition that is to be compared, with its rows of the day that it was compared up to. */
export type DueCondition = ConditionTable & Pick<WatchedTable, 'seen_day' | 'rows' | 'by_rule' | 'by_owner'>;

/** One of them; undefined where it is compared no more. */
export function dueCondition(db: Db, id: string): Promise<DueCondition | undefined> {
  return tables(db)
    .selectFrom('watched_condition')
    .innerJoin('saved_condition', 'saved_condition.id', 'watched_condition.id')
    .selectAll('saved_condition')
    .select([
      'watched_condition.seen_day',
      'watched_condition.rows',
      'watched_condition.by_rule',
      'watched_condition.by_owner',
    ])
    .where('watched_condition.id', '=', id)
    .executeTakeFirst();
}

/** Notes when a condition was looked at, whatever comes of it: one that fails waits behind the others. */
export async function noteTried(tx: Tx, id: string, now: number): Promise<void> {
  await tables(tx).updateTable('watched_condition').set({ tried: now }).where('id', '=', id).execute();
}

/** Keeps what was found on a day; false where another process has, or the condition is compared no more. */
export async function noteRowsOf(
  tx: Tx,
  { id, seen_day: before }: Pick<DueCondition, 'id' | 'seen_day'>,
  found: { readonly day: number; readonly rows: string | null; readonly problem: string },
): Promise<boolean> {
  const done = await tables(tx)
    .updateTable('watched_condition')
    .set({ seen_day: found.day, rows: found.rows, problem: found.problem })
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

/** Up to which day a condition was compared, and why it was not; undefined where it is not to be. */
export function comparedUpTo(db: Db, id: string) {
  return tables(db)
    .selectFrom('watched_condition')
    .select(['seen_day', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Changes of conditions after a day, YYYYMMDD, oldest first. */
export async function changesAfter(db: Db, ids: readonly string[], day: number): Promise<ChangeTable[]> {
  if (ids.length === 0) return [];
  return tables(db)
    .selectFrom('condition_change')
    .selectAll()
    .where('condition_id', 'in', ids)
    .where('day', '>', day)
    .orderBy('day')
    .orderBy('condition_id')
    .execute();
}
