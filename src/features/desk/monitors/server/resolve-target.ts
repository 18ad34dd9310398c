import { internalId } from '#engine/server/public-id.ts';
import { authorOfKey } from '#market/read/author/author-of-key.ts';
import { type MonitoredRoom, monitoredAuthors, roomState } from '#market/read/room/monitored-rooms.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import { type MonitoredVideo, monitoredVideos } from '#market/read/video/monitored-videos.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import { liveTargetOf, type TargetName, videoTargetOf } from '../target.ts';
import { type MonitorParts, secondsOf } from './parts.ts';

/** Whom a live monitor is about: an author, or one room of one. */
export interface LiveSubject {
  readonly author: string;
  readonly room: MonitoredRoom | null;
}

/** The id in the store that a public id stands for; null for one that is malformed. */
async function storeId({ market }: MonitorParts, { of, by, id }: TargetName): Promise<string | null> {
  if (by === 'own') return internalId(id);
  return of === 'author' ? authorOfKey(market, id) : idOfSource(of, id);
}

/** The author or room that a text names; the first of its readings that the market knows. */
export async function liveSubjectOf(parts: MonitorParts, text: string): Promise<LiveSubject | Refused> {
  const { market, clock } = parts;
  const target = liveTargetOf(text);
  if ('problem' in target) return refuse(422, target.problem);
  for (const name of target.names) {
    const id = await storeId(parts, name);
    if (id === null) continue;
    if (name.of === 'author') {
      if ((await monitoredAuthors(market, [id])).has(id)) return { author: id, room: null };
    } else {
      const room = await roomState(market, id, secondsOf(clock.now()));
      if (room) return { author: room.author_id, room };
    }
  }
  return refuse(200, '暂未收录该达人或直播');
}

/** The video that a text names. */
export async function videoSubjectOf(parts: MonitorParts, text: string): Promise<MonitoredVideo | Refused> {
  const target = videoTargetOf(text);
  if ('problem' in target) return refuse(422, target.problem);
  for (const name of target.names) {
    const id = await storeId(parts, name);
    const video = id === null ? undefined : (await monitoredVideos(parts.market, [id])).get(id);
    if (video) return video;
  }
  return refuse(200, '暂未收录该视频');
}
