import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { NoticeBell } from './NoticeBell.tsx';

/** The notification centre. */
export const notificationsWeb: WebFeature = {
  name: 'notifications',
  screens: { myNotice: screenOf(async () => (await import('./NoticeScreen.tsx')).NoticeScreen) },
  slots: { Bell: NoticeBell },
  userCenter: [
    { group: '个人中心', place: 2, to: '/userCenter/myCenter/myNotice', title: '消息中心', icon: 'bell' },
  ],
};
