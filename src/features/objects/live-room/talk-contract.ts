import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const one = z.object({
  room_id: z.string().check(z.maxLength(20)),
  is_example: z.optional(z.string().check(z.maxLength(1))),
});

const shown = {
  /** False where the edition cut rows off; `needs` is the edition that sees more. */
  is_authority: z.boolean(),
  needs: z.nullable(count),
  total: count,
  visible: count,
};

/** GET /api/live/barrage: chat lines, latest first, as many as the edition sees. */
export const roomChat = endpoint({
  method: 'GET',
  path: '/api/live/barrage/{room_id}',
  about: '直播详情：弹幕原文',
  query: z.object({ ...one.shape, page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  reply: z.object({
    ...shown,
    page: count,
    limit: count,
    items: z.array(z.object({ ts: count, text: z.string() })),
  }),
  guard: 'viewer',
  open: 'details',
});

const counted = z.array(z.object({ word: z.string(), n: count }));

/** GET /api/live/barrage/words: what the chat is about. */
export const roomWords = endpoint({
  method: 'GET',
  path: '/api/live/barrage/words/{room_id}',
  about: '直播详情：弹幕分析',
  query: one,
  reply: z.object({
    ...shown,
    messages: count,
    words: counted,
    questions: counted,
    moods: z.object({ good: count, mixed: count, bad: count }),
    /** Messages that sound like buying. */
    buying: count,
  }),
  guard: 'viewer',
  open: 'details',
});

const line = z.object({
  start: count,
  end: count,
  label: z.string(),
  title: z.string(),
  ref: z.nullable(z.string()),
  text: z.string(),
});
/** A stretch of talk as text. */
export type TalkRow = z.infer<typeof line>;

/** GET /api/live/asr: the transcript in order of time, as many lines as the edition sees. */
export const roomTalk = endpoint({
  method: 'GET',
  path: '/api/live/asr/{room_id}',
  about: '直播详情：话术',
  query: one,
  reply: z.object({ ...shown, items: z.array(line) }),
  guard: 'viewer',
  open: 'details',
});

/** GET /api/live/asr/review: what the figures say of the session. For the flagship and above. */
export const roomReview = endpoint({
  method: 'GET',
  path: '/api/live/asr/review/{room_id}',
  about: '直播详情：复盘',
  query: one,
  reply: z.object({
    sentences: z.array(
      z.object({
        kind: z.enum(['peak', 'sales', 'drop', 'explain', 'lottery', 'none']),
        ts: z.nullable(count),
        /** Text, and figures that the client writes in its own way. */
        words: z.array(
          z.union([
            z.string(),
            z.object({ unit: z.enum(['count', 'money', 'percent', 'clock']), value: z.number() }),
          ]),
        ),
      }),
    ),
  }),
  guard: 'viewer',
  open: 'details',
});
