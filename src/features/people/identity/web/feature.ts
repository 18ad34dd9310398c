import type { WebFeature } from '#engine/web/feature.ts';
import { CaptchaHost } from './captcha/CaptchaHost.tsx';
import { LogInHost } from './LogInHost.tsx';
import {
  loadConfirmLoginScreen,
  loadLoginScreen,
  loadOauthBackScreen,
  loadPartnerLoginScreen,
} from './load-screen.ts';

/** Log-in. */
export const identityWeb: WebFeature = {
  name: 'identity',
  screens: {
    login: loadLoginScreen,
    oauthBack: loadOauthBackScreen,
    partnerLogin: loadPartnerLoginScreen,
    confirmLogin: loadConfirmLoginScreen,
  },
  frames: [LogInHost, CaptchaHost],
};
