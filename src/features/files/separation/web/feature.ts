import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { separateAction } from './SeparateButton.tsx';
import { SEPARATION_PATH } from './separation-path.ts';

/** Voice and music of a video as two tracks. */
export const separationWeb: WebFeature = {
  name: 'separation',
  tool: 'separation',
  screens: { videoSeparate: screenOf(async () => (await import('./SeparationScreen.tsx')).SeparationScreen) },
  actions: [separateAction],
  pages: [
    {
      section: 'tools',
      id: 'videoSeparate',
      route: SEPARATION_PATH,
      title: '人声分离',
      purpose: '把视频分成人声和背景音乐两条音轨',
      icon: 'tracks',
    },
  ],
};
