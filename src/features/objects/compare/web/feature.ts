import type { WebFeature } from '#engine/web/feature.ts';
import { compareAction } from './CompareButton.tsx';
import { CompareTray } from './CompareTray.tsx';
import { loadCompareScreen } from './load-screens.ts';

/** Objects side by side. */
export const compareWeb: WebFeature = {
  name: 'compare',
  screens: { compare: loadCompareScreen },
  actions: [compareAction],
  hosts: [CompareTray],
};
