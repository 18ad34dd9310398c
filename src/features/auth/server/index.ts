import type { AuthContext } from '#features/users/server/index.ts';
import { pruneIdempotencyKeys } from '#platform/server/account-store/idempotency-keys.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { pruneAttempts } from '#platform/server/account-store/rate-limits.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
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
import { sessionsMigration } from './migrations/0104-sessions.ts';
import { oauthMigration } from './migrations/0105-ways-in.ts';
import { beginOauth } from './oauth.ts';
import { bindOauthAccount, logInByOauth, sendOauthMobileCode } from './oauth-log-in.ts';
import { changeForgottenPassword } from './reset-password.ts';
import { createScene, readScanState } from './scan.ts';
import { bindScanByCode, sendScanBindCode } from './scan-bind.ts';
import { decideScan } from './scan-confirm.ts';
import { sweepOld } from './store/scenes.ts';
import { revokeSession } from './store/sessions.ts';

export { mobileProblem } from '../rules.ts';
export { authenticate } from './authenticate.ts';
export { captchaProblem } from './log-in-by-code.ts';
export { beginOauth } from './oauth.ts';
export { linkOauthAccount } from './oauth-binding.ts';
export { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
export { leaveRateLimits } from './rate-limits.ts';
export { withNewPassword } from './reset-password.ts';
export { createScene, handleScanEvent, ownScene } from './scan.ts';
export { createSessionSecrets, issueSession, writeSession } from './sign-in.ts';
export { knowsDevice } from './store/devices.ts';
export { dropOauth, oauthOf } from './store/oauth.ts';
export { revokeAll } from './store/sessions.ts';

/** The tables of the slice. */
export const sessionMigrations: Migrations = {
  '0104-sessions': sessionsMigration,
  '0105-ways-in': oauthMigration,
};

/** Removes scenes and sessions that have served their time, attempts of a month ago, and expired idempotency keys. */
export async function pruneSessionData(people: AuthContext): Promise<void> {
  const { account, clock } = people;
  await account.write(async (tx) => {
    await sweepOld(tx, clock.now());
    await pruneAttempts(tx, clock.now());
    await pruneIdempotencyKeys(tx, clock.now());
  });
}

/** The calls that let people in and out (specification §7, log-in). */
export function sessionRoutes(people: AuthContext): ApiRoute[] {
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
    route(resetCall, ({ body, caller }) => changeForgottenPassword(people, caller, body)),
    route(createQrCode, ({ caller }) => createScene(people, caller, { purpose: 'login', userId: null })),
    route(readScanCall, ({ body, caller }) => readScanState(people, caller, body.scene)),
    route(sendBindCall, ({ body, caller }) => sendScanBindCode(people, caller, body)),
    route(bindCall, ({ body, caller }) => bindScanByCode(people, caller, body)),
    route(confirmCall, ({ body }) => decideScan(people, body)),
    route(oauthCall.startOauth, ({ caller }) =>
      beginOauth(people, caller, { purpose: 'login', userId: null }),
    ),
    route(oauthCall.loginByOauth, ({ query, caller }) => logInByOauth(people, caller, query)),
    route(oauthCall.sendOauthBindCode, ({ body, caller }) => sendOauthMobileCode(people, caller, body)),
    route(oauthCall.bindOauthByCode, ({ body, caller }) => bindOauthAccount(people, caller, body)),
    route(logout, async ({ viewer, caller }) => {
      await account.write((tx) => revokeSession(tx, viewer.sessionId, clock.now()));
      caller.dropCookie('sid');
      caller.clearCache();
      return true as const;
    }),
  ];
}
