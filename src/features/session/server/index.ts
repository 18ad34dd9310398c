import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import {
  bindByCode as bindCall,
  confirmScan as confirmCall,
  createQrCode,
  loginByCode,
  loginByPassword,
  logout,
  readLoginOptions,
  readScan as readScanCall,
  resetPassword as resetCall,
  sendBindCode as sendBindCall,
  sendForgotCode,
  sendLoginCode,
} from '../contract.ts';
import * as oauthCall from '../contract-oauth.ts';
import { logInByCode, sendOpenCode } from './log-in-by-code.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { people as peopleTables } from './migrations/0100-people.ts';
import { waysIn } from './migrations/0105-ways-in.ts';
import { smsCounts } from './migrations/0115-sms.ts';
import { startOauth } from './oauth.ts';
import { bindOauthByCode, logInByOauth, sendOauthCode } from './oauth-log-in.ts';
import type { People } from './people.ts';
import { resetPassword } from './reset-password.ts';
import { createScene, readScan } from './scan.ts';
import { bindByCode, sendBindCode } from './scan-bind.ts';
import { confirmScan } from './scan-confirm.ts';
import { sweepOld } from './store/codes.ts';
import { revokeSession } from './store/sessions.ts';
import { tellWrongRate } from './wrong-rate.ts';

export { mobileProblem } from '../rules.ts';
export { codeProblem, sendCode, withCode } from './codes.ts';
export { deviceOf, markDevice } from './device.ts';
export { captchaProblem } from './log-in-by-code.ts';
export { maskedMobile, mobileIndex, openMobile, storedMobile } from './mobile.ts';
export { createUser } from './new-user.ts';
export { startOauth } from './oauth.ts';
export { bindOauth } from './oauth-binding.ts';
export { noteAttempts, pacesOfLeaving, tooFast } from './pace.ts';
export { hashPassword, isPassword, passwordProblem } from './passwords.ts';
export { newId, type People, type PeopleSettings } from './people.ts';
export { hearReceipts } from './receipts.ts';
export { withNewPassword } from './reset-password.ts';
export { createScene, hearScan, ownScene } from './scan.ts';
export { whoIs } from './see.ts';
export { freshSession, handOut, writeSession } from './sign-in.ts';
export { smsStanding } from './sms-budget.ts';
export { takeOnce } from './store/codes.ts';
export { dropOauth, oauthOf } from './store/oauth.ts';
export { revokeAll } from './store/sessions.ts';
export type { UserTable } from './store/tables.ts';
export { addLeaveInfo, allUsers, changeUser, firstSetting, userById, userByMobile } from './store/users.ts';
export { tellOwner } from './tell.ts';

/** The tables of the slice. */
export const sessionMigrations: Migrations = {
  '0100-people': peopleTables,
  '0105-ways-in': waysIn,
  '0115-sms': smsCounts,
};

/** Removes what has served its time: codes, scenes, ended sessions, counts of a month ago. */
export async function sweepPeople(people: People): Promise<void> {
  const { account, clock } = people;
  await account.write((tx) => sweepOld(tx, clock.now()));
  await tellWrongRate(people);
}

/** The calls that let people in and out (specification §7, log-in). */
export function sessionRoutes(people: People): Route[] {
  const { account, clock, captcha, settings, sms, oa, oauth } = people;
  return [
    route(readLoginOptions, async () => ({
      is_single_user: settings.isSingleUser,
      captcha: captcha.kind,
      captcha_scene: captcha.scene,
      has_sms: sms !== null,
      has_scan: oa !== null,
      has_oauth: oauth !== null,
      sandbox_url: settings.sandboxUrl(),
      demo_people: [...settings.demoPeople],
    })),
    route(sendLoginCode, ({ body, caller }) => sendOpenCode(people, caller, { ...body, purpose: 'login' })),
    route(loginByCode, ({ body, caller }) => logInByCode(people, caller, body)),
    route(loginByPassword, ({ body, caller }) => logInByPassword(people, caller, body)),
    route(sendForgotCode, ({ body, caller }) => sendOpenCode(people, caller, { ...body, purpose: 'forgot' })),
    route(resetCall, ({ body, caller }) => resetPassword(people, caller, body)),
    route(createQrCode, ({ caller }) => createScene(people, caller, { purpose: 'login', userId: null })),
    route(readScanCall, ({ body, caller }) => readScan(people, caller, body.scene)),
    route(sendBindCall, ({ body, caller }) => sendBindCode(people, caller, body)),
    route(bindCall, ({ body, caller }) => bindByCode(people, caller, body)),
    route(confirmCall, ({ body }) => confirmScan(people, body)),
    route(oauthCall.startOauth, ({ caller }) =>
      startOauth(people, caller, { purpose: 'login', userId: null }),
    ),
    route(oauthCall.loginByOauth, ({ query, caller }) => logInByOauth(people, caller, query)),
    route(oauthCall.sendOauthBindCode, ({ body, caller }) => sendOauthCode(people, caller, body)),
    route(oauthCall.bindOauthByCode, ({ body, caller }) => bindOauthByCode(people, caller, body)),
    route(logout, async ({ viewer, caller }) => {
      await account.write((tx) => revokeSession(tx, viewer.sessionId, clock.now()));
      caller.dropCookie('sid');
      caller.clearCache();
      return true as const;
    }),
  ];
}
