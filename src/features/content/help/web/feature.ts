import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Every metric and how it comes about. */
export const helpWeb: WebFeature = {
  name: 'help',
  screens: { help: screenOf(async () => (await import('./HelpScreen.tsx')).HelpScreen) },
};
