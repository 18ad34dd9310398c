import {
  type AuthContext,
  beginOauth,
  checkCode,
  consumeVerificationCode,
  dropOauth,
  notifyOwner,
} from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type Answer, isRefused, type RequestContext, refuse } from '#platform/server/http/route.ts';
import { ownMobile } from './change-mobile.ts';

const NO_MOBILE = refuse(200, '当前账号没有绑定手机号');
const NOT_BOUND = refuse(200, '当前账号没有绑定抖音');

/** A code of the person's own number for this change, as withCode takes it; a refusal when none is bound. */
async function typedBy(people: AuthContext, by: RequestContext, code: string) {
  const mobile = await ownMobile(people, by);
  if (mobile === null) return NO_MOBILE;
  const typed = { mobile, code, purpose: 'change', subject: `oauth:${by.viewer.id}` } as const;
  return { caller: by.caller, typed };
}

/** Sends whoever has the right code to the short-video platform; what comes back from there can be bound to them alone. */
export async function beginOauthBinding(
  people: AuthContext,
  by: RequestContext,
  code: string,
): Promise<Answer<{ url: string }>> {
  const typed = await typedBy(people, by, code);
  if (isRefused(typed)) return typed;
  const wrong = await checkCode(people, typed);
  if (wrong) return wrong;
  // The code is used up only when there is somewhere to go.
  const begun = await beginOauth(people, by.caller, { purpose: 'bind', userId: by.viewer.id });
  if (isRefused(begun)) return begun;
  const spent = await consumeVerificationCode(people, typed, async () => true as const);
  return spent === true ? begun : spent;
}

/** Lets the binding go with its tokens; the number stays a way in. */
export async function unlinkOauthAccount(
  people: AuthContext,
  by: RequestContext,
  code: string,
): Promise<Answer<true>> {
  const typed = await typedBy(people, by, code);
  if (isRefused(typed)) return typed;
  const done = await consumeVerificationCode(people, typed, async (tx) => {
    if (!(await dropOauth(tx, by.viewer.id))) return NOT_BOUND;
    const actor = { teamId: by.viewer.teamId, userId: by.viewer.id, at: people.clock.now() };
    await addAuditEntry(tx, { ...actor, act: 'account.unbound', subject: '抖音授权登录' });
    return true as const;
  });
  if (done === true) notifyOwner(people, by.viewer.id, '您的账号已解绑抖音授权登录');
  return done;
}
