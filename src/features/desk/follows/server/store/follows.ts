import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { FollowKind } from '../../rules.ts';
import { type FollowTable, followTables, type Whose } from './tables.ts';

/** How many objects of all kinds somebody follows. */
export async function followCount(db: Db, userId: string): Promise<number> {
  const row = await followTables(db)
    .selectFrom('follow')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Everything that somebody follows of a kind: sticky ones first, then the newest. */
export function followsOf(db: Db, { userId, kind }: Whose): Promise<FollowTable[]> {
  return followTables(db)
    .selectFrom('follow')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('sticky', 'desc')
    .orderBy('created', 'desc')
    .orderBy('object_id')
    .execute();
}

/** Which of these objects somebody follows. */
export async function followedOf(
  db: Db,
  { userId, kind }: Whose,
  objects: readonly string[],
): Promise<Set<string>> {
  const rows = await followTables(db)
    .selectFrom('follow')
    .select('object_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', 'in', [...objects])
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

/** Writes objects that are followed from now on. */
export async function insertFollows(tx: Tx, rows: readonly FollowTable[]): Promise<void> {
  await followTables(tx)
    .insertInto('follow')
    .values([...rows])
    .execute();
}

/** Removes objects and their tags; answers how many were followed. */
export async function deleteFollows(
  tx: Tx,
  { userId, kind }: Whose,
  objects: readonly string[],
): Promise<number> {
  for (const table of ['follow_tagged', 'follow'] as const) {
    const [result] = await followTables(tx)
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('object_id', 'in', [...objects])
      .execute();
    if (table === 'follow') return Number(result?.numDeletedRows ?? 0);
  }
  return 0;
}

/** Changes an object that is followed; false when it is not. */
export async function changeFollow(
  tx: Tx,
  { userId, kind, objectId }: Whose & { readonly objectId: string },
  change: Partial<Pick<FollowTable, 'sticky' | 'remark'>>,
): Promise<boolean> {
  const result = await followTables(tx)
    .updateTable('follow')
    .set(change)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Everything of a kind that anybody follows, each once. */
export async function followedByAnybody(db: Db, kind: FollowTable['kind']): Promise<readonly string[]> {
  const rows = await followTables(db)
    .selectFrom('follow')
    .select('object_id')
    .distinct()
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => row.object_id);
}

/** Who of these people follows which objects of a kind; store ids. */
export async function followsOfPeople(
  db: Db,
  kind: FollowKind,
  people: readonly string[],
): Promise<readonly { readonly user_id: string; readonly object_id: string }[]> {
  if (people.length === 0) return [];
  return followTables(db)
    .selectFrom('follow')
    .select(['user_id', 'object_id'])
    .where('kind', '=', kind)
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .execute();
}
