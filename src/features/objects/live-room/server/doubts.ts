import { FLAGSHIP } from '#catalog/plans.ts';
import type { DoubtsReply } from '#engine/blocks/doubts/reply.ts';
import { answerRoomDoubts } from '#engine/blocks/doubts/server/answer-doubts.ts';
import type { Refused } from '#platform/server/http/route.ts';
import { REVIEW_REFUSED } from './chat.ts';
import type { OpenRoom, RoomServices } from './open-room.ts';

/** Doubts about the figures of a room; null while it is open. */
export async function doubtsOf(
  { context }: RoomServices,
  { facts }: Pick<OpenRoom, 'facts'>,
): Promise<DoubtsReply | null> {
  if (facts.endedAt === null) return null;
  const { roomId: id, openedAt, gmv } = facts;
  const version = `${context.state.buildOf('card_live_f')} ${context.state.updatedAt('sales')}`;
  return context.cache.get(`doubts of room ${id}`, version, () =>
    answerRoomDoubts(context, { id, openedAt, gmv }),
  );
}

/** The same for a viewer: from the flagship on, as the review of the room. */
export async function doubtsForViewer(
  services: RoomServices,
  room: OpenRoom,
): Promise<{ doubts: DoubtsReply | null } | Refused> {
  return room.level < FLAGSHIP ? REVIEW_REFUSED : { doubts: await doubtsOf(services, room) };
}
