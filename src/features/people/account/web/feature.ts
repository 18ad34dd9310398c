import type { WebFeature } from '#engine/web/feature.ts';
import { loadMyInfoScreen } from './load-screen.ts';

/** The viewer's own account. */
export const accountWeb: WebFeature = {
  name: 'account',
  screens: { myInfo: loadMyInfoScreen },
  userCenter: [
    { group: '个人中心', place: 1, to: '/userCenter/myCenter/myInfo', title: '我的信息', icon: 'user' },
  ],
};
