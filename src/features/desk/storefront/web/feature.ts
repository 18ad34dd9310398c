import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { ACCOUNTS_PATH, STOREFRONT_PATH } from './storefront-paths.ts';

const group = '选品管理';

/** Authorised accounts of the platform, and products of the cart for their storefronts. */
export const storefrontWeb: WebFeature = {
  name: 'storefront',
  screens: {
    tikTokAccount: screenOf(async () => (await import('./AccountsScreen.tsx')).AccountsScreen),
    windowRecord: screenOf(async () => (await import('./StorefrontScreen.tsx')).StorefrontScreen),
  },
  userCenter: [
    { group, place: 2, to: STOREFRONT_PATH, title: '橱窗管理', icon: 'columns' },
    { group, place: 3, to: ACCOUNTS_PATH, title: '授权的抖音号', short: '抖音号', icon: 'phone' },
  ],
};
