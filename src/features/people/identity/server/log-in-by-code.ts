import { type CaptchaAction } from '#features/people/captcha/contract.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { LoginResult } from '../contract.ts';
import { mobileProblem } from '../rules.ts';
import { type AuthContext } from './auth-context.ts';
import { consumeVerificationCode, sendCode } from './codes.ts';
import { mobileIndex } from './mobile.ts';
import { registerUser } from './new-user.ts';
import { notifyNewDevice } from './notify.ts';
import { createSessionSecrets, issueSession, writeSession } from './sign-in.ts';
import { userByMobile } from './store/users.ts';

/** The answer to a solved captcha that is none; the same for stale, used and foreign ones. */
export const CAPTCHA_FAILED = refuse(200, '验证未通过，请重试');
const CAPTCHA_DOWN = refuse(503, '验证服务暂不可用，请稍后再试');

/** Null when the captcha is solved for this action; it is used up by asking. */
export async function captchaProblem(
  { captcha }: AuthContext,
  caller: Caller,
  { param, action, number }: { param: string; action: CaptchaAction; number: string },
): Promise<Refused | null> {
  if (param === '') return CAPTCHA_FAILED;
  const verdict = await captcha.verify({ param, action, number, ip: caller.ip });
  if (verdict === 'unavailable') return CAPTCHA_DOWN;
  return verdict === 'pass' ? null : CAPTCHA_FAILED;
}

/** Sends a code for log-in or for a new password to whoever has the number, registered or not: the answer is the same. */
export async function sendOpenCode(
  people: AuthContext,
  caller: Caller,
  asked: {
    readonly mobile: string;
    readonly captcha_verify_param: string;
    readonly purpose: 'login' | 'forgot';
  },
): Promise<Answer<true>> {
  const { mobile, purpose } = asked;
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const action = purpose === 'login' ? 'sms' : 'forgot';
  const unsolved = await captchaProblem(people, caller, {
    param: asked.captcha_verify_param,
    action,
    number: mobile,
  });
  return unsolved ?? sendCode(people, caller, { mobile, purpose, userId: '' });
}

/** What someone hears whose account was closed. */
export const CLOSED = refuse(200, '该账号已注销');

/** Logs in by code; an unknown number is registered in the same transaction. */
export async function logInByCode(
  people: AuthContext,
  caller: Caller,
  { mobile, code }: { readonly mobile: string; readonly code: string },
): Promise<Answer<LoginResult>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const fresh = createSessionSecrets(caller);
  const done = await consumeVerificationCode(
    people,
    { caller, typed: { mobile, code, purpose: 'login' } },
    async (tx) => {
      const known = await userByMobile(tx, mobileIndex(people.secrets, mobile));
      if (known?.state === 'closed') return CLOSED;
      const user = known ?? (await registerUser(people, tx, { mobile, caller }));
      if (isRefused(user)) return user;
      return { openid: user.openid_seal, isNotable: await writeSession(people, tx, { user, fresh }) };
    },
  );
  if (isRefused(done)) return done;
  if (done.isNotable) notifyNewDevice(people, done.openid);
  return issueSession(caller, fresh);
}
