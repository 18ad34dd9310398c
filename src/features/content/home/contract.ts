import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { overviewCall } from '#platform/wire/overview-call.ts';

const count = z.int();
const maybe = z.nullable(z.int());
/** A figure, or the band it lies in for viewers of bands; money in fen. */
const figure = z.nullable(z.union([count, z.tuple([count, z.nullable(count)])]));
/** `0` for all, else the public id of a level-1 category. */
const cateId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));

const card = z.object({
  value: figure,
  /** Against the day before, as a share; null where that is not known. */
  change: z.nullable(z.number()),
  /** Fourteen days, oldest first; for viewers of bands an index of the highest. */
  trend: z.array(maybe),
});

/** One figure of the market with its change. */
export type MarketCard = z.infer<typeof card>;

const hot = z.object({
  /** The day of the figures, YYYYMMDD; null without sales. */
  day: maybe,
  live: z.object({ gmv: card, rooms: card }),
  video: z.object({ gmv: card }),
  product: z.object({ active: card }),
  /** Words that are searched for most; empty where no source tells them. */
  words: z.array(z.string()),
  is_indexed: z.boolean(),
  /** From which days and to which rooms and videos are captured, in words; absent where they are on all days of the cards. */
  since: z.optional(z.string()),
  /** Which of the last two days changed after they were published as complete, or lack captures, in words; absent where none does. */
  corrected: z.optional(z.string()),
});

/** The market of yesterday at a glance. */
export type OverviewHot = z.infer<typeof hot>;

/** Yesterday's market against the day before, and what people search for. */
export const overviewHot = endpoint({
  ...overviewCall,
  about: '大盘概览与热搜词',
  reply: hot,
  guard: 'viewer',
});

const room = z.object({
  room_id: z.string(),
  uid: z.string(),
  date_code: count,
  title: z.string(),
  author_name: z.string(),
  cover_look: z.string(),
  is_live: z.boolean(),
  /** Unix seconds. */
  opened_at: count,
  total_users: maybe,
  gmv: figure,
  /** The money has the larger error of rooms of which little is known. */
  is_rough: z.boolean(),
});

/** A live room that many watch. */
export type HotRoom = z.infer<typeof room>;

/** The rooms that most people watch: open ones first, then those of today and yesterday; at most six. */
export const hotRooms = endpoint({
  method: 'POST',
  path: '/api/overview/live/hot',
  about: '热门直播',
  body: z.strictObject({ cate_id: z.optional(cateId), is_cart: z.optional(z.boolean()) }),
  reply: z.object({ items: z.array(room), updated_at: maybe }),
  guard: 'viewer',
  effect: 'read',
});

const liveSum = z.object({
  rooms: count,
  cart_rooms: count,
  total_users: count,
  gmv: figure,
  /** Seconds; null where nobody knows. */
  avg_stay: maybe,
});

/** Rooms that opened today so far against those that had opened by the same time yesterday, and rooms that are open now. */
export const liveOverview = endpoint({
  method: 'GET',
  path: '/api/overview/live/{cate_id}',
  about: '今日直播概况',
  query: z.object({ cate_id: cateId }),
  reply: z.object({
    ...liveSum.shape,
    /** Open now, on whatever day they opened: after midnight rooms run that no figure of today counts. */
    open_rooms: count,
    compare: liveSum,
    updated_at: maybe,
  }),
  guard: 'viewer',
});

const hour = z.object({ hh: count, rooms: maybe, users: maybe, gmv: maybe });

/** An hour of a day; null in the hours that have not come. */
export type TrendHour = z.infer<typeof hour>;

const hours = z.object({
  today: z.array(hour),
  yesterday: z.array(hour),
  /** Share of the money of each day that is known by its day alone and in no hour; null without money. */
  without_hour: z.object({ today: z.nullable(z.number()), yesterday: z.nullable(z.number()) }),
  /** Money is an index of the highest hour: the viewer sees bands. */
  is_indexed: z.boolean(),
  updated_at: maybe,
});

/** Two days of live rooms by hour. */
export type HourTrend = z.infer<typeof hours>;

/** Rooms that were open, what they were watched and sold in each hour of today and of yesterday. */
export const liveHourTrend = endpoint({
  method: 'GET',
  path: '/api/overview/live/hour/trend/{cate_id}',
  about: '直播分时趋势',
  query: z.object({ cate_id: cateId }),
  reply: hours,
  guard: 'viewer',
});

const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  /** From the operator's file; it is displayed before everything else. */
  is_own: z.boolean(),
});

/** Contents of the banner, and the tutorial video; null while there is none. */
export const bannerVideo = endpoint({
  method: 'GET',
  path: '/api/overview/bannervideo',
  about: '首页横幅与教程视频',
  reply: z.object({ banners: z.array(banner), video: z.nullable(banner) }),
  guard: 'viewer',
});

/** Every call of the slice. */
export const homeCalls = [overviewHot, hotRooms, liveOverview, liveHourTrend, bannerVideo] as const;
