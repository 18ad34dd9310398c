export {
  CODE_LENGTH,
  codeProblem,
  loginAddress,
  MOBILE_LENGTH,
  mobileProblem,
  newPasswordProblem,
  PASSWORD_MOST,
  RESEND_S,
  repeatProblem,
  SCAN_POLL_MS,
  SCAN_TICK_MS,
  safeReturnPath,
  secondsLeft,
} from '../rules.ts';
export { askCaptcha } from './captcha/ask-captcha.ts';
export { CaptchaHost } from './captcha/CaptchaHost.tsx';
export { DetailBackdrop } from './DetailBackdrop.tsx';
export { followEdition } from './follow-edition.ts';
export { LoggedOutPreview } from './LoggedOutPreview.tsx';
export { LogInHost } from './LogInHost.tsx';
export { OwnersOnly } from './OwnersOnly.tsx';
export { useLoginOptions } from './options-query.ts';
export { SampleLink } from './SampleLink.tsx';
export { SandboxHint } from './SandboxHint.tsx';
export { requestCode } from './send-code.ts';
export { previewOf, useLogIn } from './useLogIn.ts';
export { UserFace, ViewerCorner } from './ViewerCorner.tsx';
export { useIsMember, useIsOfTeam, useUser, viewerQuery } from './viewer-query.ts';
