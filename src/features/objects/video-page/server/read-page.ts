import type { Edition } from '#catalog/plans.ts';
import { isRefused } from '#platform/server/http/route.ts';
import { authorPortrait, videoPortrait } from '../portrait.ts';
import { videoCounters } from '../rules.ts';
import { openVideo, type VideoServices } from './admit-video.ts';
import { readComments, readCommentWords } from './read-comments.ts';
import { readDetail } from './read-detail.ts';
import { readProducts, readSimilar } from './read-goods.ts';
import { readVideoPersona } from './read-persona.ts';
import { readTrend } from './read-trend.ts';

/** Reads the page of a video part by part as its calls answer them; uncharged. */
export async function readVideoPage(services: VideoServices, id: string, level: Edition) {
  const video = await openVideo(services, id, level);
  if (isRefused(video)) return video;
  const comments = await readComments(services, video, {});
  const persona = await readVideoPersona(services, video);
  return {
    detail: await readDetail(services, video),
    trend: await readTrend(services, video),
    goods: await readProducts(services, video),
    persona,
    audience: persona.of === 'video' ? videoPortrait : authorPortrait,
    counters: videoCounters,
    words: await readCommentWords(services, video),
    comments: isRefused(comments) ? [] : comments.items,
    similar: await readSimilar(services, video),
  };
}
