import * as z from 'zod/mini';
import { LIGHT } from '#catalog/plans.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(z.int());
const page = z.optional(z.int().check(z.minimum(1), z.maximum(200)));
const cateId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
/** A search word as people write it; longer ones are none. */
const word = z.string().check(z.minLength(1), z.maxLength(100));

const hotWord = z.object({
  word: z.string(),
  category: z.string(),
  heat: count,
  rise: maybe,
  /** The rise as a share of the heat before. */
  growth: z.nullable(z.number()),
  videos: maybe,
  /** Videos for ten thousand of heat in words: 低, 中, 高. */
  rivalry: z.string(),
  line: z.array(maybe),
});

/** A word that is searched for. */
export type HotWordRow = z.infer<typeof hotWord>;

const hotReply = z.object({
  items: z.array(hotWord),
  /** Day of the heat, YYYYMMDD; null without a capture. */
  day: maybe,
  pagination: z.object({ page: count, limit: count, total_count: count, visible_count: count }),
});

/** Words by rise, heat or growth over a day, a week or a month; as many as the edition's libraries have rows. */
export const hotWords = endpoint({
  method: 'POST',
  path: '/api/seo/hotword/list',
  about: '热搜词',
  body: z.strictObject({
    period: z.optional(z.union([z.literal(1), z.literal(7), z.literal(30)])),
    cate_id: z.optional(cateId),
    keyword: z.optional(z.string().check(z.maxLength(100))),
    sort_field: z.optional(z.enum(['rise', 'heat', 'growth'])),
    page,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  reply: hotReply,
  guard: 'viewer',
  effect: 'read',
});

const ofWord = { query: z.object({ word }), guard: 'user', needs: LIGHT } as const;

const trend = z.object({
  word: z.string(),
  days: z.array(z.object({ day: count, heat: maybe, rank: maybe, videos: count })),
  suggests: z.array(z.string()),
});

/** How a word did by day. */
export type WordTrend = z.infer<typeof trend>;

/** Heat and new videos of a word over 90 days. */
export const wordTrend = endpoint({
  method: 'GET',
  path: '/api/seo/keyword/trend/{word}',
  about: '搜索词趋势',
  reply: trend,
  ...ofWord,
});

const long = z.object({
  word: z.string(),
  heat: maybe,
  rise: maybe,
  is_suggested: z.boolean(),
  intent: z.string(),
});

/** A longer word. */
export type LongWordRow = z.infer<typeof long>;

/** Longer words around a word, with what whoever searches wants. */
export const longWords = endpoint({
  method: 'GET',
  path: '/api/seo/keyword/long/{word}',
  about: '长尾词',
  reply: z.object({ items: z.array(long) }),
  ...ofWord,
});

const ranked = z.object({
  aweme_id: z.string(),
  uid: z.string(),
  date_code: count,
  title: z.string(),
  author_name: z.string(),
  likes: maybe,
  published_at: count,
  /** Its place on each of the days; null where it was not found, or nothing is known of the day. Empty where the list is by likes. */
  places: z.array(maybe),
  /** Its best place of these days, and on how many it was found. */
  best: maybe,
  listed: count,
  /** Whether one follows its author. */
  is_followed: z.boolean(),
});

/** A video that a word leads to. */
export type RankedVideo = z.infer<typeof ranked>;

const rankedDay = z.object({
  /** YYYYMMDD. */
  day: count,
  /** When the last search of the day was captured; null where no source told an order. */
  captured_at: maybe,
});

/** Who ranks for a word on each day from the first one known within what the edition looks back on; without `days` no source tells the order of a search. */
export const wordRanks = endpoint({
  method: 'GET',
  path: '/api/seo/keyword/rank/{word}',
  about: '搜索词排名',
  reply: z.object({ items: z.array(ranked), days: z.array(rankedDay) }),
  ...ofWord,
});

/** Who ranks for a word, by day. */
export type WordRanks = z.infer<typeof wordRanks.reply>;
