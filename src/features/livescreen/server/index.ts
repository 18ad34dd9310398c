import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { type LiveFrame, readLiveFrame } from '#market/derive/live-frame.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Frame, liveFrame } from '../contract.ts';

const NO_ROOM = refuse(404, '没有这场直播');

/** A frame with public ids in the place of the store's. */
function shown({ author_id: author, products, ...frame }: LiveFrame): Frame {
  return {
    ...frame,
    room_id: publicId(frame.room_id),
    uid: publicId(author),
    products: products.map((one) => ({ ...one, product_id: publicId(one.product_id) })),
    minutes: [...frame.minutes],
  };
}

/** The objects that a frame shows: the room and the products that sell in it. */
function objectsOf({ room_id: room, products }: Frame): string[] {
  return [objectName('live', room), ...products.map((one) => objectName('product', one.product_id))];
}

/** The call of the live big screen; `admit` counts what it shows, like the rows of a list. */
export function livescreenRoutes(store: MarketStore, admit: AdmitObjects): ApiRoute[] {
  return [
    route(liveFrame, async ({ query, viewer, caller }) => {
      const room = internalId(query.room_id);
      const found = room === null ? null : await readLiveFrame(store, room);
      if (!found) return NO_ROOM;
      const frame = shown(found);
      return (await admit({ viewer, caller }, objectsOf(frame))) ?? frame;
    }),
  ];
}
