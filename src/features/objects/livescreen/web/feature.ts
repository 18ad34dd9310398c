import type { WebFeature } from '#engine/web/feature.ts';
import { loadLiveScreen, loadLiveScreenMobile } from './load-screen.ts';

/** The big screen of a live room. */
export const livescreenWeb: WebFeature = {
  name: 'livescreen',
  screens: { liveBigScreen: loadLiveScreen, liveBigScreenMobile: loadLiveScreenMobile },
};
