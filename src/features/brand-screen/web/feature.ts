import type { WebFeature } from '#engine/web/feature.ts';
import { loadBrandScreen } from './load-screen.ts';

/** The big screen of a brand. */
export const brandScreenWeb: WebFeature = {
  name: 'brand-screen',
  screens: { brandBigScreen: loadBrandScreen },
};
