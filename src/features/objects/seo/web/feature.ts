import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Search words. */
export const seoWeb: WebFeature = {
  name: 'seo',
  screens: { word: screenOf(async () => (await import('./WordScreen.tsx')).WordScreen) },
};
