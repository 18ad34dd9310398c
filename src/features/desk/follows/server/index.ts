import { publicId } from '#engine/server/public-id.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type ApiRoute, isRefused, route, type Viewer } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { followedKinds } from '../kinds.ts';
import type { FollowKind } from '../rules.ts';
import { changeOne, follow, moveToTags, type Objects, unfollow } from './change-follows.ts';
import { addTag, dropTag, editTag, listTags } from './change-tags.ts';
import { listEvents, setNoticeSetting } from './events.ts';
import { type FollowsRequest, listFollows } from './list-follows.ts';
import { followsMigration } from './migrations/0140-follows.ts';
import { eventNoticesMigration } from './migrations/0163-event-notices.ts';
import { liveNoticesMigration } from './migrations/0173-live-notices.ts';
import { type FollowParts, meterOf } from './parts.ts';
import { followsOf } from './store/follows.ts';

/** The tables of the slice. */
export const followMigrations: Migrations = {
  '0140-follows': followsMigration,
  '0163-event-notices': eventNoticesMigration,
  '0173-live-notices': liveNoticesMigration,
};

export { sendEventNotices } from './event-notices.ts';
export { followedOnDay } from './events.ts';
export { sendLiveNotices } from './live-notices.ts';
export { eventNoticeJobs } from './notice-jobs.ts';

/** Public ids of what somebody follows of an entity; null when it cannot be followed. */
export async function followedPublicIds(
  db: Db,
  userId: string,
  entity: string,
): Promise<readonly string[] | null> {
  const found = followedKinds.find(({ listing }) => listing.of.id === entity);
  if (!found) return null;
  return (await followsOf(db, { userId, kind: found.kind })).map((row) => publicId(row.object_id));
}

const kindOf = (kind: string) => Number(kind) as FollowKind;

/** What one follows of a kind, by public id. */
async function idsOf({ account }: FollowParts, viewer: Viewer, kind: FollowKind) {
  const rows = await followsOf(account.db, { userId: viewer.id, kind });
  return { ids: rows.map((row) => publicId(row.object_id)), meter: await meterOf(account.db, viewer) };
}

/** Follows or unfollows one object; the reply is the meter alone. */
async function changeSingle(
  change: typeof follow | typeof unfollow,
  parts: FollowParts,
  { viewer, objects }: { viewer: Viewer; objects: Objects },
) {
  const answer = await change(parts, viewer, objects);
  return isRefused(answer) ? answer : { meter: answer.meter };
}

/** The calls of the follow family (specification §7). */
export function followRoutes(parts: FollowParts): ApiRoute[] {
  const single = ({ type, id }: { type: FollowKind; id: string }): Objects => ({ type, ids: [id] });
  return [
    route(calls.readFollowIds, ({ query, viewer }) => idsOf(parts, viewer, kindOf(query.kind))),
    route(calls.readFollowTags, ({ query, viewer }) => listTags(parts, viewer, kindOf(query.kind))),
    route(calls.addFollowTag, ({ body, viewer }) => addTag(parts, viewer, body)),
    route(calls.editFollowTag, ({ body, viewer }) => editTag(parts, viewer, body)),
    route(calls.deleteFollowTag, ({ body, viewer }) => dropTag(parts, viewer, body.id)),
    route(calls.addFollow, ({ body, viewer }) =>
      changeSingle(follow, parts, { viewer, objects: single(body) }),
    ),
    route(calls.cancelFollow, ({ body, viewer }) =>
      changeSingle(unfollow, parts, { viewer, objects: single(body) }),
    ),
    route(calls.batchFollow, ({ body, viewer }) =>
      (body.action === 'add' ? follow : unfollow)(parts, viewer, body),
    ),
    route(calls.moveFollow, ({ body, viewer }) => moveToTags(parts, viewer, { ...body, tags: body.tag_ids })),
    route(calls.stickFollow, ({ body, viewer }) => changeOne(parts, viewer, body)),
    route(calls.remarkFollow, ({ body, viewer }) => changeOne(parts, viewer, body)),
    route(calls.searchFollows, ({ body, viewer, caller }) =>
      listFollows(parts, { viewer, caller }, body as FollowsRequest),
    ),
    route(calls.listFollowEvents, ({ body, viewer }) => listEvents(parts, viewer, body)),
    route(calls.setEventNotices, ({ body, viewer }) => setNoticeSetting(parts, viewer, body)),
  ];
}
