import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { compareAction } from './CompareButton.tsx';
import { CompareTray } from './CompareTray.tsx';

/** Objects side by side. */
export const compareWeb: WebFeature = {
  name: 'compare',
  screens: { compare: screenOf(async () => (await import('./CompareScreen.tsx')).CompareScreen) },
  actions: [compareAction],
  hosts: [CompareTray],
};
