import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { alertAction } from './AlertButton.tsx';
import { ALERTS_PATH } from './words.ts';

/** Alert rules and what fired. */
export const alertsWeb: WebFeature = {
  name: 'alerts',
  screens: { alerts: screenOf(async () => (await import('./AlertsScreen.tsx')).AlertsScreen) },
  actions: [alertAction],
  userCenter: [{ group: '数据监控', place: 3, to: ALERTS_PATH, title: '预警', icon: 'megaphone' }],
};
