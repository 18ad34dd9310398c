import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import { digestOf } from '#platform/server/tokens.ts';
import type { LoginResult } from '../contract.ts';
import type { OauthResult } from '../contract-oauth.ts';
import { mobileProblem } from '../rules.ts';
import { type AuthContext } from './auth-context.ts';
import { consumeVerificationCode, sendCode } from './codes.ts';
import { CLOSED } from './log-in-by-code.ts';
import { mobileIndex } from './mobile.ts';
import { registerUser } from './new-user.ts';
import { notifyUser } from './notify.ts';
import { type Agreed, agreedBy, bindingOf, oauthIndex, STALE, VISIT_MS } from './oauth.ts';
import { createSessionSecrets, issueSession, writeSession } from './sign-in.ts';
import { moveVisit, oauthHolder, oauthOf, putOauth, visitOf } from './store/oauth.ts';
import type { OauthVisitTable } from './store/session-tables.ts';
import { type UserTable } from './store/user-tables.ts';
import { changeUser, userById, userByMobile } from './store/users.ts';

const TAKEN = refuse(200, '该手机号已绑定其他抖音账号，请先登录后在我的信息中更换');
const USE = { purpose: 'login', userId: null } as const;

/** Who agreed, sealed for the one browser that was sent away; the open id itself never leaves the server. */
function aliasOf({ secrets, clock }: AuthContext, visit: OauthVisitTable): string {
  const text = JSON.stringify({ visit: visit.id, until: clock.now() + VISIT_MS });
  return secrets.seal('oauth-alias', text, visit.half);
}

function openAlias({ secrets, clock }: AuthContext, caller: Caller, alias: string): string | null {
  const text = secrets.open('oauth-alias', alias, digestOf(caller.cookie('oauth')));
  if (text === null) return null;
  const { visit, until } = JSON.parse(text) as { visit: string; until: number };
  return until <= clock.now() ? null : visit;
}

/**
 * Logs in by what the platform says. An account that belongs to a user here is a log-in like any other; one that belongs to
 * nobody waits sealed for a number.
 */
export async function logInByOauth(
  people: AuthContext,
  caller: Caller,
  { code, state = '' }: { readonly code: string; readonly state?: string | undefined },
): Promise<Answer<OauthResult>> {
  const found = await agreedBy(people, caller, { code, state, use: USE });
  if (isRefused(found)) return found;
  const { visit, agreed } = found;
  const fresh = createSessionSecrets(caller);
  const came = await people.account.write(async (tx) => {
    const holder = await oauthHolder(tx, oauthIndex(people, agreed));
    const user = holder && (await userById(tx, holder.user_id));
    if (user?.state === 'closed') return CLOSED;
    if (!user) {
      const grant_seal = people.secrets.seal('oauth-grant', JSON.stringify(agreed), visit.id);
      const expires = people.clock.now() + VISIT_MS;
      await moveVisit(tx, visit.id, { from: 'taken', to: 'agreed', grant_seal, expires });
      return null;
    }
    await moveVisit(tx, visit.id, { from: 'taken', to: 'done' });
    await putOauth(tx, bindingOf(people, user.id, agreed));
    await writeSession(people, tx, { user, fresh });
    return user;
  });
  if (came !== null && 'refused' in came) return came;
  if (came === null) {
    return { is_bind_mobile: false, open_id: aliasOf(people, visit), access_token: '', expires_in: 0 };
  }
  notifyUser(people, came.openid_seal, { template: 'login', first: '您的账号刚刚通过抖音授权登录' });
  return { is_bind_mobile: true, open_id: '', ...signedIn(caller, issueSession(caller, fresh)) };
}

/** A log-in ends what led to it: the mark that the browser was sent away with is worth nothing after it. */
function signedIn(caller: Caller, result: LoginResult): LoginResult {
  caller.dropCookie('oauth');
  return result;
}

/** Sends a code to bind a number to whoever agreed in this browser. */
export async function sendOauthMobileCode(
  people: AuthContext,
  caller: Caller,
  { mobile, open_id: alias }: { readonly mobile: string; readonly open_id: string },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const visit = openAlias(people, caller, alias);
  // Danger: no captcha stands before this one either; what has logged somebody in sends no more.
  if (visit === null || (await visitOf(people.account.db, visit))?.state !== 'agreed') return STALE;
  return sendCode(people, caller, { mobile, purpose: 'bind', subject: `oauth:${visit}`, userId: '' });
}

/** What somebody agreed to and has not bound yet; null when it is over. */
async function waitingAt(people: AuthContext, tx: Tx, id: string): Promise<Agreed | null> {
  const visit = await visitOf(tx, id);
  const isWaiting = visit?.state === 'agreed' && visit.expires > people.clock.now();
  const text = isWaiting ? people.secrets.open('oauth-grant', visit.grant_seal ?? '', id) : null;
  return text === null ? null : (JSON.parse(text) as Agreed);
}

/** The person of a number, bound; a refusal when number and account are not free for each other. */
async function bound(
  people: AuthContext,
  tx: Tx,
  { mobile, agreed, caller }: { mobile: string; agreed: Agreed; caller: Caller },
): Promise<UserTable | ReturnType<typeof refuse>> {
  const index = oauthIndex(people, agreed);
  const holder = await oauthHolder(tx, index);
  const known = await userByMobile(tx, mobileIndex(people.secrets, mobile));
  const before = known && (await oauthOf(tx, known.id));
  if (before && before.openid_index !== index) return TAKEN;
  if (holder && holder.user_id !== known?.id) return TAKEN;
  if (known?.state === 'closed') return CLOSED;
  const user = known ?? (await registerUser(people, tx, { mobile, caller }));
  if (isRefused(user)) return user;
  if (!known && agreed.name !== '') await changeUser(tx, user.id, { nick_name: agreed.name });
  await putOauth(tx, bindingOf(people, user.id, agreed));
  return user;
}

/** Binds the number to whoever agreed, and logs in. What was agreed to is used up with the right code. */
export async function bindOauthAccount(
  people: AuthContext,
  caller: Caller,
  {
    mobile,
    code,
    open_id: alias,
  }: { readonly mobile: string; readonly code: string; readonly open_id: string },
): Promise<Answer<LoginResult>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const visit = openAlias(people, caller, alias);
  if (visit === null) return STALE;
  const fresh = createSessionSecrets(caller);
  const typed = { mobile, code, purpose: 'bind', subject: `oauth:${visit}` } as const;
  const came = await consumeVerificationCode(people, { caller, typed }, async (tx) => {
    const agreed = await waitingAt(people, tx, visit);
    if (!agreed || !(await moveVisit(tx, visit, { from: 'agreed', to: 'done' }))) return STALE;
    const user = await bound(people, tx, { mobile, agreed, caller });
    if ('refused' in user) return user;
    await writeSession(people, tx, { user, fresh });
    return user;
  });
  if (isRefused(came)) return came;
  notifyUser(people, came.openid_seal, { template: 'login', first: '您的账号已绑定抖音授权登录' });
  return signedIn(caller, issueSession(caller, fresh));
}
