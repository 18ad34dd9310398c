import { textRowsCut } from '#engine/server/text-rows.ts';
import { readVideoTalk } from '#market/read/video/video-talk.ts';
import type { VideoTalk } from '../contract.ts';
import type { AdmittedVideo, VideoServices } from './admit-video.ts';

/** Answers the lines of the transcript that the edition sees. */
export async function readTalk(
  { context: { store } }: VideoServices,
  { stored, level }: AdmittedVideo,
): Promise<VideoTalk> {
  const lines = await readVideoTalk(store, stored);
  const cut = textRowsCut(level, lines.length);
  return { ...cut, items: lines.slice(0, cut.visible) };
}
