import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type FollowTagTable, followTables, type TaggedTable, type Whose } from './tables.ts';

/** The tags of a kind, oldest first. */
export function tagsOf(db: Db, { userId, kind }: Whose): Promise<FollowTagTable[]> {
  return followTables(db)
    .selectFrom('follow_tag')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** A tag of a user's own. */
export function tagById(db: Db, userId: string, id: string): Promise<FollowTagTable | undefined> {
  return followTables(db)
    .selectFrom('follow_tag')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Writes a tag. */
export async function insertTag(tx: Tx, tag: FollowTagTable): Promise<void> {
  await followTables(tx).insertInto('follow_tag').values(tag).execute();
}

/** Renames a tag. */
export async function renameTag(tx: Tx, id: string, name: string): Promise<void> {
  await followTables(tx).updateTable('follow_tag').set({ name }).where('id', '=', id).execute();
}

/** Removes a tag from everything that has it, then the tag. */
export async function removeTag(tx: Tx, id: string): Promise<void> {
  await followTables(tx).deleteFrom('follow_tagged').where('tag_id', '=', id).execute();
  await followTables(tx).deleteFrom('follow_tag').where('id', '=', id).execute();
}

/** Which objects of a kind have which tags. */
export function taggedOf(db: Db, { userId, kind }: Whose): Promise<TaggedTable[]> {
  return followTables(db)
    .selectFrom('follow_tagged')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

/** Gives objects these tags and no others. */
export async function retag(
  tx: Tx,
  { userId, kind }: Whose,
  { objects, tags }: { readonly objects: readonly string[]; readonly tags: readonly string[] },
): Promise<void> {
  await followTables(tx)
    .deleteFrom('follow_tagged')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', 'in', [...objects])
    .execute();
  const rows = objects.flatMap((object) =>
    tags.map((tag) => ({ tag_id: tag, user_id: userId, kind, object_id: object })),
  );
  // A statement of PostgreSQL takes 65,535 parameters, one of SQLite 32,766: 50 objects with 20 tags are 4,000.
  if (rows.length > 0) await followTables(tx).insertInto('follow_tagged').values(rows).execute();
}
