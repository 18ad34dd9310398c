import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { CALLS_PER_MINUTE, followTiers, officialOutcomes, sourceKinds, sourceStates } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const words = z.string();
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const plainToken = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));
const sourceId = text(64);
const done = z.literal(true);
const callsPerMinute = z.int().check(z.minimum(CALLS_PER_MINUTE.least), z.maximum(CALLS_PER_MINUTE.most));
const fen = z.int().check(z.minimum(0), z.maximum(4_294_967_295));

/** Which products an alliance source looks for; without categories and keywords it looks through all of them. */
const wanted = z.strictObject({
  /** First-level categories of the platform, as decimal text. */
  categories: z.array(z.string().check(z.regex(/^[1-9]\d{0,19}$/))).check(z.maxLength(100)),
  keywords: z.array(text(60)).check(z.maxLength(50)),
  price_min_fen: z.nullable(fen),
  price_max_fen: z.nullable(fen),
  /** Products with fewer sales than this are left out. */
  sales_min: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
});
/** Which products an alliance source looks for. */
export type WantedProducts = z.infer<typeof wanted>;

/** What an application of 精选联盟 calls with: its key and secret, and the own shop that it may act for. */
const allianceAccess = z.strictObject({
  kind: z.literal('alliance'),
  app_key: plainToken,
  app_secret: plainToken,
  shop_id: z.string().check(z.regex(/^\d{1,20}$/)),
});
/** What an application of one's own shop calls with, for its orders. */
const shopAccess = z.strictObject({
  kind: z.literal('shop'),
  app_key: plainToken,
  app_secret: plainToken,
  shop_id: z.string().check(z.regex(/^\d{1,20}$/)),
});
/** What an application of 抖音开放平台 calls with. */
const openPlatformAccess = z.strictObject({
  kind: z.literal('open-platform'),
  client_key: plainToken,
  client_secret: plainToken,
});
const access = z.discriminatedUnion('kind', [allianceAccess, shopAccess, openPlatformAccess]);
/** What a source calls with; it is stored sealed and is in no reply. */
export type SourceAccess = z.infer<typeof access>;

const checkResult = z.object({
  outcome: z.enum(officialOutcomes),
  /** What is right or wrong, in a sentence; and what to do about it. */
  words,
  /** Unix seconds. */
  at: count,
});
/** What one call of the interface said about a source. */
export type SourceCheck = z.infer<typeof checkResult>;

const tier = z.object({
  tier: z.enum(followTiers),
  /** Followed products in it. */
  products: count,
  /** How often the plan asks each of them. */
  every_s: count,
  /** Of its products, those whose last counter is no older than the plan says. */
  fresh: count,
  /** Age of the oldest counter; null while one of them has none. */
  oldest_s: maybe,
});
/** How fresh the products of a tier are. */
export type SourceTier = z.infer<typeof tier>;

const progress = z.object({
  /** Products that were found; 0 for kinds without products. */
  products: count,
  /** Rows of sales counters that came. */
  counters: count,
  /** Rows of each stream that came, the most first. */
  streams: z.array(z.object({ stream: words, label: words, rows: count, newest_at: count })),
  /** When the first row came; null while none has. */
  first_row_at: maybe,
  /** When the second counter of the first products is due, from which sales follow; null before the first, and once it has come. */
  first_sales_at: maybe,
  /** Whether two counters of one product are in, so that sales can be computed. */
  has_sales: z.boolean(),
  /** Parts of the catalogue that were looked through, and those known so far; null for kinds without products. */
  discovery: z.nullable(z.object({ done: count, known: count })),
  tiers: z.array(tier),
  /** How many products this budget can follow as planned; null for kinds without products. */
  capacity: maybe,
  /** Calls in this minute and the one before, and how many are allowed in two. */
  calls: z.object({ used: count, allowed: count }),
  /** Rows that the stream's rules refused, and why. */
  refused: z.array(z.object({ reason: words, count })),
  /** What had to be left out of rows, as a ratio whose unit does not fit its fee. */
  remarks: z.array(z.object({ reason: words, count })),
});
/** What has come from a source, and what can be expected. */
export type SourceProgress = z.infer<typeof progress>;

const source = z.object({
  id: words,
  kind: z.enum(sourceKinds),
  name: words,
  state: z.enum(sourceStates),
  /** The application's key, which is no secret: it is in every call. */
  app_key: words,
  calls_per_minute: count,
  wanted: z.nullable(wanted),
  /** Unix seconds. */
  created_at: count,
  /** The last check or the last failure; null before the first. */
  check: z.nullable(checkResult),
  /** Not before this moment the interface is called again, after too many calls; null without a pause. */
  waits_until: maybe,
  progress,
});
/** A source as the page has it; without its secrets. */
export type OfficialSource = z.infer<typeof source>;

/** All sources with what has come from each. */
export const readSources = endpoint({
  method: 'GET',
  path: '/api/source/list',
  about: '官方数据来源',
  reply: z.object({
    /** Whether this is the invented market, which takes no data. */
    is_demo: z.boolean(),
    /** Oldest first. */
    items: z.array(source),
  }),
  guard: 'local',
});

/** Calls the interface once with values that are not stored, and says in words what is right or wrong. */
export const tryAccess = endpoint({
  method: 'POST',
  path: '/api/source/try',
  about: '试用官方接口的凭据',
  body: access,
  reply: checkResult,
  guard: 'local',
});

/** Stores a source and begins to collect; what its first check says is in the reply. */
export const addSource = endpoint({
  method: 'POST',
  path: '/api/source/add',
  about: '添加数据来源',
  body: z.strictObject({
    access,
    name: z.optional(text(40)),
    calls_per_minute: z.optional(callsPerMinute),
    wanted: z.optional(wanted),
  }),
  reply: z.object({ id: words, check: checkResult }),
  guard: 'local',
});

/** Changes how a source collects; values that are absent stay. New access values must be of the same kind. */
export const changeSource = endpoint({
  method: 'POST',
  path: '/api/source/change',
  about: '修改数据来源',
  body: z.strictObject({
    id: sourceId,
    name: z.optional(text(40)),
    calls_per_minute: z.optional(callsPerMinute),
    wanted: z.optional(wanted),
    access: z.optional(access),
  }),
  reply: done,
  guard: 'local',
});

/** Calls the interface of a source once and says in words what is right or wrong; a blocked source goes on when all is right. */
export const checkSource = endpoint({
  method: 'POST',
  path: '/api/source/check',
  about: '检查数据来源',
  body: z.strictObject({ id: sourceId }),
  reply: checkResult,
  guard: 'local',
});

/** Stops collecting; what came stays. */
export const pauseSource = endpoint({
  method: 'POST',
  path: '/api/source/pause',
  about: '暂停数据来源',
  body: z.strictObject({ id: sourceId }),
  reply: done,
  guard: 'local',
});

/** Goes on collecting where it stopped. */
export const resumeSource = endpoint({
  method: 'POST',
  path: '/api/source/resume',
  about: '继续数据来源',
  body: z.strictObject({ id: sourceId }),
  reply: done,
  guard: 'local',
});

/** Stops collecting and deletes the source with its secrets; the market's rows stay. */
export const removeSource = endpoint({
  method: 'POST',
  path: '/api/source/remove',
  about: '删除数据来源',
  body: z.strictObject({ id: sourceId }),
  reply: done,
  guard: 'local',
});

/**
 * Collects now for twenty seconds at most, also from a paused source, and says how many calls were made and how many rows were new;
 * `started` is false where a job collects from it already.
 */
export const runSource = endpoint({
  method: 'POST',
  path: '/api/source/run',
  about: '立即采集一次',
  body: z.strictObject({ id: sourceId }),
  reply: z.object({ started: z.boolean(), calls: count, rows: count }),
  guard: 'local',
});

/**
 * How far our pieces of a product and a day are from the orders that the platform counts (`product_day_external`), in basis points of the
 * orders; null where no day could be compared.
 */
export const compareExternalDays = endpoint({
  method: 'GET',
  path: '/api/source/compare',
  about: '平台日数据对照',
  reply: z.object({
    /** Products and days that were compared: those between two counters of the product. */
    compared: count,
    median_bp: maybe,
    /** Three quarters of the days are off by no more. */
    upper_bp: maybe,
    weighted_bp: maybe,
    /** Above 0 our figures are higher; an order may have several pieces. */
    bias_bp: maybe,
  }),
  guard: 'local',
});
