import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { code, done, loginResult, mobile, text } from './contract.ts';

const oauthResult = z.object({
  /** Whether the account of the platform belongs to a user here; then the token is theirs, once. */
  is_bind_mobile: z.boolean(),
  /** A sealed alias, never the open id itself; for binding a number. Empty when one is bound. */
  open_id: z.string(),
  /** Empty unless bound. */
  access_token: z.string(),
  expires_in: z.int(),
});

/** Outcome of agreeing at the short-video platform. */
export type OauthResult = z.infer<typeof oauthResult>;

/** Begins a log-in by the short-video platform: the address of the page on which one agrees there. */
export const startOauth = endpoint({
  method: 'POST',
  path: '/api/passport/oauth/start',
  about: '开始短视频平台授权',
  body: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  guard: 'public',
});

/** Logs in by the code that the platform gave; `state` is what this browser was sent away with, and good for once. */
export const loginByOauth = endpoint({
  method: 'GET',
  path: '/api/passport/oauth/login',
  about: '短视频平台授权登录',
  query: z.object({ code: text(512), state: z.optional(text(64)) }),
  reply: oauthResult,
  guard: 'public',
});

/** Sends a code to bind a number to whoever agreed in this browser. */
export const sendOauthBindCode = endpoint({
  method: 'POST',
  path: '/api/passport/oauth/send_sms',
  about: '短视频平台授权：发送绑定手机验证码',
  body: z.strictObject({ mobile, open_id: text(600) }),
  reply: done,
  guard: 'public',
});

/** Binds the number and logs in. */
export const bindOauthByCode = endpoint({
  method: 'POST',
  path: '/api/passport/oauth/receive_sms',
  about: '短视频平台授权：绑定手机并登录',
  body: z.strictObject({ mobile, code, open_id: text(600) }),
  reply: loginResult,
  guard: 'public',
});

/** Every call of the platform's log-in. */
export const oauthCalls = [startOauth, loginByOauth, sendOauthBindCode, bindOauthByCode] as const;
