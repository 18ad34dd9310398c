import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { monitorAction } from './MonitorButton.tsx';

/** Monitors of live rooms and videos. */
export const monitorsWeb: WebFeature = {
  name: 'monitors',
  screens: {
    liveWatch: screenOf(async () => (await import('./LiveWatchScreen.tsx')).LiveWatchScreen),
    videoWatch: screenOf(async () => (await import('./VideoWatchScreen.tsx')).VideoWatchScreen),
  },
  actions: [monitorAction],
  userCenter: [
    { group: '数据监控', place: 1, to: '/userCenter/dataWatch/liveWatch', title: '直播监控', icon: 'live' },
    { group: '数据监控', place: 2, to: '/userCenter/dataWatch/videoWatch', title: '视频监控', icon: 'video' },
  ],
};
