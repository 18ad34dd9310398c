import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Boards. */
export const workbenchWeb: WebFeature = {
  name: 'workbench',
  screens: { workbench: screenOf(async () => (await import('./WorkbenchScreen.tsx')).WorkbenchScreen) },
};
