import * as z from 'zod/mini';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { endpoint, type Schema } from '#platform/wire/endpoint.ts';
import { activityStates, couponStates, sampleStates } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const share = z.nullable(z.number());
const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
/** A figure as the viewer may see it: exact, a band whose end may be open, or unknown. */
const figure = z.nullable(
  z.union([z.number(), z.tuple([z.number(), z.nullable(z.number())])]),
) as Schema<WireFigure>;

const activity = z.object({
  id: z.string(),
  title: z.string(),
  colonel: z.string(),
  /** Commission from 0 to 1. */
  ratio: z.number(),
  /** Unix seconds. */
  since: count,
  until: count,
  has_sample: z.boolean(),
  state: z.enum(activityStates),
});
/** An activity that offers the product. */
export type GuguActivity = z.infer<typeof activity>;

const coupon = z.object({
  /** Fen. */
  off: count,
  threshold: count,
  left: maybe,
  total: maybe,
  /** Unix seconds. */
  since: count,
  until: count,
  state: z.enum(couponStates),
});
/** A coupon of a product on its page of 高佣优选 (/gugu). */
export type GuguCoupon = z.infer<typeof coupon>;

const detail = z.object({
  id: z.string(),
  title: z.string(),
  cover_look: z.string(),
  shop_id: z.nullable(z.string()),
  shop_name: z.string(),
  brand_name: z.nullable(z.string()),
  /** Names of its categories from level 1 on. */
  path: z.array(z.string()),
  tags: z.array(z.string()),
  good_ratio: share,
  /** Pieces of 30 days. */
  sales: figure,
  /** Fen. */
  price: maybe,
  market_price: maybe,
  /** Price after the best coupon that one piece can use now. */
  paid: maybe,
  coupon_off: maybe,
  /** Public commission. */
  cos_ratio: share,
  /** The activity that counts: the named one while it runs, else the one that pays most; null without a running one. */
  activity: z.nullable(activity),
  /** Where the named activity does not pay now: why. */
  named_activity: z.nullable(z.enum(['later', 'ended'])),
  /** What one piece earns in fen by the public commission, and by the higher of both. */
  gain_public: maybe,
  gain: maybe,
  activities: z.array(activity),
  coupons: z.array(coupon),
  /** When the person requested a sample, unix seconds. */
  sample_requested_at: maybe,
  /** What became of it, as the person noted. */
  sample_state: z.nullable(z.enum(sampleStates)),
  /** Days from the last capture to the data day. */
  unseen_days: maybe,
  views_left: maybe,
  /** Newest complete day, YYYYMMDD. */
  data_day: maybe,
});
/** A product with its activities and coupons. */
export type GuguDetail = z.infer<typeof detail>;

/** A product with what it pays and costs now. `activityId` 0 means the activity that pays most. Takes the view of the day of its page. */
export const readGuguDetail = endpoint({
  method: 'GET',
  path: '/api/gugu/detail/{id}/{activityId}',
  aliases: ['/api/gugu/detail/{id}'],
  about: '高佣商品详情',
  query: z.object({ id: z.string(), activityId: z.optional(z.string()) }),
  reply: detail,
  guard: 'user',
});

/**
 * Requests a sample from the 团长 of the best running activity that sends samples. A second request changes nothing, unless the first
 * was refused or cancelled: then it is made anew.
 */
export const applySample = endpoint({
  method: 'POST',
  path: '/api/gugu/sample/apply',
  about: '申请寄样',
  body: z.strictObject({ id }),
  reply: z.object({ sample_requested_at: count }),
  guard: 'user',
  mostPerMinute: 20,
});

/** Notes what became of a requested sample. A state that cannot follow the present one is 200 without success. */
export const markSample = endpoint({
  method: 'POST',
  path: '/api/gugu/sample/mark',
  about: '登记寄样进度',
  body: z.strictObject({ id, state: z.enum(sampleStates) }),
  reply: z.object({ sample_state: z.enum(sampleStates) }),
  guard: 'user',
  mostPerMinute: 20,
});
