import type { PortraitBlock } from '#catalog/kernel/detail.ts';
import { answerPortraitOf } from '#engine/blocks/portrait/server/answer-portrait.ts';
import { internalId } from '#engine/server/public-id.ts';
import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, route } from '#platform/server/http/route.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import {
  downloadCover,
  type VideoPersona,
  videoComments,
  videoCommentWords,
  videoDetail,
  videoPersona,
  videoProducts,
  videoSimilar,
  videoTalk,
  videoTrend,
} from '../contract.ts';
import { authorPortrait, videoPortrait } from '../portrait.ts';
import { type AdmittedVideo, admitVideo, type VideoAsked, type VideoServices } from './admit-video.ts';
import { readComments, readCommentWords } from './read-comments.ts';
import { answerCover, type CoverServices } from './read-cover.ts';
import { readDetail } from './read-detail.ts';
import { readProducts, readSimilar } from './read-goods.ts';
import { readTalk } from './read-talk.ts';
import { readTrend } from './read-trend.ts';

/** The portrait of a video's viewers, else of those of its author's videos. */
async function readPersona(
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

/** Every call of a video's page; each charges the view of the day, once for a video. */
export function videoPageRoutes(services: CoverServices): AnyRoute[] {
  const answer = <Query extends VideoAsked, Reply>(
    endpoint: Endpoint<Query, unknown, Reply>,
    read: (video: AdmittedVideo, query: Query) => Promise<Answer<Reply>>,
  ) =>
    route(endpoint, async ({ query, viewer, caller }) => {
      const video = await admitVideo(services, { viewer, caller }, query);
      return isRefused(video) ? video : read(video, query);
    });
  return [
    answer(videoDetail, (video) => readDetail(services, video)),
    answer(videoTrend, (video) => readTrend(services, video)),
    answer(videoProducts, (video) => readProducts(services, video)),
    answer(videoPersona, (video) => readPersona(services, video)),
    answer(videoComments, (video, query) => readComments(services, video, query)),
    answer(videoCommentWords, (video) => readCommentWords(services, video)),
    answer(videoTalk, (video) => readTalk(services, video)),
    downloadRoute(downloadCover, (call) => answerCover(services, call)),
    answer(videoSimilar, (video) => readSimilar(services, video)),
  ];
}
