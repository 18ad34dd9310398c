import type { WebFeature } from '#engine/web/feature.ts';
import { loadLiveRoomScreen } from './load-screen.ts';

/** The page of a live room. */
export const liveRoomWeb: WebFeature = { name: 'live-room', screens: { liveDetails: loadLiveRoomScreen } };
