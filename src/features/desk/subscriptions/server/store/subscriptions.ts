import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A subscription; `page` is the id of the listing, `notified_day` the day (YYYYMMDD) that was told last. */
export type SubscriptionTable = {
  id: string;
  user_id: string;
  page: string;
  name: string;
  address: string;
  created: number;
  notified_day: number;
  hits: number;
};
type RowTable = { subscription_id: string; object_id: string };

const tables = tablesOf<{ subscription: SubscriptionTable; subscription_row: RowTable }>;

/** All subscriptions of a user, oldest first. */
export function subscriptionsOf(db: Db, userId: string): Promise<SubscriptionTable[]> {
  const query = tables(db).selectFrom('subscription').selectAll().where('user_id', '=', userId);
  return query.orderBy('created').orderBy('id').execute();
}

/** One by its id. */
export function subscriptionById(db: Db, id: string): Promise<SubscriptionTable | undefined> {
  return tables(db).selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Subscriptions that were not told of a day yet, the longest waiting first. */
export function dueSubscriptions(db: Db, day: number, most: number): Promise<SubscriptionTable[]> {
  const query = tables(db).selectFrom('subscription').selectAll().where('notified_day', '<', day);
  return query.orderBy('notified_day').orderBy('id').limit(most).execute();
}

/** Writes a subscription. */
export async function insertSubscription(tx: Tx, row: SubscriptionTable): Promise<void> {
  await tables(tx).insertInto('subscription').values(row).execute();
}

/** Notes that a day was told, with so many more rows. */
export async function noteNotifiedDay(
  tx: Tx,
  row: SubscriptionTable,
  { day, more }: { day: number; more: number },
): Promise<void> {
  const set = { notified_day: day, hits: row.hits + more };
  await tables(tx).updateTable('subscription').set(set).where('id', '=', row.id).execute();
}

/** Of these objects those that a subscription did not tell yet. */
export async function unknownOf(db: Db, id: string, objects: readonly string[]): Promise<string[]> {
  if (objects.length === 0) return [];
  const query = tables(db)
    .selectFrom('subscription_row')
    .select('object_id')
    .where('subscription_id', '=', id);
  const known = new Set(
    (await query.where('object_id', 'in', objects).execute()).map((row) => row.object_id),
  );
  return objects.filter((one) => !known.has(one));
}

/** Rows that one statement writes: a statement takes some ten thousand values at most. */
const WRITTEN_AT_ONCE = 1000;

/** Notes objects as told. */
export async function noteRows(tx: Tx, id: string, objects: readonly string[]): Promise<void> {
  for (let at = 0; at < objects.length; at += WRITTEN_AT_ONCE) {
    const part = objects.slice(at, at + WRITTEN_AT_ONCE);
    await tables(tx)
      .insertInto('subscription_row')
      .values(part.map((object) => ({ subscription_id: id, object_id: object })))
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Removes a subscription with what it told. */
export async function removeSubscription(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('subscription_row').where('subscription_id', '=', id).execute();
  await tables(tx).deleteFrom('subscription').where('id', '=', id).execute();
}
