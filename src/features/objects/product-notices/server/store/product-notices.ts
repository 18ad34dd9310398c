import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { NoticeSubject } from '../../rules.ts';

/** A person who is notified; the day as YYYYMMDD, the values of that day as JSON. */
export type ProductNoticeTable = {
  user_id: string;
  about: NoticeSubject;
  notified_day: number;
  state: string;
  /** When it was last attempted, milliseconds; 0 never. */
  attempted: number;
};

const tables = tablesOf<{ product_notice: ProductNoticeTable }>;

/** What a person is notified of. */
export async function noticesWanted(db: Db, userId: string): Promise<ReadonlySet<NoticeSubject>> {
  const rows = await tables(db)
    .selectFrom('product_notice')
    .select('about')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.about));
}

/** The row of a person; undefined for who is not notified. */
export function productNotice(
  db: Db,
  userId: string,
  about: NoticeSubject,
): Promise<ProductNoticeTable | undefined> {
  return tables(db)
    .selectFrom('product_notice')
    .selectAll()
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .executeTakeFirst();
}

/** Adds a person; one who is there stays as they are. */
export async function addProductNotice(tx: Tx, userId: string, about: NoticeSubject): Promise<void> {
  await tables(tx)
    .insertInto('product_notice')
    .values({ user_id: userId, about, notified_day: 0, state: '', attempted: 0 })
    .onConflict((on) => on.columns(['user_id', 'about']).doNothing())
    .execute();
}

/** Removes a person. */
export async function dropProductNotice(tx: Tx, userId: string, about: NoticeSubject): Promise<void> {
  await tables(tx)
    .deleteFrom('product_notice')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .execute();
}

/** People whose products were not compared on a day yet, at most so many; those whose last attempt is the longest ago first. */
export function dueProductNotices(
  db: Db,
  day: number,
  take: number,
): Promise<Pick<ProductNoticeTable, 'user_id' | 'about'>[]> {
  return tables(db)
    .selectFrom('product_notice')
    .select(['user_id', 'about'])
    .where('notified_day', '<', day)
    .orderBy('attempted')
    .orderBy('user_id')
    .orderBy('about')
    .limit(take)
    .execute();
}

/** Writes when products of a person were attempted to be compared. */
export async function noteAttempt(
  tx: Tx,
  { user_id, about }: Pick<ProductNoticeTable, 'user_id' | 'about'>,
  attempted: number,
): Promise<void> {
  await tables(tx)
    .updateTable('product_notice')
    .set({ attempted })
    .where('user_id', '=', user_id)
    .where('about', '=', about)
    .execute();
}

/** Writes the day that was compared and its values. */
export async function saveProductNotice(tx: Tx, row: Omit<ProductNoticeTable, 'attempted'>): Promise<void> {
  await tables(tx)
    .updateTable('product_notice')
    .set({ notified_day: row.notified_day, state: row.state })
    .where('user_id', '=', row.user_id)
    .where('about', '=', row.about)
    .execute();
}
