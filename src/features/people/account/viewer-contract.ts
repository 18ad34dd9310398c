import * as z from 'zod/mini';
import { mediaTools } from '#catalog/enums/media-tools.ts';
import { meterSchema } from '#features/people/quota/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const userInfo = z.object({
  /** Empty for a visitor. */
  id: z.string(),
  nick_name: z.string(),
  /** A data address, or empty. */
  avatar: z.string(),
  /** Masked: 138****1234, or empty. The full number never leaves the server. */
  mobile: z.string(),
  vip_level: z.int(),
  level_name: z.string(),
  is_vip: z.boolean(),
  /** When the edition ends, unix seconds; null where it does not. */
  end_time: z.nullable(z.int()),
  /** What to say about an edition that ends soon or has ended; else empty. */
  expire_tip: z.string(),
  is_bind_mobile: z.boolean(),
  is_bind_wechat: z.boolean(),
  /** By the short-video platform's authorisation, and what they are called there. */
  is_bind_oauth: z.boolean(),
  oauth_name: z.string(),
  is_set_password: z.boolean(),
  /** Sub-account of a team. */
  is_slave: z.boolean(),
  is_test: z.boolean(),
  /** Seats of a team the account owns; 0 without one. */
  team_quota_commerce: z.int(),
  quota: z.object({
    search: meterSchema,
    detail: meterSchema,
    objects: meterSchema,
    /** What is counted by the month, each with what stands before its meter. */
    months: z.array(z.object({ label: z.string(), meter: meterSchema })),
  }),
  update_time: z.int(),
  /** The one local user of a server without log-in. */
  is_single_user: z.boolean(),
  /** Tools that this installation is without. */
  tools_off: z.array(z.enum(mediaTools)),
});

/** Who is looking (specification §3, user info). */
export type UserInfo = z.infer<typeof userInfo>;

/** GET /api/user/info: a visitor gets a visitor's; a token that is worth nothing gets 401. */
export const readUserInfo = endpoint({
  method: 'GET',
  path: '/api/user/info',
  about: '当前用户',
  reply: userInfo,
  guard: 'viewer',
});
