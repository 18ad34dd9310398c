import { readRoomLotteries } from '#market/read/room/room-talk.ts';
import { readRoomRanks } from '#market/read/room/room-trend.ts';
import {
  type Answer,
  type ApiRoute,
  type Call,
  isRefused,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { roomDetail, roomProducts, roomProductTrend, roomTrend } from '../contract.ts';
import {
  roomDeal,
  roomDoubts,
  roomLotteries,
  roomPersona,
  roomRanks,
  roomTraffic,
} from '../parts-contract.ts';
import { roomChat, roomReview, roomTalk, roomWords } from '../talk-contract.ts';
import { answerChat, answerReview, answerTalk, answerWords } from './chat.ts';
import { answerProductTrend, answerRoomTrend } from './curves.ts';
import { answerDetail, roomAddressOf, trafficOf } from './detail.ts';
import { doubtsForViewer } from './doubts.ts';
import { findRoom, type OpenRoom, openRoom, type RoomAsk, type RoomServices } from './open-room.ts';
import { answerPersona } from './persona.ts';
import { answerDeal, answerProducts, MAX_PER_PAGE } from './products.ts';

export type { RoomGate } from './open-room.ts';

/** A call about one room: the viewer is let in first, then it is answered as the edition that the gate found. */
function roomRoute<Query extends RoomAsk, Body, Reply>(
  services: RoomServices,
  endpoint: Endpoint<Query, Body, Reply>,
  answer: (room: OpenRoom, query: Query) => Promise<Answer<Reply>>,
): ApiRoute {
  return route(endpoint, async ({ query, viewer, caller }: Call<Query, Body>) => {
    const room = await openRoom(services, { viewer, caller }, query);
    return isRefused(room) ? room : answer(room, query);
  });
}

/** The head of the page. An address that is not the room's is answered with the right one and costs no view. */
function detailRoute(services: RoomServices): ApiRoute {
  return route(roomDetail, async ({ query, viewer, caller }) => {
    const facts = await findRoom(services, query.room_id);
    if (isRefused(facts)) return facts;
    const address = roomAddressOf(facts);
    const isOwn =
      (query.uid ?? address.uid) === address.uid &&
      (query.date_code ?? String(address.date_code)) === String(address.date_code);
    if (!isOwn) return { address, room: null, views_left: null, is_example: false };
    const room = await openRoom(services, { viewer, caller }, query);
    if (isRefused(room)) return room;
    return {
      address,
      room: await answerDetail(services, room),
      views_left: room.viewsLeft,
      is_example: room.isExample,
    };
  });
}

function productsRoute(services: RoomServices): ApiRoute {
  return route(roomProducts, async ({ query, body, viewer, caller }) => {
    if (body.room_id === undefined) return { ...refuse(422, '请指明直播间'), field: 'room_id' };
    const stretch = body.stretch ?? null;
    if (stretch && stretch[0] >= stretch[1])
      return { ...refuse(422, '选区的结束要晚于开始'), field: 'stretch' };
    const by = { viewer, caller };
    const ask = { room_id: body.room_id, is_example: body.is_example ? '1' : undefined };
    const room = await openRoom(services, by, ask);
    if (isRefused(room)) return room;
    return answerProducts(services, room, {
      by,
      state: body.state ?? 'all',
      category: body.category ?? null,
      stretch,
      field: query.sort_field ?? (stretch ? 'stretch' : 'gmv'),
      isAscending: query.sort === '1',
      page: Math.max(1, Number(query.page ?? 1)),
      limit: Math.min(MAX_PER_PAGE, Math.max(1, Number(query.limit ?? MAX_PER_PAGE))),
    });
  });
}

/** Every call of the page of a live room (domain.md 5.2). */
export function liveRoomRoutes(services: RoomServices): ApiRoute[] {
  const { store } = services.context;
  return [
    detailRoute(services),
    productsRoute(services),
    roomRoute(services, roomTrend, (room, { from }) => answerRoomTrend(services, room, Number(from ?? 0))),
    roomRoute(services, roomProductTrend, (room, query) =>
      answerProductTrend(services, room, query.product_id),
    ),
    roomRoute(services, roomTraffic, async ({ facts }) => trafficOf(facts)),
    roomRoute(services, roomDeal, (room) => answerDeal(services, room)),
    roomRoute(services, roomPersona, (room) => answerPersona(services, room)),
    roomRoute(services, roomLotteries, async ({ facts }) => ({
      items: await readRoomLotteries(store, facts.roomId),
    })),
    roomRoute(services, roomRanks, async ({ facts }) => ({ points: await readRoomRanks(store, facts) })),
    roomRoute(services, roomChat, (room, { page }) =>
      answerChat(services, room, Math.max(1, Number(page ?? 1))),
    ),
    roomRoute(services, roomWords, (room) => answerWords(services, room)),
    roomRoute(services, roomTalk, (room) => answerTalk(services, room)),
    roomRoute(services, roomDoubts, (room) => doubtsForViewer(services, room)),
    roomRoute(services, roomReview, (room) => answerReview(services, room)),
  ];
}
