import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { coverAction } from './CoverButton.tsx';

/** The page of a video. */
export const videoPageWeb: WebFeature = {
  name: 'video-page',
  screens: { videoDetails: screenOf(async () => (await import('./VideoScreen.tsx')).VideoScreen) },
  actions: [coverAction],
};
