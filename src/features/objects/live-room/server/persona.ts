import { answerPortraitOf } from '#engine/blocks/portrait/server/answer-portrait.ts';
import { roomAudiences } from '../rules.ts';
import type { OpenRoom, RoomServices } from './open-room.ts';

/** The portrait of the room's own viewers; where it has none, that of the viewers of the author's rooms. */
export async function answerPersona({ context: { store } }: RoomServices, { facts, level }: OpenRoom) {
  const ask = { level, audiences: roomAudiences };
  const own = await answerPortraitOf(store, { ...ask, type: 'live', id: facts.roomId });
  if (Object.keys(own.audiences).length > 0) return { of: 'room' as const, portrait: own };
  const usual = await answerPortraitOf(store, {
    level,
    audiences: { live: roomAudiences.live },
    type: 'author',
    id: facts.authorId,
  });
  return { of: 'author' as const, portrait: usual };
}
