import type { Edition } from '#catalog/plans.ts';
import { readRoomLotteries } from '#market/read/room/room-talk.ts';
import { readRoomRanks } from '#market/read/room/room-trend.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { roomAudiences } from '../rules.ts';
import { answerWords } from './chat.ts';
import { answerRoomTrend } from './curves.ts';
import { answerDetail, trafficOf } from './detail.ts';
import { doubtsOf } from './doubts.ts';
import { findRoom, type RoomServices } from './open-room.ts';
import { answerPersona } from './persona.ts';
import { answerDeal, readRoomGoods } from './products.ts';

/** Reads the page of a room part by part as its calls answer them; uncharged. */
export async function readRoomPage(services: RoomServices, id: string, level: Edition) {
  const facts = await findRoom(services, id);
  if (isRefused(facts)) return facts;
  const room = { facts, level, viewsLeft: null, isExample: false };
  const { store } = services.context;
  return {
    detail: await answerDetail(services, room),
    trend: await answerRoomTrend(services, room, 0),
    goods: await readRoomGoods(services, room, {
      state: 'all',
      category: null,
      stretch: null,
      field: 'gmv',
      isAscending: false,
    }),
    traffic: trafficOf(facts),
    deal: await answerDeal(services, room),
    audiences: roomAudiences,
    persona: await answerPersona(services, room),
    ranks: await readRoomRanks(store, facts),
    lotteries: await readRoomLotteries(store, facts.roomId),
    chat: await answerWords(services, room),
    doubts: await doubtsOf(services, room),
  };
}
