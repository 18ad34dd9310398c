import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Detail pages. */
export const detailsWeb: WebFeature = {
  name: 'details',
  screens: { detail: screenOf(async () => (await import('./DetailScreen.tsx')).DetailScreen) },
};
