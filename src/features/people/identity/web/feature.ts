import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { CaptchaHost } from './captcha/CaptchaHost.tsx';
import { LogInHost } from './LogInHost.tsx';

/** Log-in. */
export const identityWeb: WebFeature = {
  name: 'identity',
  screens: {
    login: screenOf(async () => (await import('./LoginScreen.tsx')).LoginScreen),
    oauthBack: screenOf(async () => (await import('./OauthBackScreen.tsx')).OauthBackScreen),
    partnerLogin: screenOf(async () => (await import('./PartnerLoginScreen.tsx')).PartnerLoginScreen),
    confirmLogin: screenOf(async () => (await import('./ConfirmLoginScreen.tsx')).ConfirmLoginScreen),
  },
  frames: [LogInHost, CaptchaHost],
};
