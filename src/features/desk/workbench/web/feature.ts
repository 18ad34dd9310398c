import { screenOf, type WebFeature } from '#engine/web/feature.ts';
import { BoardUse } from './BoardUse.tsx';

/** Boards. */
export const workbenchWeb: WebFeature = {
  name: 'workbench',
  screens: { workbench: screenOf(async () => (await import('./WorkbenchScreen.tsx')).WorkbenchScreen) },
  slots: { BoardUse },
};
