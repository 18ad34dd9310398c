import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { PromoteHost } from './PromoteHost.tsx';

/** Codes and promote links. */
export const codesWeb: WebFeature = {
  name: 'codes',
  screens: { exchangeCode: screenOf(async () => (await import('./CodeScreen.tsx')).CodeScreen) },
  hosts: [PromoteHost],
  userCenter: [
    {
      group: '个人中心',
      place: 5,
      to: '/userCenter/myCenter/exchangeCode',
      title: '兑换码',
      icon: 'key',
      isOwners: true,
    },
  ],
};
