import { trafficSources } from '#catalog/enums/traffic.ts';
import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { type LiveFrame, readLiveFrame } from '#market/read/room/live-frame.ts';
import { type PreviousRoom, readPreviousRoom } from '#market/read/room/previous-room.ts';
import { type RoomBackground, readRoomBackground } from '#market/read/room/room-show.ts';
import { type Clock } from '#platform/server/clock.ts';
import { type AnyRoute, eventsRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type Refused, type RequestContext, refuse, route } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Frame, liveFrame, liveFrames } from '../contract.ts';
import { createRoomFeeds, type FeedTimes, type RoomFeeds } from './room-feeds.ts';

const NO_ROOM = refuse(404, '没有这场直播');
const MISMATCH = refuse(404, '链接中的达人或日期与这场直播不符');
/** A stream ends after so long and is resumed by the screen, so that whoever lost the edition or the session is asked again. */
const MAX_MS = 600_000;

/** Dependencies of the calls of the live big screen; `admit` counts what they show, like the rows of a list. */
export interface LivescreenServices {
  readonly store: MarketStore;
  readonly admit: AdmitObjects;
  readonly clock: Clock;
  readonly log: Log;
  readonly times?: FeedTimes;
}

/** The rest of a room's address. */
interface RoomRequest {
  readonly room_id: string;
  readonly uid?: string | undefined;
  readonly date_code?: string | undefined;
}

/** Basis points as shares. */
const asShares = (parts: readonly { readonly name: string; readonly share: number }[]) =>
  parts.map(({ name, share }) => ({ name, share: share / 10_000 }));

/** What changes less often than a frame. */
interface Background extends RoomBackground {
  readonly previous: PreviousRoom | null;
}

/** A frame with public ids in the place of the store's. */
function shown(
  { author_id: author, ...frame }: LiveFrame,
  { traffic, viewers, author_name, previous }: Background,
): Frame {
  return {
    ...frame,
    author_name,
    previous,
    room_id: publicId(frame.room_id),
    uid: publicId(author),
    products: frame.products.map((one) => ({ ...one, product_id: publicId(one.product_id) })),
    explained: frame.explained && {
      ...frame.explained,
      product_id: publicId(frame.explained.product_id),
    },
    chat: [...frame.chat],
    minutes: [...frame.minutes],
    traffic: traffic && {
      of: traffic.of,
      shares: asShares(traffic.shares.map((share, n) => ({ name: trafficSources[n] ?? '其他', share }))),
    },
    viewers: viewers && {
      of: viewers.of,
      gender: asShares(viewers.gender),
      age: asShares(viewers.age),
    },
  };
}

/** The objects that a frame shows: the room and the products that sell in it. */
function objectsOf({ room_id: room, products }: Frame): string[] {
  return [objectName('live', room), ...products.map((one) => objectName('product', one.product_id))];
}

/** Whether the author and the day of an address are those of the room: a room keeps the day it opened on, also past midnight. */
function fits({ uid: author, opened_at: opened }: Frame, { uid, date_code }: RoomRequest): boolean {
  const day = dateCodeOf(beijingDay(opened * 1000));
  return (uid === undefined || uid === author) && (date_code === undefined || date_code === day);
}

/** Answers that are read once for a room and a stage of it; the oldest stages of all rooms are forgotten together. */
function oncePerStage<T>(): (room: string, stage: string, read: () => Promise<T>) => Promise<T> {
  const LIMIT = 500;
  const known = new Map<string, { readonly stage: string; readonly of: T }>();
  return async (room, stage, read) => {
    const found = known.get(room);
    if (found?.stage === stage) return found.of;
    const of = await read();
    if (known.size >= LIMIT) known.clear();
    known.set(room, { stage, of });
    return of;
  };
}

/** Reads frames; what hardly changes is read once while a room is open and again when it closes, the room before once a minute. */
function frameReader({
  store,
  clock,
}: Pick<LivescreenServices, 'store' | 'clock'>): (room: string) => Promise<Frame | null> {
  const backgrounds = oncePerStage<RoomBackground>();
  const earlier = oncePerStage<PreviousRoom | null>();
  return async (room) => {
    const frame = await readLiveFrame(store, room, Math.floor(clock.now() / 1000));
    if (frame === null) return null;
    const { author_id: author, opened_at: opened, closed_at: closed, seen_at: seen } = frame;
    const ageS = Math.max(0, (closed ?? seen ?? opened) - opened);
    const [background, previous] = await Promise.all([
      backgrounds(room, closed === null ? 'open' : 'closed', () =>
        readRoomBackground(store, { room, author }),
      ),
      earlier(room, String(Math.floor(ageS / 60)), () => readPreviousRoom(store, { author, opened, ageS })),
    ]);
    return shown(frame, { ...background, previous });
  };
}

/** A frame that the viewer may see, or a refusal; what it shows is counted. */
async function admitted(
  feeds: RoomFeeds<Frame>,
  { asked, by, admit }: { asked: RoomRequest; by: RequestContext; admit: AdmitObjects },
): Promise<{ room: string; frame: Frame } | Refused> {
  const room = internalId(asked.room_id);
  const frame = room === null ? null : await feeds.latest(room);
  if (room === null || frame === null) return NO_ROOM;
  if (!fits(frame, asked)) return MISMATCH;
  return (await admit(by, objectsOf(frame))) ?? { room, frame };
}

/** The calls of the live big screen. One read of a room serves all who watch it, by stream or by polling. */
export function livescreenRoutes({ store, admit, clock, log, times }: LivescreenServices): AnyRoute[] {
  const feeds = createRoomFeeds<Frame>({
    read: frameReader({ store, clock }),
    isClosed: (frame) => frame.closed_at !== null,
    clock,
    log,
    ...(times && { times }),
  });
  return [
    route(liveFrame, async ({ query, viewer, caller }) => {
      const found = await admitted(feeds, { asked: query, by: { viewer, caller }, admit });
      return 'refused' in found ? found : found.frame;
    }),
    eventsRoute(liveFrames, async ({ query, viewer, caller, lastId, signal }) => {
      const found = await admitted(feeds, { asked: query, by: { viewer, caller }, admit });
      if ('refused' in found) return found;
      const ends = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
      return (await feeds.watch(found.room, { lastId, signal: ends })) ?? NO_ROOM;
    }),
  ];
}
