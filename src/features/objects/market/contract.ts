import * as z from 'zod/mini';
import { FLAGSHIP } from '#catalog/plans.ts';
import type { PortraitReply } from '#engine/blocks/portrait/reply.ts';
import { endpoint, type Schema } from '#platform/wire/endpoint.ts';
import { PERIOD_CODE } from './periods.ts';

const count = z.int();
const share = z.nullable(z.number());
const day = z.string().check(z.regex(/^\d{8}$/));
/** `0` for the whole market, else the public id of a category. */
const cateId = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));

/** Days back from the newest complete day that a market can be looked at. */
export const marketDays = [7, 30, 90, 180, 365] as const;

/** The request of every part of a market. */
export const marketQuery = z.strictObject({
  cate_id: z.optional(cateId),
  days: z.optional(z.literal(marketDays)),
  start: z.optional(day),
  end: z.optional(day),
  /** A month or quarter in place of days: YYYYMM or YYYYQ1 to YYYYQ4. */
  period: z.optional(z.string().check(z.regex(PERIOD_CODE))),
  /** What the growth of parts is told against: the days before, or the same days a year ago. */
  compare: z.optional(z.enum(['before', 'year'])),
});

/** Markets: of goods (商品大盘) and of live rooms (直播大盘). */
export const marketKinds = ['goods', 'rooms'] as const;
/** One of them. */
export type MarketKind = (typeof marketKinds)[number];

/** Which category and days of a market. */
export type MarketQuery = z.infer<typeof marketQuery>;

const figure = z.object({
  value: z.nullable(z.number()),
  /** Against the days before and against the same days a year ago, as shares; null where nothing is known of them. */
  before: share,
  year: share,
});

/** A figure of a market with its changes. */
export type MarketFigure = z.infer<typeof figure>;

/** First and last of the days that are kept. */
const retained = z.object({ first: count, last: count });
const crumb = z.object({ id: z.string(), name: z.string(), level: count });
const point = z.object({
  day: count,
  gmv: count,
  sales: count,
  /** Money of the same day a year ago; null where that day is not known. */
  year: z.nullable(count),
});
const money = z.nullable(count);
/** Money by channel; null where it is not captured which channel sold. */
const channel = z.object({ day: count, live: money, video: money, card: money });

const overview = z.object({
  /** From level 1 down to the chosen one; empty for the whole market. */
  path: z.array(crumb),
  from: count,
  to: count,
  retained,
  /** Whether the chosen month or quarter is not over. */
  is_running: z.boolean(),
  gmv: figure,
  sales: figure,
  aup: figure,
  products: figure,
  shops: figure,
  brands: figure,
  authors: figure,
  /** Of the category above, or of the market. */
  share_of_parent: share,
  /** Whether the days before, and those of a year ago, are all known. */
  known: z.object({ before: z.boolean(), year: z.boolean() }),
  channels: z.object({ live: money, video: money, card: money }),
  /** From which day on it is captured which channel sold, in words; empty where on all days. */
  channels_since: z.string(),
  trend: z.array(point),
  /** Channels by stretches of days, by their first day. */
  weeks: z.array(channel),
  /** Mean day of a month against the mean of all known months, which is 100; null where a month is not known. */
  season: z.array(z.nullable(count)),
});

/** What a category comes to. */
export type MarketOverview = z.infer<typeof overview>;

const part = z.object({
  id: z.string(),
  name: z.string(),
  gmv: count,
  share: z.number(),
  growth: share,
  aup: z.nullable(count),
  products: count,
  shops: count,
  /** Null where it is not captured who sold. */
  authors: z.nullable(count),
  /** How crowded it is beside its siblings, 50 being usual, and by products, shops and authors; null with too few products. */
  competition: z.nullable(
    z.object({ total: count, products: count, shops: count, authors: z.nullable(count) }),
  ),
  /** Shares of the five and ten largest brands. */
  cr5: share,
  cr10: share,
  /** Points of a hundred and what they are made of; null with too few products. */
  score: z.nullable(z.object({ total: count, growth: count, size: count, open: count, supply: count })),
  reason: z.string(),
  line: z.array(count),
});
/** Categories below a category. */
const children = z.object({
  items: z.array(part),
  /** Whether all days that growth is compared with are known. */
  is_known: z.boolean(),
});

/** A category below the chosen one. */
export type MarketChild = z.infer<typeof part>;

const holder = z.object({ five: share, ten: share });
/** Shares that the five and ten largest of a kind hold: of the category's money, authors of what authors sold. */
const holders = z.object({ product: holder, shop: holder, brand: holder, author: holder });

/** How concentrated a category is. */
export type MarketConcentration = z.infer<typeof holders>;

const band = z.object({
  label: z.string(),
  gmv: count,
  share: z.number(),
  products: count,
  per_product: z.nullable(count),
});
const tier = z.object({
  label: z.string(),
  gmv: count,
  share: z.number(),
  /** Points of share gained against the days before. */
  moved: share,
  authors: count,
  per_author: z.nullable(count),
});
const top = z.object({ id: z.string(), name: z.string(), gmv: count });

/** A call about a market: of products (`product/…`) or of live rooms (`live/…`). */
const post = <R extends z.ZodMiniType>(path: string, about: string, reply: R) =>
  ({
    method: 'POST',
    path: `/api/market/${path}`,
    about,
    body: marketQuery,
    reply,
    guard: 'user',
    open: 'details',
    effect: 'read',
    needs: FLAGSHIP,
  }) as const;

/** Size, changes, trend, channels and season of a category. */
export const marketOverview = endpoint(post('product/overview', '商品大盘概览', overview));
/** The categories below it with concentration and opportunity. */
export const marketCategories = endpoint(post('product/cate', '商品大盘子类目', children));
/** Who holds a category. */
export const marketConcentration = endpoint(post('product/concentration', '商品大盘集中度', holders));
/** Price bands; `best` is the place of the band whose products bring most, null without one that stands out. */
export const marketPrices = endpoint(
  post(
    'product/price',
    '商品大盘价格带',
    z.object({ items: z.array(band), best: z.nullable(count), words: z.string() }),
  ),
);
/** Who sells: by followers, and by kind of author. */
export const marketTiers = endpoint(
  post(
    'product/tier',
    '商品大盘达人层级',
    z.object({ tiers: z.array(tier), kinds: z.array(tier), since: z.string() }),
  ),
);
/** Who and what sold most. */
export const marketTops = endpoint(
  post(
    'product/top',
    '商品大盘排行',
    z.object({ product: z.array(top), brand: z.array(top), shop: z.array(top), author: z.array(top) }),
  ),
);

/** Who sees and buys the products of a category. */
export interface MarketPersona {
  /** Products whose portrait is known. */
  readonly products: number;
  readonly portrait: PortraitReply;
}

/** Portrait of a category, by audience; none with too few products whose portrait is known. */
export const marketPersona = endpoint(
  post(
    'product/persona',
    '商品大盘人群画像',
    z.object({
      products: count,
      portrait: z.looseObject({ kind: z.string() }),
    }) as unknown as Schema<MarketPersona>,
  ),
);

/** Price bands of a category. */
export type MarketBands = z.infer<typeof marketPrices.reply>;
/** Tiers of a category. */
export type MarketTierRow = z.infer<typeof tier>;
/** Top lists of a category. */
export type MarketTops = z.infer<typeof marketTops.reply>;
/** An object of a top list. */
export type MarketTopRow = z.infer<typeof top>;

const group = z.object({ label: z.string(), rooms: count, users: count, gmv: count, share: z.number() });
const live = z.object({
  from: count,
  to: count,
  retained,
  /** Whether the chosen month or quarter is not over. */
  is_running: z.boolean(),
  /** Whether all days are known that the figures are held against. */
  known: z.object({ before: z.boolean(), year: z.boolean() }),
  rooms: figure,
  cart_rooms: figure,
  users: figure,
  gmv: figure,
  sales: figure,
  stay: figure,
  authors: figure,
  /** Weekday, Monday first, by hour: rooms that opened, and what they sold. */
  slots: z.array(z.array(z.object({ rooms: count, gmv: count }))),
  durations: z.array(group),
  kinds: z.array(group),
  tiers: z.array(group),
  benchmarks: z.array(
    z.object({
      term: z.string(),
      rooms: count,
      quartiles: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
    }),
  ),
});

/** The figures of 直播大盘. */
export type LiveMarket = z.infer<typeof live>;
/** Rooms of a kind. */
export type LiveGroup = z.infer<typeof group>;

/** Rooms of a level-1 category: when, how long, by whom, and what is usual. */
export const liveMarket = endpoint(post('live/overview', '直播大盘', live));

const hour = z.object({ rooms: count, users: count, gmv: count });
const liveDays = z.object({
  /** By the day that rooms opened on; null where no room of that day was captured. */
  trend: z.array(z.object({ day: count, rooms: money, users: money, gmv: money, year: z.nullable(count) })),
  has_year: z.boolean(),
  /** The last of the days by hour, by the hour of sale, and the day before where it is kept; `without` is the share of its money whose hour is unknown. */
  hours: z.object({
    day: count,
    own: z.array(hour),
    before: z.nullable(z.array(hour)),
    without: z.number(),
  }),
  /** Views of closed rooms by source, and of how many rooms that is known. */
  traffic: z.object({
    rooms: count,
    sources: z.array(z.object({ label: z.string(), users: count, share: z.number() })),
  }),
  /** Live categories of rooms with a cart: those that sold most, each as a share of the listed ones. */
  categories: z.array(group),
});
const liveTops = z.object({
  live: z.array(z.object({ ...top.shape, uid: z.string(), date_code: count })),
  author: z.array(top),
});

const liveGoods = z.object({
  /** From level 1 down to the chosen one; empty for the whole market. */
  path: z.array(crumb),
  from: count,
  to: count,
  retained,
  is_running: z.boolean(),
  known: z.object({ before: z.boolean(), year: z.boolean() }),
  /** From which day on it is captured which channel sold, in words; empty where on all days. */
  since: z.string(),
  gmv: figure,
  sales: figure,
  aup: figure,
  products: figure,
  shops: figure,
  authors: figure,
  /** Of the money of all channels. */
  live_share: share,
  trend: z.array(z.object({ day: count, gmv: money, year: money })),
  /** The categories below: what rooms sold of each, and how much of its money that is. */
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      gmv: count,
      share: z.number(),
      growth: share,
      live_share: share,
      aup: money,
      products: count,
    }),
  ),
  /** Whether all days that growth is compared with are known. */
  is_known: z.boolean(),
});
const liveGoodsTops = z.object({
  rooms: count,
  live: liveTops.shape.live,
  product: z.array(top),
  author: z.array(top),
});

/** What rooms sold of a category of any level. */
export type LiveGoods = z.infer<typeof liveGoods>;
/** Rooms, products and authors that sold most of it. */
export type LiveGoodsTops = z.infer<typeof liveGoodsTops>;

/** What rooms sold of a category of any level, on the days of sale. */
export const liveGoodsMarket = endpoint(post('live/goods', '直播大盘商品类目', liveGoods));
/** Who and what sold most of a category below level 1 in rooms. */
export const liveGoodsTopLists = endpoint(post('live/goods/top', '直播大盘类目排行', liveGoodsTops));

/** 直播大盘 by day and hour, by source and by live category. */
export type LiveMarketDays = z.infer<typeof liveDays>;
/** Rooms and authors that sold most. */
export type LiveMarketTops = z.infer<typeof liveTops>;

/** The days and hours of 直播大盘, where viewers came from, and what was streamed. */
export const liveMarketDays = endpoint(post('live/days', '直播大盘趋势', liveDays));

/** Who sold most in 直播大盘. */
export const liveMarketTops = endpoint(post('live/top', '直播大盘排行', liveTops));

/** The category that a market opens with: that of `type` 3 goods or 4 live (specification §3), remembered when `cate_id` is there. */
export const presetCategory = endpoint({
  method: 'GET',
  path: '/api/overview/preselect/category',
  about: '大盘预选类目',
  query: z.object({ type: z.enum(['3', '4']), cate_id: z.optional(cateId) }),
  reply: z.object({ cate_id: z.string() }),
  guard: 'user',
  effect: 'write',
});
