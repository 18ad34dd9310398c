import type { WebFeature } from '#engine/web/feature.ts';
import { loadWordScreen } from './load-screens.ts';

/** Search words. */
export const seoWeb: WebFeature = { name: 'seo', screens: { word: loadWordScreen } };
