import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** One counter as it travels: used of total, and when it starts anew (unix seconds); total null means no limit. */
export const meterSchema = z.object({
  used: z.int(),
  total: z.nullable(z.int()),
  reset_at: z.int(),
});

/** A counter of the viewer. */
export type Meter = z.infer<typeof meterSchema>;

/** What counts as an object that was looked at; said wherever its meter stands. */
export const OBJECTS_COUNTED = '列表、榜单中看到的达人、商品等，同一个当天只计一次；首页和自己的工作台不计';

/** What `power/matte` answers where nothing limits (domain.md 5.1). */
export const UNLIMITED = 9999;
/** What it answers when none is left. */
export const NONE_LEFT = -1;

/** Charges one look at a detail page and answers what is left after it: −1 none, 9999 no limit. The same object costs once a day. */
export const detailViews = endpoint({
  method: 'GET',
  path: '/api/power/matte',
  about: '今日剩余详情查看次数',
  query: z.object({
    power_type: z.string().check(z.regex(/^\d{1,2}$/)),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: z.int(),
  guard: 'user',
});

const permit = z.object({ permit: z.boolean(), left: z.int(), limit: z.int() });

/** Answers how many searches are left without charging one (open reading 41); left and limit are 9999 where nothing limits. */
export const searchPermit = endpoint({
  method: 'GET',
  path: '/api/power/search/permit',
  about: '今日剩余搜索次数',
  query: z.object({ keyword: z.optional(z.string().check(z.maxLength(200))) }),
  reply: permit,
  guard: 'user',
});

/** Whether the live big screen may be opened: 9999 or −1. */
export const liveScreenViews = endpoint({
  method: 'GET',
  path: '/api/power/livescreen/matte',
  about: '直播大屏权限',
  reply: z.int(),
  guard: 'user',
});

const illustration = z.object({
  live_id: z.string(),
  live_uid: z.string(),
  live_date_code: z.string(),
  uid: z.string(),
  product_id: z.string(),
  aweme_uid: z.string(),
  aweme_id: z.string(),
  aweme_date_code: z.string(),
  shop_id: z.string(),
});

/** Ids of the sample views; anyone may look at those. */
export type Illustration = z.infer<typeof illustration>;

/** The objects that sample views show (specification §3, illustration ids). */
export const sampleIds = endpoint({
  method: 'GET',
  path: '/api/power/illustration',
  about: '示例数据',
  query: z.object({ power_type: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
  reply: illustration,
  guard: 'viewer',
});

/** A second portion of objects for today, after a captcha of the action `objects`; once a day, then 429 until midnight. */
export const permitObjects = endpoint({
  method: 'POST',
  path: '/api/power/objects/permit',
  about: '验证后继续查看',
  body: z.strictObject({ captcha_verify_param: z.string().check(z.maxLength(4000)) }),
  reply: z.literal(true),
  guard: 'viewer',
});

/** Every call of the slice. */
export const quotaCalls = [detailViews, searchPermit, liveScreenViews, sampleIds, permitObjects] as const;
