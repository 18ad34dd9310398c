import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { InvitationHost } from './InvitationHost.tsx';

/** Sub-accounts. */
export const teamsWeb: WebFeature = {
  name: 'teams',
  screens: { subAccountManage: screenOf(async () => (await import('./TeamScreen.tsx')).TeamScreen) },
  hosts: [InvitationHost],
  userCenter: [
    {
      group: '个人中心',
      place: 4,
      to: '/userCenter/myCenter/subAccountManage',
      title: '子账号管理',
      icon: 'userPlus',
      isOwners: true,
    },
  ],
};
