import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The log of a team. */
export const auditWeb: WebFeature = {
  name: 'audit',
  screens: { teamLog: screenOf(async () => (await import('./AuditScreen.tsx')).AuditScreen) },
  userCenter: [
    {
      group: '个人中心',
      place: 4.5,
      to: '/userCenter/myCenter/teamLog',
      title: '操作日志',
      icon: 'clock',
      isOwners: true,
    },
  ],
};
