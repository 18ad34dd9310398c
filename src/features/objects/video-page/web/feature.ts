import type { WebFeature } from '#engine/web/feature.ts';
import { coverAction } from './CoverButton.tsx';
import { loadVideoScreen } from './load-screen.ts';

/** The page of a video. */
export const videoPageWeb: WebFeature = {
  name: 'video-page',
  screens: { videoDetails: loadVideoScreen },
  actions: [coverAction],
};
