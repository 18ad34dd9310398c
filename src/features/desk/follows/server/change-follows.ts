import { readCard } from '#engine/server/card-row.ts';
import { publicId } from '#engine/server/public-id.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { FollowMeter } from '../contract.ts';
import { followedKind } from '../kinds.ts';
import { cleanWords, type FollowKind, MAX_REMARK_LENGTH, refuseKind, refuseMore } from '../rules.ts';
import { type FollowParts, meterOf, notFollowed, refusedBy, storeIds } from './parts.ts';
import { changeFollow, deleteFollows, followCount, followedOf, insertFollows } from './store/follows.ts';
import { retag, tagsOf } from './store/tags.ts';

/** Objects of one kind, by public id. */
export interface Objects {
  readonly type: FollowKind;
  readonly ids: readonly string[];
}

const unknown = (type: FollowKind) => refuse(404, `暂未收录该${followedKind(type).listing.of.label}`);

/** Whether the market has cards of all these objects. */
async function areKnown({ context }: FollowParts, { type, ids }: Objects): Promise<boolean> {
  const { from } = followedKind(type).listing;
  const cards = await Promise.all(ids.map((id) => readCard(context, from, { id, banded: true })));
  return !cards.includes(null);
}

/** What a change of follows came to. */
type Changed = Answer<{ changed: number; meter: FollowMeter }>;

/**
 * Writes objects that are followed from now on, all of them or none. The limit counts all kinds together and is decided in the
 * transaction that writes, so two tabs at the limit never pass it. What is followed already costs nothing.
 */
export function writeFollows(
  { account, clock }: Pick<FollowParts, 'account' | 'clock'>,
  viewer: Viewer,
  { kind, objects }: { readonly kind: FollowKind; readonly objects: readonly string[] },
): Promise<Changed> {
  const userId = viewer.id;
  return account.write(async (tx): Promise<Changed> => {
    const known = await followedOf(tx, { userId, kind }, objects);
    const fresh = objects.filter((object) => !known.has(object));
    const full = fresh.length > 0 && refuseMore(viewer.level, await followCount(tx, userId), fresh.length);
    if (full) return refusedBy(full);
    const created = clock.now();
    const rowOf = (object: string) => ({
      user_id: userId,
      kind,
      object_id: object,
      sticky: 0,
      remark: '',
      created,
    });
    if (fresh.length > 0) await insertFollows(tx, fresh.map(rowOf));
    return { changed: fresh.length, meter: await meterOf(tx, viewer) };
  });
}

/** Follows objects that the market knows, of a kind that the edition holds: all of them, or a refusal. */
export async function follow(parts: FollowParts, viewer: Viewer, { type, ids }: Objects): Promise<Changed> {
  const closed = refuseKind(type, viewer.level);
  if (closed) return refusedBy(closed);
  const objects = storeIds(ids);
  if (!objects || !(await areKnown(parts, { type, ids: objects.map(publicId) }))) return unknown(type);
  return writeFollows(parts, viewer, { kind: type, objects });
}

/** Follows objects no longer; those that are not followed are left out. */
export async function unfollow(
  { account }: FollowParts,
  viewer: Viewer,
  { type, ids }: Objects,
): Promise<Changed> {
  const objects = storeIds(ids) ?? [];
  if (objects.length === 0) return unknown(type);
  return account.write(async (tx) => {
    const changed = await deleteFollows(tx, { userId: viewer.id, kind: type }, objects);
    return { changed, meter: await meterOf(tx, viewer) };
  });
}

/** Changes one followed object: its place at the head, or its remark. */
export async function changeOne(
  { account }: FollowParts,
  viewer: Viewer,
  asked: { type: FollowKind; id: string; is_sticky?: boolean; remark?: string },
): Promise<true | Refused> {
  const { type, id, is_sticky: isSticky, remark: raw } = asked;
  const [objectId] = storeIds([id]) ?? [];
  const remark = raw === undefined ? undefined : cleanWords(raw);
  if (remark !== undefined && [...remark].length > MAX_REMARK_LENGTH)
    return refuse(422, `备注最多${MAX_REMARK_LENGTH}个字`);
  if (objectId === undefined) return notFollowed();
  const change = {
    ...(isSticky !== undefined && { sticky: isSticky ? 1 : 0 }),
    ...(remark !== undefined && { remark }),
  };
  const isChanged = await account.write((tx) =>
    changeFollow(tx, { userId: viewer.id, kind: type, objectId }, change),
  );
  return isChanged || notFollowed();
}

/** Gives objects these tags and no others: all of them, or a refusal when one is not followed or a tag is not one's own. */
export function moveToTags(
  { account }: FollowParts,
  viewer: Viewer,
  { type, ids, tags }: Objects & { readonly tags: readonly string[] },
): Promise<true | Refused> {
  const objects = storeIds(ids);
  const whose = { userId: viewer.id, kind: type };
  return account.write(async (tx): Promise<true | Refused> => {
    if (!objects || (await followedOf(tx, whose, objects)).size < objects.length) return notFollowed();
    const own = new Set((await tagsOf(tx, whose)).map((tag) => tag.id));
    if (!tags.every((tag) => own.has(tag))) return refuse(404, '没有这个标签');
    await retag(tx, whose, { objects, tags: [...new Set(tags)] });
    return true;
  });
}
