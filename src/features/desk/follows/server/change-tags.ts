import { newId } from '#features/people/identity/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { FollowTags } from '../contract.ts';
import { cleanWords, type FollowKind, MAX_TAG_LENGTH, MAX_TAGS } from '../rules.ts';
import { type FollowParts, meterOf } from './parts.ts';
import { followsOf } from './store/follows.ts';
import type { Whose } from './store/tables.ts';
import { insertTag, removeTag, renameTag, tagById, taggedOf, tagsOf } from './store/tags.ts';

const noTag = () => refuse(404, '没有这个标签');

/** The tags of a kind, with how many objects each has. */
export async function listTags(
  { account: { db } }: FollowParts,
  viewer: Viewer,
  kind: FollowKind,
): Promise<FollowTags> {
  const whose = { userId: viewer.id, kind };
  const tagged = await taggedOf(db, whose);
  const counts = Map.groupBy(tagged, (row) => row.tag_id);
  const total = (await followsOf(db, whose)).length;
  return {
    tags: (await tagsOf(db, whose)).map(({ id, name }) => ({ id, name, count: counts.get(id)?.length ?? 0 })),
    total,
    untagged: total - new Set(tagged.map((row) => row.object_id)).size,
    meter: await meterOf(db, viewer),
  };
}

/** The problem of a name, in itself or beside the tags that exist. */
async function problemOf(tx: Tx, whose: Whose, { name, own }: { name: string; own?: string }) {
  if (name === '') return refuse(422, '请输入标签名称');
  if ([...name].length > MAX_TAG_LENGTH) return refuse(422, `标签名称最多${MAX_TAG_LENGTH}个字`);
  const tags = await tagsOf(tx, whose);
  if (tags.some((tag) => tag.name === name && tag.id !== own)) return refuse(200, '已有同名标签');
  if (own === undefined && tags.length >= MAX_TAGS) return refuse(200, `最多可创建${MAX_TAGS}个标签`);
  return null;
}

/** Adds a tag. */
export function addTag(
  { account, clock }: FollowParts,
  viewer: Viewer,
  { type, name: raw }: { type: FollowKind; name: string },
): Promise<Answer<{ id: string }>> {
  const id = newId();
  const name = cleanWords(raw);
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const problem = await problemOf(tx, { userId: viewer.id, kind: type }, { name });
    if (problem) return problem;
    await insertTag(tx, { id, user_id: viewer.id, kind: type, name, created: clock.now() });
    return { id };
  });
}

/** Renames a tag of one's own. */
export function editTag(
  { account }: FollowParts,
  viewer: Viewer,
  { id, name: raw }: { id: string; name: string },
): Promise<true | Refused> {
  const name = cleanWords(raw);
  return account.write(async (tx): Promise<true | Refused> => {
    const tag = await tagById(tx, viewer.id, id);
    if (!tag) return noTag();
    const problem = await problemOf(tx, { userId: viewer.id, kind: tag.kind }, { name, own: id });
    if (problem) return problem;
    await renameTag(tx, id, name);
    return true;
  });
}

/** Deletes a tag of one's own; what it was on stays followed. */
export function dropTag({ account }: FollowParts, viewer: Viewer, id: string): Promise<true | Refused> {
  return account.write(async (tx): Promise<true | Refused> => {
    if (!(await tagById(tx, viewer.id, id))) return noTag();
    await removeTag(tx, id);
    return true;
  });
}
