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
import * as partnerCall from '../contract-partner.ts';
import type { AuthContext } from './auth-context.ts';
import { logInByCode, sendOpenCode } from './log-in-by-code.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { beginOauth } from './oauth.ts';
import { bindOauthAccount, logInByOauth, sendOauthMobileCode } from './oauth-log-in.ts';
import { bindPartnerAccount, logInByPartner, sendPartnerMobileCode } from './partner-log-in.ts';
import { changeForgottenPassword } from './reset-password.ts';
import { createScene, readScanState } from './scan.ts';
import { bindScanByCode, sendScanBindCode } from './scan-bind.ts';
import { decideScan } from './scan-confirm.ts';
import { revokeSession } from './store/sessions.ts';

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
    route(partnerCall.loginByPartner, ({ body, caller }) => logInByPartner(people, caller, body.token)),
    route(partnerCall.sendPartnerBindCode, ({ body, caller }) => sendPartnerMobileCode(people, caller, body)),
    route(partnerCall.bindPartnerByCode, ({ body, caller }) => bindPartnerAccount(people, caller, body)),
    route(logout, async ({ viewer, caller }) => {
      await account.write((tx) => revokeSession(tx, viewer.sessionId, clock.now()));
      caller.dropCookie('sid');
      caller.clearCache();
      return true as const;
    }),
  ];
}
