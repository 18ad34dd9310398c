import { FLAGSHIP, limitOf, NO_LIMIT } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { moodOf } from '#engine/blocks/reviews/mood.ts';
import { publicId } from '#engine/server/public-id.ts';
import { textRowsCut } from '#engine/server/text-rows.ts';
import {
  readRoomLotteries,
  readRoomMessages,
  readRoomTalk,
  readRoomTexts,
} from '#market/read/room/room-talk.ts';
import { readRoomMarks, readRoomMinutes } from '#market/read/room/room-trend.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import { moodOfText } from '#platform/server/words/mood.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';
import { reviewOf } from '../review.ts';
import { isBuying, isQuestion, moodsOf, wordsOfTexts } from '../talk-rules.ts';
import { type OpenRoom, productsOf, type RoomServices } from './open-room.ts';

/** Chat lines of a page. */
const CHAT_PAGE = 50;
/** Words and questions that the full edition sees, and that others see. */
const MAX_WORDS = { full: 60, cut: 10 };
const MAX_QUESTIONS = { full: 12, cut: 3 };

/** A page of the chat lines that the edition sees; lines beyond it are never read. */
export async function answerChat(
  { context: { store } }: RoomServices,
  { facts, level }: OpenRoom,
  page: number,
) {
  const offset = (page - 1) * CHAT_PAGE;
  const limit = limitOf('textRows', level);
  const most = limit === NO_LIMIT ? CHAT_PAGE : Math.max(0, Math.min(CHAT_PAGE, limit - offset));
  const { total, rows } = await readRoomMessages(store, facts.roomId, { offset, limit: most });
  return {
    ...textRowsCut(level, total),
    page,
    limit: CHAT_PAGE,
    items: rows.map(({ ts, text }) => ({ ts, text })),
  };
}

/** What the chat of a room is about; below the flagship the first words and questions. */
export async function answerWords({ context: { store } }: RoomServices, { facts, level }: OpenRoom) {
  const { texts } = await readRoomTexts(store, facts.roomId);
  const size = level >= FLAGSHIP ? 'full' : 'cut';
  const words = wordsOfTexts(texts, wordsOfQuery, MAX_WORDS.full);
  const questions = texts.filter(({ text }) => isQuestion(text)).slice(0, MAX_QUESTIONS.full);
  const visible = words.slice(0, MAX_WORDS[size]);
  const count = (some: readonly { n: number }[]) => some.reduce((sum, { n }) => sum + n, 0);
  const isCut = visible.length < words.length;
  return {
    is_authority: !isCut,
    needs: isCut ? FLAGSHIP : null,
    total: words.length,
    visible: visible.length,
    messages: count(texts),
    words: visible,
    questions: questions.slice(0, MAX_QUESTIONS[size]).map(({ text, n }) => ({ word: text, n })),
    moods: moodsOf(texts, (text) => moodOf(moodOfText(text))),
    buying: count(texts.filter(({ text }) => isBuying(text))),
  };
}

/** The lines of the transcript that the edition sees. */
export async function answerTalk({ context: { store } }: RoomServices, { facts, level }: OpenRoom) {
  const lines = await readRoomTalk(store, facts.roomId);
  const cut = textRowsCut(level, lines.length);
  return {
    ...cut,
    items: lines
      .slice(0, cut.visible)
      .map(({ product, ...line }) => ({ ...line, ref: product === null ? null : publicId(product) })),
  };
}

export const REVIEW_REFUSED: Refused = {
  ...refuse(402, prompts['column-flagship'].text),
  prompt: 'column-flagship',
  needs: FLAGSHIP,
  field: 'review',
};

/** What the figures say of the session; for the flagship and above. */
export async function answerReview(services: RoomServices, { facts, level }: OpenRoom) {
  const { store } = services.context;
  if (level < FLAGSHIP) return REVIEW_REFUSED;
  const [minutes, marks, products, lotteries] = await Promise.all([
    readRoomMinutes(store, facts),
    readRoomMarks(store, facts),
    productsOf(services, facts),
    readRoomLotteries(store, facts.roomId),
  ]);
  const trend = {
    ts: [...minutes.ts],
    online: [...minutes.online],
    gmv: [...minutes.gmv],
    gap: [...minutes.gap],
    marks: marks.map(({ product: ref, ...mark }) => ({ ...mark, ref })),
  };
  const explained = products.map(({ title, explains, explainGmv, gapS }) => {
    const length = explains.reduce((sum, [from, to]) => sum + to - from, 0) / 60;
    return { title, gapS, minutes: length, perMinute: length === 0 ? 0 : explainGmv / length };
  });
  return { sentences: [...reviewOf({ trend, products: explained, lotteries })] };
}
