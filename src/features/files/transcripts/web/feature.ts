import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { COPY_PATH } from './copy-path.ts';
import { extractAction } from './ExtractButton.tsx';

/** The copy of videos as text. */
export const transcriptsWeb: WebFeature = {
  name: 'transcripts',
  tool: 'copy',
  screens: {
    videoCopyExtraction: screenOf(async () => (await import('./TranscriptsScreen.tsx')).TranscriptsScreen),
  },
  actions: [extractAction],
  pages: [
    {
      section: 'tools',
      id: 'videoCopyExtraction',
      route: COPY_PATH,
      title: '视频文案提取',
      purpose: '把视频里说的话变成文字，拆成钩子、卖点、演示与引导',
      icon: 'edit',
    },
  ],
};
