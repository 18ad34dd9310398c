import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import { digestOf } from '#platform/server/tokens.ts';
import { mobileProblem } from '../rules.ts';
import { type AuthContext } from './auth-context.ts';
import { consumeVerificationCode, sendCode } from './codes.ts';
import { CLOSED } from './log-in-by-code.ts';
import { mobileIndex } from './mobile.ts';
import { registerUser } from './new-user.ts';
import { openidIndex, storedOpenid } from './scan.ts';
import { createSessionSecrets, issueSession, writeSession } from './sign-in.ts';
import { moveScene, sceneOf } from './store/scenes.ts';
import { changeUser, userById, userByMobile, userByOpenid } from './store/users.ts';

const TAKEN = refuse(200, '该手机号已绑定其他微信，请先登录后在我的信息中更换');
const STALE = refuse(200, '扫码已失效，请重新扫码');

function openAlias(
  { secrets, clock }: AuthContext,
  caller: Caller,
  alias: string,
): { openid: string; scene: string } | null {
  const text = secrets.open('scan-alias', alias, digestOf(caller.cookie('scan')));
  if (text === null) return null;
  const {
    openid: sealed,
    scene,
    until,
  } = JSON.parse(text) as { openid: string; scene: string; until: number };
  const openid = secrets.open('openid', sealed);
  return openid === null || until <= clock.now() ? null : { openid, scene };
}

/** Sends a code to bind a number to whoever scanned with this browser. */
export async function sendScanBindCode(
  people: AuthContext,
  caller: Caller,
  { mobile, open_id: alias }: { readonly mobile: string; readonly open_id: string },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const who = openAlias(people, caller, alias);
  // Danger: no captcha stands before this one; a scene that has logged somebody in would send to any number.
  if (!who || (await sceneOf(people.account.db, who.scene))?.state !== 'scanned') return STALE;
  return sendCode(people, caller, { mobile, purpose: 'bind', subject: who.scene, userId: '' });
}

/** The person of a number with the openid bound; a refusal when the number has another WeChat. */
async function bound(
  people: AuthContext,
  tx: Tx,
  { mobile, openid, caller }: { mobile: string; openid: string; caller: Caller },
) {
  const holder = await userByOpenid(tx, openidIndex(people, openid));
  const known = await userByMobile(tx, mobileIndex(people.secrets, mobile));
  const isOther =
    known !== undefined && known.openid_index !== null && known.openid_index !== openidIndex(people, openid);
  if (isOther || (holder && holder.id !== known?.id)) return TAKEN;
  if (known && known.state !== 'live') return CLOSED;
  const user = known ?? (await registerUser(people, tx, { mobile, caller }));
  if (isRefused(user)) return user;
  await changeUser(tx, user.id, storedOpenid(people, openid));
  return (await userById(tx, user.id)) ?? user;
}

/** Binds the number to whoever scanned, and logs in. The scene is burnt with it. */
export async function bindScanByCode(
  people: AuthContext,
  caller: Caller,
  {
    mobile,
    code,
    open_id: alias,
  }: { readonly mobile: string; readonly code: string; readonly open_id: string },
) {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const who = openAlias(people, caller, alias);
  if (!who) return STALE;
  const fresh = createSessionSecrets(caller);
  const typed = { mobile, code, purpose: 'bind', subject: who.scene } as const;
  const done = await consumeVerificationCode(people, { caller, typed }, async (tx) => {
    if (!(await moveScene(tx, who.scene, { from: 'scanned', to: 'delivered' }))) return STALE;
    const user = await bound(people, tx, { mobile, openid: who.openid, caller });
    if ('refused' in user) return user;
    await writeSession(people, tx, { user, fresh });
    return true;
  });
  return done === true ? issueSession(caller, fresh) : done;
}
