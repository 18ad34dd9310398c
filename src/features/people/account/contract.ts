import * as z from 'zod/mini';
import { mediaTools } from '#catalog/enums/media-tools.ts';
import { meterSchema } from '#features/people/quota/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const mobile = text(20);
const code = text(10);
const done = z.literal(true);

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

/** Takes a picture (PNG, JPEG or WebP as a data address, 2 MB at most); it is drawn anew as 200 × 200. */
export const changeAvatar = endpoint({
  method: 'POST',
  path: '/api/user/modify/avatar',
  about: '修改头像',
  body: z.strictObject({ avatar: text(2_800_000) }),
  reply: z.object({ avatar: z.string() }),
  guard: 'user',
  bodyLimit: 3 * 1024 * 1024,
});

/** Sets the name, 1 to 20 characters. */
export const changeNickname = endpoint({
  method: 'POST',
  path: '/api/user/modify/nickname',
  about: '修改昵称',
  body: z.strictObject({ nick_name: text(80) }),
  reply: done,
  guard: 'user',
});

/** Change of number, first step: a code to the number that is bound now. */
export const sendOldMobileCode = endpoint({
  method: 'POST',
  path: '/api/user/mobile/change/send_valid_sms',
  about: '更换手机：向原手机发送验证码',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

/** Second step: the old number's code, then a code to the new one; the ticket is good for ten minutes and one try. */
export const sendNewMobileCode = endpoint({
  method: 'POST',
  path: '/api/user/mobile/change/send_sms',
  about: '更换手机：向新手机发送验证码',
  body: z.strictObject({ mobile, valid_code: code }),
  reply: z.object({ ticket: z.string() }),
  guard: 'user',
});

/** Third step: the new number is bound, and every other session ends. */
export const changeMobile = endpoint({
  method: 'POST',
  path: '/api/user/mobile/change/receive_sms',
  about: '更换手机',
  body: z.strictObject({ mobile, code, ticket: text(600) }),
  reply: done,
  guard: 'user',
});

/** A code to the bound number, for a new password. */
export const sendPasswordCode = endpoint({
  method: 'POST',
  path: '/api/user/password/change/send_sms',
  about: '修改密码：发送验证码',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

/** Sets or changes the password; every session ends, this one too. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password/change/receive_sms',
  about: '修改密码',
  body: z.strictObject({ code, password: text(128) }),
  reply: done,
  guard: 'user',
});

/** A code to the bound number, for another WeChat. */
export const sendWechatCode = endpoint({
  method: 'POST',
  path: '/api/user/wechat/change/send_sms',
  about: '更换微信：发送验证码',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

/** After the code: a QR code for the WeChat that shall be bound. */
export const startWechatChange = endpoint({
  method: 'POST',
  path: '/api/user/wechat/change/receive_sms',
  about: '更换微信：生成二维码',
  body: z.strictObject({ code }),
  reply: z.object({ qr_code: z.string(), expires_in: z.int(), scene: z.string() }),
  guard: 'user',
});

/** Whether the code was scanned; then the WeChat is bound. `is_taken` when it belongs to another account. */
export const readWechatChange = endpoint({
  method: 'GET',
  path: '/api/user/wechat/change/scan_info',
  about: '更换微信：扫码状态',
  query: z.object({ scene: text(64) }),
  reply: z.object({ is_scanned: z.boolean(), is_taken: z.boolean() }),
  guard: 'user',
});

/** A code to the bound number, for binding an account of the short-video platform or letting it go. */
export const sendOauthCode = endpoint({
  method: 'POST',
  path: '/api/user/oauth/change/send_sms',
  about: '绑定或解绑短视频平台：发送验证码',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

/** After the code: the address of the page on which one agrees at the platform. */
export const startOauthBinding = endpoint({
  method: 'POST',
  path: '/api/user/oauth/change/receive_sms',
  about: '绑定短视频平台：开始授权',
  body: z.strictObject({ code }),
  reply: z.object({ url: z.string() }),
  guard: 'user',
});

/** Return from the platform: binds the account that gave consent to the user who started. */
export const bindOauth = endpoint({
  method: 'POST',
  path: '/api/user/oauth/bind',
  about: '绑定短视频平台',
  body: z.strictObject({ code: text(512), state: text(64) }),
  reply: done,
  guard: 'user',
});

/** Lets the binding go, by a code. */
export const unbindOauth = endpoint({
  method: 'POST',
  path: '/api/user/oauth/unbind',
  about: '解绑短视频平台',
  body: z.strictObject({ code }),
  reply: done,
  guard: 'user',
});

/** Takes in a partner's token for the account that is logged in; nothing is bound before a code. */
export const startPartnerBinding = endpoint({
  method: 'POST',
  path: '/api/user/partner/start',
  about: '绑定合作方：核对登录链接',
  body: z.strictObject({ token: text(2000) }),
  reply: z.object({
    partner: z.string(),
    /** The account at the partner, masked. */
    account: z.string(),
    /** A sealed alias, good for this person in this browser. */
    open_id: z.string(),
    /** The page that the partner leads to; the browser judges it by the rule of every log-in. */
    to: z.string(),
  }),
  guard: 'user',
});

/** A code to the bound number, for binding an account of a partner or letting it go. */
export const sendPartnerCode = endpoint({
  method: 'POST',
  path: '/api/user/partner/send_sms',
  about: '绑定或解绑合作方：发送验证码',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

/** Binds the account of a partner that was taken in, by a code. */
export const bindPartner = endpoint({
  method: 'POST',
  path: '/api/user/partner/bind',
  about: '绑定合作方',
  body: z.strictObject({ code, open_id: text(600) }),
  reply: done,
  guard: 'user',
});

/** The partners by whose links the person can log in. */
export const listPartners = endpoint({
  method: 'GET',
  path: '/api/user/partner/list',
  about: '已绑定的合作方',
  reply: z.object({
    items: z.array(
      z.object({
        partner: z.string(),
        /** Since when, unix seconds. */
        bound: z.int(),
      }),
    ),
  }),
  guard: 'user',
});

/** Lets the account of a partner go, by a code. */
export const unbindPartner = endpoint({
  method: 'POST',
  path: '/api/user/partner/unbind',
  about: '解绑合作方',
  body: z.strictObject({ partner: text(32), code }),
  reply: done,
  guard: 'user',
});

/** Who would like a solution of their own leaves how to be reached. */
export const leaveInfo = endpoint({
  method: 'POST',
  path: '/api/user/leave/info',
  multiLine: ['demand'],
  about: '留下联系方式',
  body: z.strictObject({
    name: text(40),
    mobile,
    company: z.optional(text(100)),
    position: z.optional(text(40)),
    demand: z.optional(text(500)),
  }),
  reply: done,
  guard: 'viewer',
});

/** Every call of the slice. */
export const accountCalls = [
  readUserInfo,
  changeAvatar,
  changeNickname,
  sendOldMobileCode,
  sendNewMobileCode,
  changeMobile,
  sendPasswordCode,
  changePassword,
  sendWechatCode,
  startWechatChange,
  readWechatChange,
  sendOauthCode,
  startOauthBinding,
  bindOauth,
  unbindOauth,
  startPartnerBinding,
  sendPartnerCode,
  bindPartner,
  listPartners,
  unbindPartner,
  leaveInfo,
] as const;
