import * as z from 'zod/mini';
import type { PortraitReply } from '#engine/blocks/portrait/reply.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { downloadEndpoint, endpoint, type Schema } from '#platform/wire/endpoint.ts';

const count = z.int();
const maybe = z.nullable(z.number());
/** A figure as the viewer may see it: exact, a band whose end may be open, or unknown. */
const figure = z.nullable(
  z.union([z.number(), z.tuple([z.number(), z.nullable(z.number())])]),
) as Schema<WireFigure>;
const id = z.string().check(z.maxLength(20));

/** Every call names the video and may carry the rest of its address, which must then be the video's. */
const asked = {
  aweme_id: id,
  uid: z.optional(id),
  date_code: z.optional(z.string().check(z.maxLength(8))),
  is_example: z.optional(z.string().check(z.maxLength(1))),
};

const detail = z.object({
  aweme_id: z.string(),
  /** Null when the author is unknown. */
  uid: z.nullable(z.string()),
  date_code: count,
  title: z.string(),
  hashtags: z.array(z.string()),
  author_name: z.string(),
  /** 抖音号 of the author; empty unknown. */
  display_id: z.string(),
  /** Subject of the content; empty unknown. */
  category: z.string(),
  fans: maybe,
  /** Its page at the platform; empty when unknown. */
  url: z.string(),
  topic: z.nullable(z.object({ title: z.string(), best_rank: count })),
  is_image: z.boolean(),
  /** Seconds. */
  duration: maybe,
  /** Unix seconds; null unknown. */
  published_at: maybe,
  seen_at: maybe,
  /** Days since the last capture when that is longer than usual. */
  silent_days: maybe,
  /** Why that is: the video is probably gone, videos of its age are captured no more, or nothing is known; null while it is captured. */
  silence: z.nullable(z.enum(['gone', 'unwatched', 'unknown'])),
  likes: maybe,
  comments: maybe,
  shares: maybe,
  collects: maybe,
  /** Public plays, or an estimate out of the likes. */
  plays: maybe,
  is_plays_estimated: z.boolean(),
  /** Shares from 0 to 1. */
  interaction: maybe,
  is_cart: z.boolean(),
  has_ad: z.boolean(),
  sales: figure,
  /** Fen. */
  gmv: figure,
  /** Fen a thousand plays. */
  gpm: figure,
  /** Share of plays that became a piece sold. */
  conversion: figure,
  /** Share of comparable videos below each figure, by its name; null where one is unknown. */
  places: z.record(z.string(), maybe),
  /** Who it is compared with; null where the followers of its author are unknown. */
  peers: z.nullable(z.string()),
  words: z.array(z.object({ word: z.string(), place: count, heat: count, at: count })),
  views_left: maybe,
  is_example: z.boolean(),
  /** When cards of videos were last built, unix seconds. */
  updated_at: maybe,
});

/** What a video is and how it stands. Money in fen, times in unix seconds, unknown null. */
export type VideoDetail = z.infer<typeof detail>;

const series = z.object({
  total: z.array(maybe),
  gained: z.array(maybe),
  /** Stretches whose captures lie so far apart that the gain is an average. */
  spread: z.array(z.boolean()),
  /** What comparable videos had come to by the end of the same hour since their publication; null for days and where too few are known. */
  usual: z.array(maybe),
});

const trend = z.object({
  /** Beginnings of the stretches, unix seconds; the first `hours` of them are an hour long, the others a day. */
  at: z.array(count),
  hours: count,
  counters: z.record(z.string(), series),
  /** Which videos it is compared with, and how many; null where too few are known. */
  peers: z.nullable(z.object({ label: z.string(), count })),
  is_plays_estimated: z.boolean(),
  /** The edition sees no stretch before this moment; null where it sees all. */
  cut_before: maybe,
  /** Null below the edition that sees it. */
  paid: z.nullable(
    z.object({
      has_ad: z.boolean(),
      share: z.nullable(z.tuple([z.number(), z.number()])),
      /** Null below the edition that sees the hours. */
      spans: z.nullable(
        z.array(z.object({ from: count, until: count, gained: z.number(), times: z.number() })),
      ),
    }),
  ),
});

/** How the counters of a video grew, by hour and later by day. */
export type VideoTrend = z.infer<typeof trend>;

const products = z.object({
  items: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      cover_look: z.string(),
      shop_name: z.string(),
      price: maybe,
      cos: maybe,
      linked_at: maybe,
      is_off: z.boolean(),
      sales: figure,
      gmv: figure,
      /** Share of the money of the video. */
      share: maybe,
      /** Days YYYYMMDD with pieces; an index from 0 to 100 for viewers of bands. */
      days: z.array(count),
      pieces: z.array(z.number()),
    }),
  ),
  is_indexed: z.boolean(),
});

/** The products of a video and what it sold of each. */
export type VideoProducts = z.infer<typeof products>;

const mood = z.nullable(z.enum(['good', 'mixed', 'bad']));
const comments = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      likes: maybe,
      replies: maybe,
      at: maybe,
      place: z.string(),
      mood,
      asks: z.boolean(),
    }),
  ),
  pagination: z.object({ page: count, limit: count, total_count: count, visible_count: count }),
  is_authority: z.boolean(),
});

/** Original lines of the comments, as many as the edition sees. */
export type VideoComments = z.infer<typeof comments>;

const words = z.object({
  /** Texts that were read. */
  count,
  /** Shares from 0 to 1 of those whose mood is known; null where none is. */
  moods: z.nullable(z.object({ good: z.number(), mixed: z.number(), bad: z.number() })),
  /** Share of the texts that ask for the link. */
  asking: maybe,
  words: z.array(z.object({ word: z.string(), count })),
});

/** What the comments say, counted. */
export type VideoCommentWords = z.infer<typeof words>;

const similar = z.object({
  items: z.array(
    z.object({
      aweme_id: z.string(),
      uid: z.nullable(z.string()),
      date_code: maybe,
      title: z.string(),
      author_name: z.string(),
      product_title: z.string(),
      published_at: maybe,
      likes: maybe,
      has_ad: z.boolean(),
      sales: figure,
      gmv: figure,
    }),
  ),
  /** Days that their sales are of; by topic the days in which they were published. */
  days: count,
  /** By topic: the hashtags and the hot topic of the video. */
  tags: z.array(z.string()),
});

/** Other videos of the same products, or of the same topic with all that they sold. */
export type SimilarVideos = z.infer<typeof similar>;

const talk = z.object({
  /** Stretches in order of time; milliseconds from the start of the video. */
  items: z.array(z.object({ from: count, to: count, label: z.string(), text: z.string() })),
  total: count,
  visible: count,
  /** False where the edition cut lines off; `needs` is the edition that sees more. */
  is_authority: z.boolean(),
  needs: z.nullable(count),
});

/** What is spoken in a video, as many lines as the edition sees. */
export type VideoTalk = z.infer<typeof talk>;

/** What the read of a video looks like to a visitor is decided by the gate, so every call is open to a viewer. */
const read = { method: 'GET', guard: 'viewer', open: 'details' } as const;
const query = z.object(asked);

/** What a video is, its counters and what it sold (domain.md 2.6, 4.9). */
export const videoDetail = endpoint({
  ...read,
  path: '/api/video/detail/{aweme_id}',
  about: '视频详情',
  query,
  reply: detail,
});

/** Growth by hour for 72 hours, then by day. */
export const videoTrend = endpoint({
  ...read,
  path: '/api/video/trend/{aweme_id}',
  about: '视频增长趋势',
  query,
  reply: trend,
});

/** Products that hang on the video. */
export const videoProducts = endpoint({
  ...read,
  path: '/api/video/sku/{aweme_id}',
  about: '视频商品',
  query,
  reply: products,
});

/** Who watches: of the video, or of its author's videos where the video itself has too few. */
export interface VideoPersona {
  readonly of: 'video' | 'author';
  readonly portrait: PortraitReply;
}

/** Portrait of the viewers. */
export const videoPersona = endpoint({
  ...read,
  path: '/api/video/persona/{aweme_id}',
  about: '视频观众画像',
  query,
  reply: z.object({
    of: z.enum(['video', 'author']),
    portrait: z.looseObject({ kind: z.string() }),
  }) as unknown as Schema<VideoPersona>,
});

/** Original lines of the comments; a page beyond the lines of the edition is refused. */
export const videoComments = endpoint({
  ...read,
  path: '/api/video/comment/{aweme_id}',
  about: '视频评论',
  query: z.object({
    ...asked,
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    order: z.optional(z.enum(['likes', 'newest'])),
  }),
  reply: comments,
});

/** Words, moods and wishes of the comments. */
export const videoCommentWords = endpoint({
  ...read,
  path: '/api/video/comment/words/{aweme_id}',
  about: '视频评论词云与情感',
  query,
  reply: words,
});

/** Other videos of the same products, or of the same hashtags and hot topic. */
export const videoSimilar = endpoint({
  ...read,
  path: '/api/video/similar/{aweme_id}',
  about: '同款视频',
  query: z.object({ ...asked, by: z.optional(z.enum(['goods', 'topic'])) }),
  reply: similar,
});

/** What is spoken in the video, tagged by purpose. */
export const videoTalk = endpoint({
  ...read,
  path: '/api/video/asr/{aweme_id}',
  about: '视频文案',
  query,
  reply: talk,
});

/** Lines on a page of comments. */
export const COMMENT_LINES = 10;

/** The cover of a video as a file. */
export const downloadCover = downloadEndpoint({
  method: 'GET',
  path: '/api/video/cover/{aweme_id}',
  about: '下载视频封面',
  query,
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  guard: 'user',
  mostPerMinute: 30,
});
