import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** The big screen of a live room. */
export const livescreenWeb: WebFeature = {
  name: 'livescreen',
  screens: {
    liveBigScreen: screenOf(async () => (await import('./LiveBigScreen.tsx')).LiveBigScreen),
    liveBigScreenMobile: screenOf(async () => (await import('./LiveBigScreen.tsx')).LiveBigScreenMobile),
  },
};
