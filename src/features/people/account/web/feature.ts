import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The viewer's own account. */
export const accountWeb: WebFeature = {
  name: 'account',
  screens: { myInfo: screenOf(async () => (await import('./MyInfoScreen.tsx')).MyInfoScreen) },
  userCenter: [
    { group: '个人中心', place: 1, to: '/userCenter/myCenter/myInfo', title: '我的信息', icon: 'user' },
  ],
};
