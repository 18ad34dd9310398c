import { detailPath } from '#catalog/detail-path.ts';
import { eventKindName } from '#catalog/enums/event-kinds.ts';
import { publicId } from '#engine/server/public-id.ts';
import { beijingTime } from '#kernel/day.ts';
import { type OpenedRoom, roomsOpened } from '#market/read/events/live-events.ts';
import { eventsDay, objectNames } from '#market/read/events/read-events.ts';
import { type Clock } from '#platform/server/clock.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { followedKind } from '../kinds.ts';
import { MAX_NOTICES } from '../rules.ts';
import { attentionPath, type EventNoticeParts, eventKey } from './event-notices.ts';
import { dayCode } from './events.ts';
import { eventNotice, followersWanting, isAnyNoticeWanted, noteLive } from './store/event-notices.ts';

/** How far back a look finds rooms that opened, in seconds: what comes to us later is told the next day, with the complete day. */
const LOOK_BACK_S = 1800;
/** Authors of one query for their followers. */
const CHUNK = 500;
const AUTHOR = 1;
const LIVE = 4;

interface OwnRooms {
  readonly rooms: readonly OpenedRoom[];
  readonly names: ReadonlyMap<string, string>;
}

/** Tells one person of rooms in one transaction; how many a day is limited, the others stand in the feed. */
async function notifyOne(
  { account, notifier }: EventNoticeParts,
  userId: string,
  { rooms, names }: OwnRooms,
): Promise<number> {
  const { of } = followedKind(AUTHOR).listing;
  return account.write(async (tx) => {
    const setting = await eventNotice(tx, userId);
    if (!setting) return 0;
    let added = 0;
    let { live_day: day, live_count: count } = setting;
    for (const room of rooms) {
      const code = dayCode(room.day);
      if (code !== day) [day, count] = [code, 0];
      if (count >= MAX_NOTICES) continue;
      const id = publicId(room.author);
      const isNew = await notifier.notifyIn(tx, {
        userId,
        kind: 'follow',
        dedupKey: eventKey({ type: AUTHOR, id, kind: LIVE }, room.day),
        title: `${names.get(`${AUTHOR}:${room.author}`) ?? of.card.unnamed}：${eventKindName(LIVE)}`,
        text: `${beijingTime(room.opened * 1000).slice(0, 16)} 开播`,
        link: detailPath(of.id, { [of.key]: id }) ?? attentionPath(AUTHOR),
      });
      if (!isNew) continue;
      count++;
      added++;
    }
    if (added > 0) await noteLive(tx, userId, { live_day: day, live_count: count });
    return added;
  });
}

/**
 * Tells whoever wants notices that an author they follow went live today; answers how many notices. The event of the complete day has
 * the same key, so it is not told again. One who cannot be told keeps nobody else waiting.
 */
export async function sendLiveNotices(parts: EventNoticeParts & { readonly clock: Clock }): Promise<number> {
  if (!(await isAnyNoticeWanted(parts.account.db, AUTHOR))) return 0;
  const after = await eventsDay(parts.market);
  if (after === null) return 0;
  const since = Math.floor(parts.clock.now() / 1000) - LOOK_BACK_S;
  const rooms = await roomsOpened(parts.market, { after, since });
  const wanted = new Map<string, OpenedRoom[]>();
  for (let from = 0; from < rooms.length; from += CHUNK) {
    const some = new Map(rooms.slice(from, from + CHUNK).map((room) => [room.author, room]));
    for (const { user_id: userId, object_id: author } of await followersWanting(parts.account.db, AUTHOR, [
      ...some.keys(),
    ])) {
      const room = some.get(author);
      if (room) wanted.set(userId, [...(wanted.get(userId) ?? []), room]);
    }
  }
  if (wanted.size === 0) return 0;
  const objects = [...wanted.values()].flat().map(({ author }) => ({ object: AUTHOR, id: author }));
  const names = await objectNames(parts.market, objects);
  const sent = await eachApart(
    wanted,
    ([userId, own]) => notifyOne(parts, userId, { rooms: own, names }),
    'some people could not be told of rooms',
  );
  return sent.reduce((sum, one) => sum + one, 0);
}
