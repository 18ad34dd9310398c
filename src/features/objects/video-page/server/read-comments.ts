import { editionWithMore, FLAGSHIP, limitOf, NO_LIMIT } from '#catalog/plans.ts';
import { gatePrompt, prompts } from '#catalog/prompts.ts';
import { moodOf } from '#engine/blocks/reviews/mood.ts';
import { countWords } from '#engine/blocks/word-counts.ts';
import {
  countVideoComments,
  readCommentTexts,
  readVideoComments,
} from '#market/read/video/video-comments.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { COMMENT_LINES, type VideoComments, type VideoCommentWords } from '../contract.ts';
import { asksForLink } from '../rules.ts';
import type { AdmittedVideo, VideoServices } from './admit-video.ts';

/** Which lines are asked for. */
export interface CommentsRequest {
  readonly page?: string | undefined;
  readonly order?: 'likes' | 'newest' | undefined;
}

/** A page beyond the lines of the edition; the prompt says which edition has more. */
function tooFar({ level }: AdmittedVideo): Refused {
  const needs = editionWithMore('videoCommentLines', level) ?? FLAGSHIP;
  const prompt = gatePrompt('column', needs);
  return {
    ...refuse(402, prompts[prompt].text),
    prompt,
    needs,
    field: 'page',
  };
}

/** Answers a page of original lines, as many in all as the edition sees. */
export async function readComments(
  { context: { store } }: VideoServices,
  video: AdmittedVideo,
  { page = '1', order = 'likes' }: CommentsRequest,
): Promise<VideoComments | Refused> {
  const total = await countVideoComments(store, video.stored);
  const own = limitOf('videoCommentLines', video.level);
  const visible = own === NO_LIMIT ? total : Math.min(own, total);
  const skip = (Number(page) - 1) * COMMENT_LINES;
  if (skip > 0 && skip >= visible) {
    return visible < total ? tooFar(video) : refuse(422, '没有这一页');
  }
  const take = Math.min(COMMENT_LINES, visible - skip);
  const rows = take > 0 ? await readVideoComments(store, { video: video.stored, order, skip, take }) : [];
  return {
    items: rows.map(({ sentiment, at, ...row }) => ({
      ...row,
      at: at || null,
      mood: moodOf(sentiment),
      asks: asksForLink(row.text),
    })),
    pagination: { page: Number(page), limit: COMMENT_LINES, total_count: total, visible_count: visible },
    is_authority: visible === total,
  };
}

/** Answers words, moods and wishes of the comments that others liked most. Equal asks of a build share an answer. */
export async function readCommentWords(
  { context }: VideoServices,
  video: AdmittedVideo,
): Promise<VideoCommentWords> {
  const version = `${context.state.updatedAt('video')} ${context.state.dataDay}`;
  return context.cache.get(`video-words:${video.stored}`, version, async () => {
    const texts = await readCommentTexts(context.store, video.stored);
    const moods = { good: 0, mixed: 0, bad: 0 };
    for (const { sentiment } of texts) {
      const mood = moodOf(sentiment);
      if (mood !== null) moods[mood] += 1;
    }
    const known = moods.good + moods.mixed + moods.bad;
    return {
      count: texts.length,
      moods:
        known === 0 ? null : { good: moods.good / known, mixed: moods.mixed / known, bad: moods.bad / known },
      asking: texts.length === 0 ? null : texts.filter(({ text }) => asksForLink(text)).length / texts.length,
      words: countWords(texts.map(({ text }) => wordsOfQuery(text))),
    };
  });
}
