import type { WebFeature } from '#engine/web/feature.ts';

/** The home page. */
export const homeWeb: WebFeature = {
  name: 'home',
  screens: { home: async () => ({ default: (await import('./HomeScreen.tsx')).HomeScreen }) },
};
