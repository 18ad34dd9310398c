import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { code, done, loginResult, mobile, text } from './contract.ts';

const partnerResult = z.object({
  /** Whether the account of the partner belongs to a person here; then the token is theirs, once. */
  is_bind_mobile: z.boolean(),
  /** A sealed alias for binding a number; empty when one is bound. */
  open_id: z.string(),
  /** Empty unless bound. */
  access_token: z.string(),
  expires_in: z.int(),
  /** The page that the partner leads to; the browser judges it by the rule of every log-in. */
  to: z.string(),
});

/** Outcome of a partner's link. */
export type PartnerResult = z.infer<typeof partnerResult>;

/** Logs in by the token that a partner signed; it is good for five minutes and for once. */
export const loginByPartner = endpoint({
  method: 'POST',
  path: '/api/passport/partner/login',
  about: '合作方登录',
  body: z.strictObject({ token: text(2000) }),
  reply: partnerResult,
  guard: 'public',
});

/** Sends a code to bind a number to the account of a partner that came in this browser. */
export const sendPartnerBindCode = endpoint({
  method: 'POST',
  path: '/api/passport/partner/send_sms',
  about: '合作方登录：发送绑定手机验证码',
  body: z.strictObject({ mobile, open_id: text(600) }),
  reply: done,
  guard: 'public',
});

/** Binds the number and logs in. */
export const bindPartnerByCode = endpoint({
  method: 'POST',
  path: '/api/passport/partner/receive_sms',
  about: '合作方登录：绑定手机并登录',
  body: z.strictObject({ mobile, code, open_id: text(600) }),
  reply: loginResult,
  guard: 'public',
});
