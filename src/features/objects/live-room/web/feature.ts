import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The page of a live room. */
export const liveRoomWeb: WebFeature = {
  name: 'live-room',
  screens: { liveDetails: screenOf(async () => (await import('./LiveRoomScreen.tsx')).LiveRoomScreen) },
};
