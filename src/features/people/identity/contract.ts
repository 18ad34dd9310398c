import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Text that came from a person or a page; bounded, so that nothing large is hashed or stored. */
export const text = (most: number) => z.string().check(z.maxLength(most));
/** A mobile number as it is typed. */
export const mobile = text(20);
/** A code from a message as it is typed. */
export const code = text(10);
/** What a solved captcha gave (features/people/captcha); it goes on as it came. */
const captcha = text(4000);
/** An answer that says only that it was done. */
export const done = z.literal(true);

/** What every log-in answers. */
export const loginResult = z.object({
  access_token: z.string(),
  /** Seconds that the token lives. */
  expires_in: z.int(),
  /** Instead of the password, when 记住账号 was ticked (open reading 5). */
  remember_token: z.optional(z.string()),
});

/** What a log-in gives: the token for the cookie, its lifetime in seconds, and what is remembered instead of the password. */
export type LoginResult = z.infer<typeof loginResult>;

const demoPerson = z.object({
  name: z.string(),
  mobile: z.string(),
  password: z.string(),
  level_name: z.string(),
});

const loginOptions = z.object({
  is_single_user: z.boolean(),
  captcha: z.enum(['slide', 'cloud']),
  /** For the cloud captcha's script; null with the slide puzzle. */
  captcha_scene: z.nullable(z.string()),
  has_sms: z.boolean(),
  has_scan: z.boolean(),
  /** By the short-video platform's authorisation. */
  has_oauth: z.boolean(),
  /** Where the sandbox shows what was sent; null outside the demo. */
  sandbox_url: z.nullable(z.string()),
  demo_people: z.array(demoPerson),
});

/** How one may log in here. */
export type LoginOptions = z.infer<typeof loginOptions>;
/** Someone of the demo, with everything to log in. */
export type DemoPerson = z.infer<typeof demoPerson>;

/** GET /api/passport/login/options: which ways of logging in there are, and the people of the demo. */
export const readLoginOptions = endpoint({
  method: 'GET',
  path: '/api/passport/login/options',
  about: '可用的登录方式',
  reply: loginOptions,
  guard: 'public',
});

/** Sends a code for log-in or registration; the answer is the same for every number so that no caller learns which numbers are registered (security.md 1.5). */
export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/api/passport/login/sms/send/v2',
  about: '发送登录验证码',
  body: z.strictObject({ captcha_verify_param: captcha, mobile }),
  reply: done,
  guard: 'public',
});

/** Logs in by code; an unknown number is registered. */
export const loginByCode = endpoint({
  method: 'POST',
  path: '/api/passport/login/sms/receive',
  about: '验证码登录或注册',
  body: z.strictObject({ mobile, code }),
  reply: loginResult,
  guard: 'public',
});

/** Logs in by password, or by the remembered token in the password's place. */
export const loginByPassword = endpoint({
  method: 'POST',
  path: '/api/passport/login/username/v2',
  about: '账号密码登录',
  body: z.strictObject({
    captcha_verify_param: captcha,
    user_name: text(40),
    password: text(128),
    remember: z.optional(z.boolean()),
  }),
  reply: loginResult,
  guard: 'public',
});

/** Sends a code for a new password. */
export const sendForgotCode = endpoint({
  method: 'POST',
  path: '/api/passport/forgot/send_sms/v2',
  about: '发送重置密码验证码',
  body: z.strictObject({ captcha_verify_param: captcha, mobile }),
  reply: done,
  guard: 'public',
});

/** Sets a new password by code; ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/passport/forgot/receive_sms',
  about: '重置密码',
  body: z.strictObject({ mobile, code, password: text(128) }),
  reply: done,
  guard: 'public',
});

const qrCode = z.object({ qr_code: z.string(), expires_in: z.int(), scene: z.string() });

/** A code to scan: the text that the QR code holds, seconds it lives, and the scene to ask about. */
export type QrCode = z.infer<typeof qrCode>;

/** Makes a code to scan; only the browser that asked may ask about it. */
export const createQrCode = endpoint({
  method: 'POST',
  path: '/api/passport/login/wx/create_qrcode',
  about: '生成扫码登录二维码',
  body: z.strictObject({}),
  reply: qrCode,
  guard: 'public',
});

const scanInfo = z.object({
  is_scanned: z.boolean(),
  /** A sealed alias, never the openid itself; empty until scanned. */
  open_id: z.string(),
  is_bind_mobile: z.boolean(),
  /** Empty unless scanned and bound; then once. */
  token: z.string(),
  expires_in: z.int(),
  /** `waiting` for a tap on the phone (security.md 1.11), or `denied` there; then the scene is burnt. */
  confirm: z.enum(['none', 'waiting', 'denied']),
});

/** Outcome of a code to scan. */
export type ScanInfo = z.infer<typeof scanInfo>;

/** Asks about a code; who did not make it always hears "not scanned". */
export const readScan = endpoint({
  method: 'POST',
  path: '/api/passport/login/wx/scan_info',
  about: '扫码状态',
  body: z.strictObject({ scene: text(64) }),
  reply: scanInfo,
  guard: 'public',
});

/** Sends a code to bind a number to the account that scanned. */
export const sendBindCode = endpoint({
  method: 'POST',
  path: '/api/passport/login/wx/send_sms',
  about: '发送绑定手机验证码',
  body: z.strictObject({ mobile, open_id: text(600) }),
  reply: done,
  guard: 'public',
});

/** Binds the number and logs in. */
export const bindByCode = endpoint({
  method: 'POST',
  path: '/api/passport/login/wx/receive_sms',
  about: '绑定手机并登录',
  body: z.strictObject({ mobile, code, open_id: text(600) }),
  reply: loginResult,
  guard: 'public',
});

/** From the message on the phone: whether it is oneself who logs in. The ticket is good for one answer. */
export const confirmScan = endpoint({
  method: 'POST',
  path: '/api/passport/login/wx/confirm',
  about: '手机上确认扫码登录',
  body: z.strictObject({ ticket: text(600), is_me: z.boolean() }),
  reply: done,
  guard: 'public',
});

/** Ends the session; a GET as the specification has it, taken only with the Authorization header (open reading 25). */
export const logout = endpoint({
  method: 'GET',
  path: '/api/user/logout',
  about: '退出登录',
  reply: done,
  guard: 'user',
  effect: 'write',
});

/** Every call of the slice. */
export const sessionCalls = [
  readLoginOptions,
  sendLoginCode,
  loginByCode,
  loginByPassword,
  sendForgotCode,
  resetPassword,
  createQrCode,
  readScan,
  sendBindCode,
  bindByCode,
  confirmScan,
  logout,
] as const;

/**
 * Takes in what the platform sent the browser back with, for a storefront. The same account again is renewed, and what waits for it
 * goes on. The page of the way back calls it, so it is declared here; the slice storefront answers it.
 */
export const finishStorefrontAuth = endpoint({
  method: 'POST',
  path: '/api/dyauth/callback',
  about: '橱窗授权：完成',
  body: z.strictObject({
    code: z.string().check(z.maxLength(512)),
    state: z.string().check(z.maxLength(64)),
  }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});
