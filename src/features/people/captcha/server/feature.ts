import { authSettings } from '#features/people/identity/server/services.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  captchaPort,
  clockService,
  gatewaysService,
  secretsService,
} from '#platform/server/services.ts';
import { captchaMigrations, singleUse, slideCaptcha } from './index.ts';
import { forgetExpired } from './store.ts';

/** The captcha: the cloud's where one is configured, else the slide puzzle. */
export const captchaFeature = feature({
  name: 'captcha',
  migrations: captchaMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    secrets: secretsService,
    gateways: gatewaysService,
    settings: authSettings,
  },
  provides: { captcha: captchaPort },
  create: ({ account, clock, secrets, gateways: { captcha: cloud }, settings: { countsLoopback } }) => {
    const sweep = (now: DeletionMoment) => forgetExpired(account, now);
    if (cloud) return { provided: { captcha: singleUse(cloud, { account, clock }) }, sweep };
    const slide = slideCaptcha({ account, secrets, clock, countsLoopback });
    return { provided: { captcha: slide.port }, routes: slide.routes, warm: slide.warm, sweep };
  },
});
