import { internalId, publicId } from '#engine/server/public-id.ts';
import { type LiveFrame, readLiveFrame } from '#market/derive/live-frame.ts';
import { type Route, refuse, route } from '#platform/server/http/route.ts';
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

/** The call of the live big screen. */
export function livescreenRoutes(store: MarketStore): Route[] {
  return [
    route(liveFrame, async ({ query }) => {
      const room = internalId(query.room_id);
      const frame = room === null ? null : await readLiveFrame(store, room);
      return frame ? shown(frame) : NO_ROOM;
    }),
  ];
}
