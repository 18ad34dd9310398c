import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Keys for programs, and how they are used. */
export const programKeysWeb: WebFeature = {
  name: 'program-keys',
  screens: { openApi: screenOf(async () => (await import('./OpenApiScreen.tsx')).OpenApiScreen) },
  userCenter: [
    { group: '个人中心', place: 6, to: '/userCenter/myCenter/openApi', title: '开放接口', icon: 'tools' },
  ],
};
