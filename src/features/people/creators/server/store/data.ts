import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { MAX_WORKS } from '../../rules.ts';
import {
  type CreatorCommentTable,
  type CreatorDayTable,
  type CreatorPortraitTable,
  type CreatorWorkTable,
  creatorTables,
} from './tables.ts';

const MAX_DAYS = 90;

/** The days of an account, the newest first. */
export function daysOf(db: Db, accountId: string): Promise<CreatorDayTable[]> {
  return creatorTables(db)
    .selectFrom('creator_day')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(MAX_DAYS)
    .execute();
}

/** The works of an account, the newest first. */
export function worksOf(db: Db, accountId: string): Promise<CreatorWorkTable[]> {
  return creatorTables(db)
    .selectFrom('creator_work')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('published', 'desc')
    .orderBy('item_id')
    .limit(MAX_WORKS)
    .execute();
}

/** The comments of an account's works, the newest first. */
export function commentsOf(db: Db, accountId: string): Promise<CreatorCommentTable[]> {
  return creatorTables(db)
    .selectFrom('creator_comment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('comment_id')
    .limit(MAX_WORKS)
    .execute();
}

/** The followers of an account; undefined while nothing is known of them. */
export function portraitOf(db: Db, accountId: string): Promise<CreatorPortraitTable | undefined> {
  return creatorTables(db)
    .selectFrom('creator_portrait')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** How many works each account has. */
export async function workCounts(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await creatorTables(db)
    .selectFrom('creator_work')
    .select((e) => ['account_id', e.fn.countAll<number>().as('n')])
    .where('account_id', 'in', [...accounts])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, Number(row.n)]));
}

/** Writes days; what a day says replaces what was said before, and what it does not say stays. */
export async function putDays(tx: Tx, rows: readonly CreatorDayTable[]): Promise<void> {
  for (const row of rows) {
    const { account_id: _account, day: _day, ...values } = row;
    const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    await creatorTables(tx)
      .insertInto('creator_day')
      .values(row)
      .onConflict((on) => {
        const same = on.columns(['account_id', 'day']);
        return Object.keys(said).length === 0 ? same.doNothing() : same.doUpdateSet(said);
      })
      .execute();
  }
}

/** Writes works with their counts now. */
export async function putWorks(tx: Tx, rows: readonly CreatorWorkTable[]): Promise<void> {
  for (const row of rows) {
    const { account_id: _account, item_id: _item, ...changes } = row;
    await creatorTables(tx)
      .insertInto('creator_work')
      .values(row)
      .onConflict((on) => on.columns(['account_id', 'item_id']).doUpdateSet(changes))
      .execute();
  }
}

/** Deletes the works of an account beyond the newest ones that are kept, and comments of works that are not there. */
export async function pruneWorks(tx: Tx, accountId: string): Promise<void> {
  const retained = (await worksOf(tx, accountId)).map(({ item_id: item }) => item);
  for (const table of ['creator_work', 'creator_comment'] as const)
    await creatorTables(tx)
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .$if(retained.length > 0, (query) => query.where('item_id', 'not in', retained))
      .execute();
}

/** Writes the comments of a work in place of those that were there. */
export async function putComments(
  tx: Tx,
  { accountId, itemId }: { readonly accountId: string; readonly itemId: string },
  rows: readonly CreatorCommentTable[],
): Promise<void> {
  await creatorTables(tx)
    .deleteFrom('creator_comment')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .execute();
  if (rows.length > 0)
    await creatorTables(tx)
      .insertInto('creator_comment')
      .values([...rows])
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Writes the followers of an account. */
export async function putPortrait(tx: Tx, row: CreatorPortraitTable): Promise<void> {
  const { account_id: _account, ...changes } = row;
  await creatorTables(tx)
    .insertInto('creator_portrait')
    .values(row)
    .onConflict((on) => on.column('account_id').doUpdateSet(changes))
    .execute();
}
