import type { Gateways } from '#platform/server/gateways/providers.ts';

/** Places that the cloud captcha's script comes from and asks; the slide puzzle needs none. */
const cloudCaptcha = {
  scripts: ['https://o.alicdn.com', 'https://g.alicdn.com'],
  asks: ['https://*.captcha-open.aliyuncs.com'],
};

/** Alipay's cashier leads on from the address of its gateway to others of its own (security.md 1.12). */
const ALIPAY = 'https://*.alipay.com';

/** What a page of ours may load and show of others: the cloud captcha's script, and a cashier in a frame. */
export function foreignPlaces(
  {
    captchaKind,
    pay,
  }: {
    readonly captchaKind: Gateways['captchaKind'];
    readonly pay: { readonly alipay: { readonly formOrigin: string | null } | null };
  },
  isDemo: boolean,
) {
  const cashier = pay.alipay?.formOrigin;
  return {
    ...(captchaKind === 'cloud' && cloudCaptcha),
    ...(cashier && { frames: isDemo ? [cashier] : [cashier, ALIPAY] }),
  };
}
