import type { EntityId } from '#catalog/kernel/entity.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { AdmitObjects } from '#engine/server/admit.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { type RoomFacts, readRoomFacts } from '#market/read/room/room-facts.ts';
import { type RoomProduct, readRoomProducts } from '#market/read/room/room-goods.ts';
import type { Clock } from '#platform/server/clock.ts';
import { isRefused, type Refused, type RequestContext, refuse } from '#platform/server/http/route.ts';

/** Who may look at the page of an object, and what is left of the views of the day; charges one view a day and object. */
export type RoomGate = (
  by: RequestContext,
  object: { readonly of: EntityId; readonly id: string },
  isExample: boolean,
) => Promise<
  { readonly level: ViewerLevel; readonly viewsLeft: number | null; readonly isExample: boolean } | Refused
>;

/** Dependencies of the calls of a room's page. */
export interface RoomServices {
  readonly context: QueryContext;
  readonly clock: Clock;
  readonly gate: RoomGate;
  readonly admit: AdmitObjects;
}

/** A room that the viewer may see, as the edition to answer as. */
export interface OpenRoom {
  readonly facts: RoomFacts;
  readonly level: ViewerLevel;
  readonly viewsLeft: number | null;
  readonly isExample: boolean;
}

/** What a call names: the room, and whether it is asked for as an example. */
export interface RoomAsk {
  readonly room_id: string;
  readonly is_example?: string | undefined;
}

const NO_ROOM = refuse(404, '暂未收录这个直播');

/** The moment of a clock in unix seconds. */
export const nowOf = (clock: Clock): number => Math.floor(clock.now() / 1000);

/** Seconds that the calls of a page share what they read of a room (domain.md 5.6: 10 s for live). */
const SHARED_S = 10;

/** Names the builds of sales and rooms, and the ten seconds that it is in. */
function versionNow({ context: { state }, clock }: RoomServices): string {
  return `${state.updatedAt('sales')} ${state.updatedAt('live')} ${Math.floor(nowOf(clock) / SHARED_S)}`;
}

/** The facts of a room by its public id, uncharged. */
export async function findRoom(services: RoomServices, publicRoom: string): Promise<RoomFacts | Refused> {
  const { context, clock } = services;
  const id = internalId(publicRoom);
  if (id === null) return NO_ROOM;
  const load = () => readRoomFacts(context.store, id, nowOf(clock));
  return (await context.cache.get(`room ${id}`, versionNow(services), load)) ?? NO_ROOM;
}

/** Products of a room, most money first; several parts of its page are computed from them. */
export function productsOf(
  services: RoomServices,
  facts: RoomFacts,
  stretch: readonly [from: number, to: number] | null = null,
): Promise<readonly RoomProduct[]> {
  const { context } = services;
  const key = `room products ${facts.roomId} ${stretch?.join(' ') ?? ''}`;
  return context.cache.page(key, versionNow(services), () =>
    readRoomProducts(context.store, facts, stretch ?? undefined),
  );
}

/** Lets the viewer into a room. A room that does not exist costs no view; every call of the page passes here. */
export async function openRoom(
  services: RoomServices,
  by: RequestContext,
  ask: RoomAsk,
): Promise<OpenRoom | Refused> {
  const facts = await findRoom(services, ask.room_id);
  if (isRefused(facts)) return facts;
  const admitted = await services.gate(by, { of: 'live', id: ask.room_id }, ask.is_example === '1');
  return isRefused(admitted) ? admitted : { facts, ...admitted };
}
