import {
  type AuthContext,
  addLeaveInfo,
  changeUser,
  consumeVerificationCode,
  createScene,
  leaveRateLimits,
  linkOauthAccount,
  mobileProblem,
  newId,
  ownScene,
  userById,
  withNewPassword,
} from '#features/people/identity/server/index.ts';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import {
  type Answer,
  type ApiRoute,
  isRefused,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { nicknameProblem } from '../rules.ts';
import { drawnAvatar } from './avatar.ts';
import { ownMobile, replaceMobile, sendCodeToNewMobile, sendOwnCode } from './change-mobile.ts';
import { leadOperatorRoute } from './leads.ts';
import { beginOauthBinding, unlinkOauthAccount } from './oauth.ts';
import { partnerRoutes } from './partners.ts';
import { type Counters, userInfo } from './user-info.ts';

const NO_MOBILE = refuse(200, '当前账号没有绑定手机号');

/** Sets a new password by a code to the own number; every session ends with the old one, this one too. */
async function changePassword(
  people: AuthContext,
  by: RequestContext,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<Answer<true>> {
  const mobile = await ownMobile(people, by);
  if (mobile === null) return NO_MOBILE;
  const typed = { mobile, code, purpose: 'change', subject: `password:${by.viewer.id}` } as const;
  return withNewPassword(people, { caller: by.caller, typed, password }, (tx) => userById(tx, by.viewer.id));
}

async function startWechatChange(people: AuthContext, by: RequestContext, code: string) {
  const mobile = await ownMobile(people, by);
  if (mobile === null) return NO_MOBILE;
  const typed = { mobile, code, purpose: 'change', subject: `wechat:${by.viewer.id}` } as const;
  const checked = await consumeVerificationCode(
    people,
    { caller: by.caller, typed },
    async () => true as const,
  );
  if (checked !== true) return checked;
  return createScene(people, by.caller, { purpose: 'wechat', userId: by.viewer.id });
}

async function leave(
  people: AuthContext,
  { viewer, caller }: RequestContext,
  asked: { readonly name: string; readonly mobile: string },
) {
  const problem = asked.name.trim() === '' ? '称呼不能为空' : mobileProblem(asked.mobile);
  if (problem !== null) return refuse(422, problem);
  const { account, clock, secrets } = people;
  const sealed = secrets.seal(
    'leave-info',
    JSON.stringify({ ...asked, source: caller.source, term: caller.term }),
  );
  const row = { id: newId(), user_id: viewer.id || null, sealed, at: clock.now() };
  const paces = leaveRateLimits(people, caller.ip, viewer.id);
  return account.write(async (tx) => {
    const fast = await checkRateLimits(tx, paces, clock.now());
    if (fast) return fast;
    await recordAttempts(tx, paces, clock.now());
    await addLeaveInfo(tx, row);
    return true as const;
  });
}

/** The calls about one's own account (specification §7, user). */
export function accountRoutes(people: AuthContext, counters: Counters): ApiRoute[] {
  const { account } = people;
  return [
    route(calls.readUserInfo, ({ viewer, caller }) => userInfo(people, counters, { viewer, caller })),
    route(calls.changeAvatar, async ({ body, viewer }) => {
      const avatar = await drawnAvatar(body.avatar);
      if (isRefused(avatar)) return avatar;
      await account.write((tx) => changeUser(tx, viewer.id, { avatar }));
      return { avatar };
    }),
    route(calls.changeNickname, async ({ body, viewer }) => {
      const problem = nicknameProblem(body.nick_name);
      if (problem !== null) return refuse(422, problem);
      await account.write((tx) => changeUser(tx, viewer.id, { nick_name: body.nick_name.trim() }));
      return true as const;
    }),
    route(calls.sendOldMobileCode, (by) => sendOwnCode(people, by, 'old')),
    route(calls.sendNewMobileCode, (by) => sendCodeToNewMobile(people, by, by.body)),
    route(calls.changeMobile, (by) => replaceMobile(people, by, by.body)),
    route(calls.sendPasswordCode, (by) => sendOwnCode(people, by, 'password')),
    route(calls.changePassword, (by) => changePassword(people, by, by.body)),
    route(calls.sendWechatCode, (by) => sendOwnCode(people, by, 'wechat')),
    route(calls.startWechatChange, (by) => startWechatChange(people, by, by.body.code)),
    route(calls.readWechatChange, async ({ query, caller, viewer }) => {
      const row = await ownScene(people, caller, { scene: query.scene, purpose: 'wechat' });
      const isOwn = row?.user_id === viewer.id;
      return { is_scanned: isOwn && row.state === 'delivered', is_taken: isOwn && row.state === 'taken' };
    }),
    route(calls.sendOauthCode, (by) => sendOwnCode(people, by, 'oauth')),
    route(calls.startOauthBinding, (by) => beginOauthBinding(people, by, by.body.code)),
    route(calls.bindOauth, ({ body, viewer, caller }) =>
      linkOauthAccount(people, caller, { userId: viewer.id, ...body }),
    ),
    route(calls.unbindOauth, (by) => unlinkOauthAccount(people, by, by.body.code)),
    ...partnerRoutes(people),
    route(calls.leaveInfo, (by) => leave(people, by, by.body)),
    leadOperatorRoute(people),
  ];
}
