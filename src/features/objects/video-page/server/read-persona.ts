import type { PortraitBlock } from '#catalog/kernel/detail.ts';
import { answerPortraitOf } from '#engine/blocks/portrait/server/answer-portrait.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { VideoPersona } from '../contract.ts';
import { authorPortrait, videoPortrait } from '../portrait.ts';
import type { AdmittedVideo, VideoServices } from './admit-video.ts';

/** The portrait of a video's viewers, else of those of its author's videos. */
export async function readVideoPersona(
  { context }: VideoServices,
  { stored, level, card }: AdmittedVideo,
): Promise<VideoPersona> {
  const portraitOf = (id: string, { object: type, audiences }: PortraitBlock) =>
    answerPortraitOf(context.store, { type, id, level, audiences });
  const portrait = await portraitOf(stored, videoPortrait);
  const author = typeof card.author_id === 'string' ? internalId(card.author_id) : null;
  if (author === null || Object.keys(portrait.audiences).length > 0) return { of: 'video', portrait };
  return { of: 'author', portrait: await portraitOf(author, authorPortrait) };
}
