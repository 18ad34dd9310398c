import { type AnyRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, route } from '#platform/server/http/route.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import {
  downloadCover,
  videoComments,
  videoCommentWords,
  videoDetail,
  videoPersona,
  videoProducts,
  videoSimilar,
  videoTalk,
  videoTrend,
} from '../contract.ts';
import { type AdmittedVideo, admitVideo, type VideoRequest } from './admit-video.ts';
import { readComments, readCommentWords } from './read-comments.ts';
import { answerCover, type CoverServices } from './read-cover.ts';
import { readDetail } from './read-detail.ts';
import { readProducts, readSimilar } from './read-goods.ts';
import { readVideoPersona } from './read-persona.ts';
import { readTalk } from './read-talk.ts';
import { readTrend } from './read-trend.ts';

/** All calls of the page of a video. The first one of a day for a video costs one view of that day. */
export function videoPageRoutes(services: CoverServices): AnyRoute[] {
  const answer = <Query extends VideoRequest, Reply>(
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
    answer(videoPersona, (video) => readVideoPersona(services, video)),
    answer(videoComments, (video, query) => readComments(services, video, query)),
    answer(videoCommentWords, (video) => readCommentWords(services, video)),
    answer(videoTalk, (video) => readTalk(services, video)),
    downloadRoute(downloadCover, (call) => answerCover(services, call)),
    answer(videoSimilar, (video, { by }) => readSimilar(services, video, by)),
  ];
}
