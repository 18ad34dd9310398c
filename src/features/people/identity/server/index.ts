export { mobileProblem } from '../rules.ts';
export { type AuthContext, type AuthSettings, newId } from './auth-context.ts';
export { authenticate } from './authenticate.ts';
export { callerRateLimits } from './caller-rate-limits.ts';
export { monthOfNumber } from './code-rate-limits.ts';
export { checkCode, consumeVerificationCode, sendCode, type Typed, WRONG_CODE } from './codes.ts';
export { deviceOf, markDevice } from './device.ts';
export { captchaProblem } from './log-in-by-code.ts';
export { maskedMobile, mobileIndex, openMobile, storedMobile } from './mobile.ts';
export { createUser } from './new-user.ts';
export { notifyNewDevice, notifyOwner, notifyUser } from './notify.ts';
export { beginOauth } from './oauth.ts';
export { type AuthorisedAccount, authoriseAccount, linkOauthAccount } from './oauth-binding.ts';
export { CALLBACK_PATH } from './official-account-routes.ts';
export { beginPartnerBinding, linkPartnerAccount, type PartnerBinding } from './partner-binding.ts';
export { PARTNER_TOKEN_S, signPartnerToken } from './partner-token.ts';
export { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
export { authenticateProgram, isProgramKey, newProgramKey } from './program-keys.ts';
export { leaveRateLimits } from './rate-limits.ts';
export { handleReceipts } from './receipts.ts';
export { withNewPassword } from './reset-password.ts';
export { createScene, handleScanEvent, ownScene } from './scan.ts';
export { authContextService } from './services.ts';
export { createSessionSecrets, issueSession, writeSession } from './sign-in.ts';
export { smsShare, smsStanding } from './sms-budget.ts';
export { knowsDevice } from './store/devices.ts';
export { dropOauth, oauthOf } from './store/oauth.ts';
export { partnersOf, removePartnerAccounts } from './store/partners.ts';
export {
  addProgramKey,
  type ProgramKeyTable,
  programKeysOf,
  revokeProgramKey,
} from './store/program-keys.ts';
export { revokeAll } from './store/sessions.ts';
export type { UserTable } from './store/user-tables.ts';
export {
  addLeaveInfo,
  allUsers,
  changeUser,
  firstSetting,
  newestLeaveInfo,
  nextEpoch,
  userById,
  userByMobile,
  userByOpenid,
} from './store/users.ts';
